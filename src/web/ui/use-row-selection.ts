import { useEffect, useRef, useState } from 'react';

/** Which rows of a table are ticked. */
export interface RowSelection<Id> {
  selected: ReadonlySet<Id>;
  /** The state of the checkbox in the head, for the rows shown. */
  shown: 'none' | 'some' | 'all';
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** Ticks all rows shown, or unticks them when all are ticked. */
  toggleShown: () => void;
  clear: () => void;
}

/**
 * Keeps which rows are ticked. Rows that are no longer shown, because they were deleted or filtered
 * out, are forgotten: nothing is done to what one cannot see, and a row that comes back is not
 * ticked.
 * @param ids the rows shown now
 */
export function useRowSelection<Id>(ids: readonly Id[]): RowSelection<Id> {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  // The checkboxes are hydrated first, and each reports what was ticked before the scripts loaded.
  const isAwake = useRef(false);
  useEffect(() => {
    isAwake.current = true;
  }, []);
  const selected = new Set(ids.filter((id) => ticked.has(id)));
  if (selected.size < ticked.size) setTicked(selected);
  const shown = selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some';
  return {
    selected,
    shown,
    has: (id) => selected.has(id),
    // Starts from the latest state: two presses may come before the next render.
    toggle(id) {
      const isEarly = !isAwake.current;
      setTicked((current) => {
        const next = new Set(ids.filter((each) => current.has(each)));
        if (isEarly || !next.delete(id)) next.add(id);
        return next;
      });
    },
    toggleShown: () =>
      setTicked((current) => new Set(ids.every((id) => current.has(id)) ? [] : ids)),
    clear: () => setTicked(new Set()),
  };
}
