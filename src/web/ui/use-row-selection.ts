import { useEffect, useRef, useState } from 'react';

/** Which rows of a table are ticked. */
export interface RowSelection<Id> {
  selected: ReadonlySet<Id>;
  /** Of the rows shown: the three states of the box in the head. */
  shown: 'none' | 'some' | 'all';
  has: (id: Id) => boolean;
  toggle: (id: Id) => void;
  /** Ticks all rows shown, or takes the ticks away when all have one. */
  toggleShown: () => void;
  clear: () => void;
}

/**
 * Keeps which rows are ticked. Rows that are no longer shown, because they were deleted or filtered
 * away, count no more: nothing is done to what one cannot see.
 * @param ids the rows shown now
 */
export function useRowSelection<Id>(ids: readonly Id[]): RowSelection<Id> {
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(new Set());
  // Its boxes wake up first, and tell what was ticked before the scripts came, each for itself.
  const isAwake = useRef(false);
  useEffect(() => {
    isAwake.current = true;
  }, []);
  const selected = new Set(ids.filter((id) => ticked.has(id)));
  const shown = selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some';
  return {
    selected,
    shown,
    has: (id) => selected.has(id),
    // From what is ticked by then: two presses may come before the next picture.
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
