/** Values by their names, the least recently used of which make room for others. */
export interface RecentlyUsed<Value> {
  /** A value that is there; it counts as used. */
  use(name: string): Value | undefined;
  keep(name: string, value: Value): void;
}

/**
 * @param limit of all sizes together
 * @param sizeOf of one value, always the same for the same value
 */
export function createRecentlyUsed<Value>(
  limit: number,
  sizeOf: (value: Value) => number,
): RecentlyUsed<Value> {
  /** In the order of use: what was used last comes last. */
  const kept = new Map<string, Value>();
  let size = 0;

  function drop(name: string, value: Value): void {
    kept.delete(name);
    size -= sizeOf(value);
  }

  return {
    use(name) {
      const value = kept.get(name);
      if (value === undefined) return undefined;
      kept.delete(name);
      kept.set(name, value);
      return value;
    },
    keep(name, value) {
      const former = kept.get(name);
      if (former !== undefined) drop(name, former);
      kept.set(name, value);
      size += sizeOf(value);
      for (const [oldest, old] of kept) {
        if (size <= limit) break;
        drop(oldest, old);
      }
    },
  };
}
