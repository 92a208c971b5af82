/**
 * PostgreSQL's code of a failure (SQLSTATE), looked for through the wrappers; undefined when there is
 * none. Some codes of the system, such as EROFS, look like one; they come with a number.
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
