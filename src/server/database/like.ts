/**
 * A pattern for LIKE and ILIKE that finds what has the text anywhere in it; '' finds everything. The
 * wildcards in the text stand for themselves: a search for 100% must not find whatever has 100 in it.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
