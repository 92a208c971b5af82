/** The text of a piece of HTML, as the rendering library has escaped it. */
export function unescaped(html: string): string {
  if (!html.includes('&')) return html;
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
