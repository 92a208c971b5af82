/**
 * Structured data as the text of a script element. Whatever a tour is called, no character is left
 * that could end the element or open a comment, and parsing the text gives the same data.
 */
export function structuredDataText(nodes: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
