/** Values by name; those that nobody uses make room for others. */
export interface RecentlyUsed<Value> {
  /** Finds a value, and counts it as used. */
  use(name: string): Value | undefined;
  /** Stores a value, in place of a former one; others make room for it. */
  keep(name: string, value: Value): void;
  drop(name: string): void;
  /**
   * Drops the oldest values that were not used since their last turn, as long as there is too much.
   */
  makeRoom(): void;
  all(): Iterable<Value>;
  count(): number;
}

interface Entry<Value> {
  value: Value;
  /** Whether it was used since its last turn. */
  isUsed: boolean;
}

/**
 * When it is a value's turn to go but it was used since its last turn, it moves behind the youngest
 * instead: the second chance, or clock, algorithm of operating systems. Moving each value behind
 * the others whenever it is used would make V8 copy the map every few requests, since a map only
 * grows until it is rebuilt.
 * @param isTooMuch whether there is more than there may be, including the value that is just being
 *   stored
 * @param onDrop called with each value that is dropped
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
