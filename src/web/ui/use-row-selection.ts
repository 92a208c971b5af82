import { useState } from 'react';

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
  const selected = new Set(ids.filter((id) => ticked.has(id)));
  const shown = selected.size === 0 ? 'none' : selected.size === ids.length ? 'all' : 'some';
  return {
    selected,
    shown,
    has: (id) => selected.has(id),
    toggle: (id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    toggleShown: () => setTicked(new Set(shown === 'all' ? [] : ids)),
    clear: () => setTicked(new Set()),
  };
}
