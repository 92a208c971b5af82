import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mayChatOn } from '../../../shared/chat-pages.ts';

/**
 * Loads the chat assistant once the page is idle, on pages that may have it. The policy that allows
 * its script comes with the document, and a script that has run cannot be taken away: so moving
 * between a page with the assistant and one without it loads a new document.
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
    // This page was reached by neither a link nor a form.
    if (isOfOtherKind(pathname)) window.location.reload();
  }, [pathname]);
  return null;
}

/** Keeps the router out of a click or a form that leads to a page of the other kind. */
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

/** Whether a page has the assistant and this document does not, or the other way round. */
const isOfOtherKind = (pathname: string) => mayChatOn(pathname) !== mayChatOn(documentPath());

/** The path that the document was loaded from; the address bar may have moved on since. */
function documentPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return new URL(entry?.name ?? window.location.href).pathname;
}

/** Safari has no `requestIdleCallback`. */
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
