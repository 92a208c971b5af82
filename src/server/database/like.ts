/**
 * A pattern for LIKE and ILIKE that finds the text anywhere; '' finds everything. Wildcards in the
 * text stand for themselves: a search for 100% must not find everything with 100 in it.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
