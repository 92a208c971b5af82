import { useEffect, useRef } from 'react';
import { addressOf, type View } from './view.ts';

/**
 * The sections in frames: one for a chosen width, two for both themes side by side. A frame has its
 * own width, so the layout in it is that of a screen of this size.
 */
export function Frames({ view }: { view: View }) {
  const stage = useRef<HTMLElement>(null);
  useScrollTogether(stage);
  const themes = view.theme === 'both' ? (['light', 'dark'] as const) : [view.theme];
  const bare: View = { ...view, width: null, isBare: true };
  return (
    <main ref={stage} className="flex h-dvh overflow-x-auto bg-wash">
      {themes.map((theme) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page
        <iframe
          key={theme}
          title={`Controls, ${theme}`}
          src={addressOf({ ...bare, theme }, location.hash.slice(1))}
          style={view.width === null ? { flex: '1 1 0', minWidth: 320 } : { width: view.width }}
          className="h-full shrink-0 bg-paper"
        />
      ))}
    </main>
  );
}

/** Scrolling one frame scrolls the other to the same height, and a link in the rail moves both. */
function useScrollTogether(stage: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const frames = [...(stage.current?.querySelectorAll('iframe') ?? [])];
    const stops = frames.map((frame) => {
      const follow = () => {
        const top = frame.contentWindow?.scrollY ?? 0;
        for (const other of frames) {
          // Because of rounding by a pixel, the two would otherwise push each other forever.
          const isBehind = Math.abs((other.contentWindow?.scrollY ?? 0) - top) > 1;
          if (isBehind) other.contentWindow?.scrollTo({ top, behavior: 'instant' });
        }
      };
      const listen = () => frame.contentWindow?.addEventListener('scroll', follow);
      frame.addEventListener('load', listen);
      return () => frame.removeEventListener('load', listen);
    });
    return () => stops.forEach((stop) => stop());
  }, [stage]);

  useEffect(() => {
    const go = () => {
      for (const frame of stage.current?.querySelectorAll('iframe') ?? []) {
        if (frame.contentWindow) frame.contentWindow.location.hash = location.hash;
      }
    };
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, [stage]);
}
