import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mayChatOn } from '../../../shared/chat-pages.ts';

/**
 * Loads the chat assistant when the page is idle, where it may be. The policy that lets its script
 * in came with the document, and a script once run stays: so going from a page with it to one
 * without it, or back, loads a new document.
 */
export function ChatWidget({ src }: { src: string }): null {
  useEffect(() => {
    if (!mayChatOn(documentPath())) return;
    let idle = 0;
    const wait = () => {
      idle = whenIdle(() => addScript(src));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      window.cancelIdleCallback?.(idle);
    };
  }, [src]);

  useEffect(() => {
    window.addEventListener('click', leaveToBrowser, true);
    window.addEventListener('submit', leaveToBrowser, true);
    return () => {
      window.removeEventListener('click', leaveToBrowser, true);
      window.removeEventListener('submit', leaveToBrowser, true);
    };
  }, []);

  const { pathname } = useLocation();
  useEffect(() => {
    // Neither a link nor a form led here.
    if (isOfOtherKind(pathname)) window.location.reload();
  }, [pathname]);
  return null;
}

/** Keeps a press on a link, or a form, from the router where it leads to a page of the other kind. */
function leaveToBrowser(event: Event): void {
  const { target } = event;
  const goal =
    target instanceof HTMLFormElement
      ? target.action
      : target instanceof Element && target.closest('a')?.href;
  if (!goal) return;
  const { origin, pathname } = new URL(goal);
  if (origin === window.location.origin && isOfOtherKind(pathname)) event.stopPropagation();
}

/** Whether a page has the assistant where this document has not, or the other way round. */
const isOfOtherKind = (pathname: string) => mayChatOn(pathname) !== mayChatOn(documentPath());

/** The path of the document, which the address bar may have left since. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? window.location.href).pathname;
}

/** Safari knows no idle time. */
function whenIdle(act: () => void): number {
  if ('requestIdleCallback' in window) return requestIdleCallback(act);
  setTimeout(act, 1);
  return 0;
}

function addScript(src: string): void {
  if (document.querySelector(`script[src="${CSS.escape(src)}"]`)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
