/** The keys pressed together, as a keyboard event tells them. */
export interface PressedKey {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/**
 * The option that a key makes active, or undefined when the key belongs to the text. Up and down
 * wrap around; on a closed list they open it at its first or last option. Home and End belong to
 * the list only while an option in it is active; before that they move the caret.
 */
export function nextOption(
  { key, altKey, ctrlKey, metaKey, shiftKey }: PressedKey,
  { isOpen, active, count }: { isOpen: boolean; active: number; count: number },
): number | undefined {
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (!isOpen || active < 0) return undefined;
  return { Home: 0, End: count - 1 }[key];
}
