/**
 * A search for one email address in quotation marks: without them, it would also find every address
 * that contains it.
 * @param longest characters that a search may have: an address that has no room for the marks goes
 *   without
 */
export function exactly(email: string, longest: number): string {
  const quoted = `"${email}"`;
  return quoted.length <= longest ? quoted : email;
}

/** The address that a search has in quotation marks; null for any other search. */
export function exactEmailOf(search: string): string | null {
  return /^"([^\s"@]+@[^\s"@]+)"$/.exec(search.trim())?.[1] ?? null;
}
