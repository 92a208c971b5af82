import { useLayoutEffect, useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { ToastProvider } from '../web/ui/toast-provider.tsx';
import { openedScenes } from './opened-scenes.tsx';

/**
 * A picture of an opened control, in a frame because what covers a page would cover the gallery. It
 * reacts neither to pointer nor to focus; the control beside it does.
 */
export function OpenedPicture({ scene, height }: { scene: string; height: number }) {
  const theme = document.documentElement.dataset['theme'];
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
    <iframe
      title={`${scene}, opened`}
      src={`?theme=${theme}&scene=${scene}`}
      inert
      loading="lazy"
      style={{ height }}
      className="w-full rounded-panel border border-line bg-paper"
    />
  );
}

/** A single opened control. */
export function OpenedScene({ id }: { id: string }) {
  const root = useRef<HTMLElement>(null);
  const scene = openedScenes[id];
  useLayoutEffect(() => {
    if (root.current) scene?.open?.(root.current);
  }, [scene]);
  if (!scene) return <main className="p-6">There is no opened control named “{id}”.</main>;
  const { Body } = scene;
  return (
    <MemoryRouter>
      <ToastProvider>
        <main ref={root} className="min-h-dvh p-6">
          <h1 className="sr-only">{id}</h1>
          <Body />
        </main>
      </ToastProvider>
    </MemoryRouter>
  );
}

/**
 * In a frame, the controls must neither take the focus from the surrounding page nor scroll that
 * page, as they otherwise do when they open.
 */
export function leavePageAlone(): void {
  HTMLElement.prototype.focus = () => {};
  const { scrollIntoView } = Element.prototype;
  // Scrolls only the list that contains the element (CSSOM View, `container`), so that the chosen
  // item is visible.
  Element.prototype.scrollIntoView = function scrollItsListOnly(options) {
    const given = typeof options === 'object' ? options : {};
    scrollIntoView.call(this, Object.assign(given, { container: 'nearest' }));
  };
  const setInert = (event: Event, isInert: boolean) => {
    if (event.target instanceof HTMLElement) event.target.inert = isInert;
  };
  // Between these two events the browser gives the focus to a dialog or a popover.
  document.addEventListener('beforetoggle', (event) => setInert(event, true), true);
  document.addEventListener('toggle', (event) => setInert(event, false), true);
}
