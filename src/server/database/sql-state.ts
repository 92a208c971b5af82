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
