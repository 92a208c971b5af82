import { useEffect, useState } from 'react';
import { mekong } from '../shared/art/scenes.ts';
import { ArtPicture } from '../web/art/picture.tsx';
import { ToastProvider } from '../web/ui/toast-provider.tsx';
import { Frames } from './frames.tsx';
import { parts } from './parts.ts';
import { Rail } from './rail.tsx';
import { SpecimenSection } from './specimen.tsx';
import type { View } from './view.ts';

/** The whole gallery: the rail, and all sections or the frames that contain them. */
export function Book({ view }: { view: View }) {
  const section = useSectionInView();
  if (view.isBare) return <Sections only={view.only} />;
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <Rail view={view} section={section} />
      {view.theme === 'both' || view.width !== null ? (
        <Frames view={view} />
      ) : (
        <Sections only={view.only} />
      )}
    </div>
  );
}

function Sections({ only }: { only: string | null }) {
  useScrollToHash();
  const shown = parts
    .map(({ title, specimens }) => ({
      title,
      specimens: specimens.filter(({ id }) => only === null || id === only),
    }))
    .filter(({ specimens }) => specimens.length > 0);
  return (
    <ToastProvider>
      <main className="mx-auto w-[min(70rem,100%-2.5rem)] pb-24 md:w-[min(70rem,100%-6rem)]">
        {only === null && <Cover />}
        {shown.map(({ title, specimens }) => (
          <div key={title} className="border-t border-ink pt-5 not-first-of-type:mt-8">
            <h2 className="type-display-2">{title}</h2>
            {specimens.map((specimen) => (
              <SpecimenSection key={specimen.id} specimen={specimen} />
            ))}
          </div>
        ))}
      </main>
    </ToastProvider>
  );
}

function Cover() {
  return (
    <header className="grid items-end gap-x-16 gap-y-9 pt-9 pb-16 md:grid-cols-[1fr_minmax(0,24rem)] lg:pt-16 lg:pb-24">
      <div>
        <h1 className="type-hero">Song Xanh design system</h1>
        <p className="type-lede mt-5 max-w-[40ch]">
          <span lang="vi">Sông Xanh</span>, the green river: one blue line, posters on paper,
          arches.
        </p>
      </div>
      <div className="rounded-thumb bg-mat p-2.75 shadow-2 max-md:-order-1">
        <ArtPicture
          picture={mekong}
          sizes="(min-width: 768px) 400px, 100vw"
          priority
          decorative
          className="aspect-16/10 w-full rounded-mat object-cover"
        />
      </div>
    </header>
  );
}

/** When the browser looked for the section of the address, it did not exist yet. */
function useScrollToHash() {
  useEffect(() => {
    if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
  }, []);
}

/** Id of the section that is being read, for the rail; empty at the top. */
function useSectionInView(): string {
  const [section, setSection] = useState(location.hash.slice(1));
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        // The last one: a list of several moments ends with the current state.
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entered) setSection(entered.target.id);
      },
      { rootMargin: '-25% 0px -74% 0px' },
    );
    for (const each of document.querySelectorAll('main section[id]')) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return section;
}
