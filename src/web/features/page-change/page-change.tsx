import { Plane } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { arriveAtPage } from './arrive-at-page.ts';

/**
 * What is seen between two pages: paper over the screen, the river drawn across it and a plane
 * along it. Only while another page is loading; page-loader.css shows it only after a moment and
 * not for long. Then the new page is announced.
 * @param props.from the path of the page that the visitor came to first
 */
export function PageChange({ from }: { from: string }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = useRef(from);
  const isTyping = useRef(false);
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
      isTyping.current = event.type === 'input';
    };
    const end = new AbortController();
    for (const event of EVENTS) addEventListener(event, note, end);
    addEventListener('unhandledrejection', overlookSkipped, end);
    return () => end.abort();
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    arriveAtPage(isTyping.current);
  }, [pathname]);
  if (!next || next.pathname === pathname) return null;
  return (
    <div className="page-loader" aria-hidden>
      <svg viewBox="0 0 600 120" fill="none" strokeWidth="2.5">
        <path pathLength="1" d={RIVER} />
        <g>
          <Plane x={-12} y={-12} strokeWidth={1.6} />
        </g>
      </svg>
    </div>
  );
}

/**
 * A visitor who goes back while two pages are still changing skips the rest of the transition. The
 * browser then rejects a promise that the router does not handle; nothing is wrong.
 */
function overlookSkipped(event: PromiseRejectionEvent) {
  const reason: unknown = event.reason;
  const isSkipped =
    reason instanceof DOMException &&
    reason.name === 'AbortError' &&
    /transition/i.test(reason.message);
  if (isSkipped) event.preventDefault();
}

/**
 * Input means that the visitor is still typing in the field; the other events lead to another page.
 */
const EVENTS = ['input', 'click', 'submit', 'keydown', 'popstate'] as const;

/** The plane in page-loader.css follows the same curve. */
const RIVER = 'M0 70C100 30 160 110 290 92S440 20 600 46';
