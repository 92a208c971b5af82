import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Picture } from '../../../shared/tours/tour.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/**
 * The pictures of a tour but its first, which is at the top of the page: on paper, in a row to swipe,
 * to scroll, or to turn by buttons.
 */
export function TourPictures({ pictures }: { pictures: readonly Picture[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { length } = pictures;
  if (length === 0) return null;
  /** The last picture is followed by the first. */
  function turn(by: 1 | -1) {
    row.current?.children[(shown + by + length) % length]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
    });
  }
  return (
    <section aria-labelledby="pictures" className="later no-print mt-12 [--room:25rem]">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-1">
        <h2 id="pictures" className="type-heading">
          Pictures
        </h2>
        {length > 1 && (
          <div className="needs-script -mr-2.5 flex items-center gap-1">
            <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => turn(-1)} />
            <p aria-live="polite" className="text-14 text-ink-2 tabular-nums">
              {`${shown + 1} of ${length}`}
            </p>
            <IconButton icon={ChevronRight} label="Next picture" onClick={() => turn(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={length > 1 ? 0 : undefined}
        aria-labelledby="pictures"
        onScroll={({ currentTarget }) => setShown(pictureAt(currentTarget))}
        className="flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto pb-3 [scrollbar-color:var(--color-field)_transparent] [scrollbar-width:thin] max-md:-mx-5 max-md:px-5 md:scroll-px-0 md:gap-4"
      >
        {pictures.map((picture) => (
          <li
            key={picture.base}
            className="shrink-0 basis-full snap-start rounded-thumb bg-mat p-1.75 shadow-1 not-only:basis-[88%] md:p-2.25"
          >
            <div className="aspect-[3/2] overflow-hidden rounded-mat md:aspect-[2454/1080]">
              <ArtPicture
                picture={picture}
                sizes="(min-width: 1024px) 680px, (min-width: 768px) 85vw, 130vw"
                className="size-full object-cover"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The index of the picture that a row has been scrolled to. */
function pictureAt({ scrollLeft, children }: HTMLElement): number {
  const [first, second] = [...children] as HTMLElement[];
  if (!first || !second) return 0;
  return Math.round(scrollLeft / (second.offsetLeft - first.offsetLeft));
}
