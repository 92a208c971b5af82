import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is read out while the entries of a list are reordered, and how to do so by keyboard. */
export function sortingWords({
  ids,
  nameOf,
  arrows,
}: {
  /** Of the entries, in their order. */
  ids: readonly string[];
  /** What an entry is called: 'Day 2'. */
  nameOf: (index: number) => string;
  /** The keys that move an entry: 'up and down arrow keys'. */
  arrows: string;
}): NonNullable<DndContextProps['accessibility']> {
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  const name = (id: UniqueIdentifier) => nameOf(indexOf(id));
  const place = (id: UniqueIdentifier) => `${indexOf(id) + 1} of ${ids.length}`;
  return {
    announcements: {
      // The second announcement follows at once and replaces the first, because an entry starts
      // over its own place.
      onDragStart: ({ active }) =>
        `${name(active.id)} is picked up, over place ${place(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${name(active.id)} is picked up, over place ${place(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? `${name(active.id)} was dropped at place ${place(over.id)}.`
          : `${name(active.id)} stays where it was.`,
      onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
    },
    screenReaderInstructions: {
      draggable: `To move it, press the space bar, use the ${arrows}, and press the space bar again. Escape leaves it where it was.`,
    },
  };
}
