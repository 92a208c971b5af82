/** The text that a piece of HTML stands for, as the rendering library escapes it. */
export function unescaped(html: string): string {
  if (!html.includes('&')) return html;
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
