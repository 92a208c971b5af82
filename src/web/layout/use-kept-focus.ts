import { useEffect, type RefObject } from 'react';

/**
 * Keeps the focus near where it was when what has it vanishes, as a row does that is deleted: it goes
 * to the control of the same id, as of a filter that is drawn anew with what was chosen; or to the same
 * control of the row that took its place, otherwise to the whole part. A browser would begin at the
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
    // Whoever presses beside everything has left it.
    whole.addEventListener('pointerdown', forget);
    observer.observe(whole, { childList: true, subtree: true });
    return () => {
      whole.removeEventListener('focusin', note);
      whole.removeEventListener('pointerdown', forget);
      observer.disconnect();
    };
  }, [part]);
}

/** A control, and where it stands if that is in a row. */
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

/** The control that took its place, or that of the row which did, or of the last row, which is like the one that vanished. */
function nearTo({ control, row, rows, index }: Place): HTMLElement | null | undefined {
  const same = control.id === '' ? null : document.getElementById(control.id);
  if (same) return same;
  const next = rows?.isConnected ? (rows.children[index] ?? rows.lastElementChild) : null;
  if (!row || !next) return undefined;
  const controls = [...next.querySelectorAll<HTMLElement>(CONTROLS)];
  return controls[[...row.querySelectorAll(CONTROLS)].indexOf(control)] ?? controls[0];
}

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';
