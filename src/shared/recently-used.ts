/** Values by their names, of which those that nobody uses make room for others. */
export interface RecentlyUsed<Value> {
  /** A value that is there; it counts as used. */
  use(name: string): Value | undefined;
  /** Puts a value in its place, where a former one may be; others make room for it. */
  keep(name: string, value: Value): void;
  drop(name: string): void;
  /** Drops the oldest that were not used since their last turn, as long as there is too much. */
  makeRoom(): void;
  all(): Iterable<Value>;
  count(): number;
}

interface Entry<Value> {
  value: Value;
  /** Since its last turn. */
  isUsed: boolean;
}

/**
 * Whose turn it is to go, and was used since its last turn, goes behind the youngest instead: the second
 * chance, or clock, of operating systems. Putting each value behind the others when it is used would
 * have the map copied every few requests, since a map only grows until it is made anew.
 * @param isTooMuch whether there is more than there may be, with what is being kept just now
 * @param onDrop hears of each value that is no longer kept
 */
export function createRecentlyUsed<Value>(
  isTooMuch: () => boolean,
  onDrop: (value: Value, name: string) => void,
): RecentlyUsed<Value> {
  /** In the order of their turns. */
  const entries = new Map<string, Entry<Value>>();

  function drop(name: string): void {
    const entry = entries.get(name);
    if (!entry) return;
    entries.delete(name);
    onDrop(entry.value, name);
  }

  function letPass(name: string, entry: Entry<Value>): void {
    entry.isUsed = false;
    entries.delete(name);
    entries.set(name, entry);
  }

  function makeRoom(): void {
    for (const [name, entry] of entries) {
      if (!isTooMuch()) break;
      if (entry.isUsed) letPass(name, entry);
      else drop(name);
    }
  }

  return {
    use(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    keep(name, value) {
      drop(name);
      makeRoom();
      entries.set(name, { value, isUsed: false });
    },
    drop,
    makeRoom,
    *all() {
      for (const { value } of entries.values()) yield value;
    },
    count: () => entries.size,
  };
}
