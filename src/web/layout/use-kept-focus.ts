import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus nearby when the element that has it vanishes, such as a deleted row. It moves to
 * the control with the same id, as in a filter that is rendered anew; or to the same control in the
 * row that took its place; otherwise to the whole part. Left alone, a browser would start at the
 * top of the page again.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const whole = part.current;
    if (!whole) return;
    let place: Place | null = null;
    const note = (event: FocusEvent) => {
      place = placeOf(event.target as HTMLElement);
    };
    const forget = () => {
      place = null;
    };
    const observer = new MutationObserver(() => {
      if (!place || place.control.isConnected || document.activeElement !== document.body) return;
      const near = nearTo(place);
      place = null;
      if (near) near.focus();
      else whole.focus({ preventScroll: true });
    });
    whole.addEventListener('focusin', note);
    // A press outside all controls gives the focus up on purpose.
    whole.addEventListener('pointerdown', forget);
    observer.observe(whole, { childList: true, subtree: true });
    return () => {
      whole.removeEventListener('focusin', note);
      whole.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [part]);
}

/** A control, and its position if it is in a row. */
interface Place {
  control: HTMLElement;
  row: HTMLElement | null;
  rows: HTMLElement | null;
  index: number;
}

function placeOf(control: HTMLElement): Place {
  const row = control.closest<HTMLElement>('tr, li');
  const rows = row?.parentElement ?? null;
  return { control, row, rows, index: row && rows ? [...rows.children].indexOf(row) : -1 };
}

/**
 * The control that took its place, or the same control in the row that took its row's place, or in
 * the last row.
 */
function nearTo({ control, row, rows, index }: Place): HTMLElement | null | undefined {
  const same = control.id === '' ? null : document.getElementById(control.id);
  if (same) return same;
  const next = rows?.isConnected ? (rows.children[index] ?? rows.lastElementChild) : null;
  if (!row || !next) return undefined;
  const controls = [...next.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls[[...row.querySelectorAll(CONTROLS)].indexOf(control)] ?? controls[0];
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';
