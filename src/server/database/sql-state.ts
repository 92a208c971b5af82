/**
 * PostgreSQL's error code (SQLSTATE), looked for through wrapping errors; undefined when there is
 * none. Some system codes, such as EROFS, look like one; those come with an `errno`.
 */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if (
      'code' in current &&
      !('errno' in current) &&
      typeof current.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(current.code)
    ) {
      return current.code;
    }
  }
  return undefined;
}

/** Whether a SQLSTATE says that the server is away (08), full (53), or starting or stopping (57P0). */
export function isAwayOrFull(state: string | undefined): boolean {
  return state !== undefined && /^(08|53|57P0)/.test(state);
}
