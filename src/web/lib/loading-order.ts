import { OPENING, UNSEEN } from '../layout/use-later-blocks.ts';

/**
 * Lets a page be drawn before its scripts are asked for. The rendering library announces them ahead
 * of the style sheet and runs them as soon as they come: on a slow line they take the room of the
 * sheet, the fonts and the picture on top. Here they are asked for, all at once, after the first
 * frame: what one reads never waits for what only makes it quick to the touch.
 * @param html a page, or what is there of it
 * @param classLists the class attributes of all its elements
 */
export function paintFirst(html: string, classLists: ReadonlySet<string>): string {
  const start = START_SCRIPT.exec(html);
  if (!start) return html;
  const [script, tag = '', code = ''] = start;
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  const lines = [
    NOTE_CHANGES,
    AFTER_FIRST_FRAME,
    SHEET,
    hasItalics(classLists) ? ASK_FOR_BOTH : ASK_FOR_SHEET,
    PAUSE,
    announce(modules),
    SHEET_IS_THERE,
    `try {\n${whenAsked(code)}\n} ${SHOW_ALL}`,
  ];
  return (
    html
      .replaceAll(MODULE_PRELOAD, '')
      // As a function: a replacement text would read "$" in an address as its own sign.
      .replace(script, () => `${tag}${lines.join('\n')}</script>`)
  );
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
/** The library's own script, which brings the modules of the page and then wakes it up. */
const START_SCRIPT = /(<script[^>]* type="module"[^>]*>)(import "[\s\S]*?)<\/script>/;

/** What a translator does to the page before it is awake, for `translation-guard.ts`. */
const NOTE_CHANGES = `
window.noted = [];
window.noter = new MutationObserver((all) => noted.push(...all));
noter.observe(document, { childList: true, subtree: true });`.trim();

/**
 * The browser tells when its first frame is on the screen, which on a slow phone is long after it has
 * begun the second one. Some keep that to themselves, and then a second has to do. A page that nobody
 * sees yet draws none: there all starts at once.
 */
const AFTER_FIRST_FRAME = `
await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(go, 1000));
});
document.documentElement.classList.remove("${UNSEEN}");`.trim();

/** The style sheet, where the page was drawn with a part of it (`first-styles.ts`). */
const SHEET = `
const sheet = document.querySelector("link[disabled]");
const turnOn = () => new Promise((go) => {
  sheet.onload = sheet.onerror = go;
  sheet.disabled = false;
});`.trim();
const ASK_FOR_SHEET = 'const styled = sheet && turnOn();';

/**
 * Where it sets words in italics, with their face, for which it waits a second at most. Without it the
 * browser would ask the machine for faces that have their letters, one after the other, and set them
 * all again soon.
 */
const ASK_FOR_BOTH = `
const face = () => Promise.race([document.fonts.load("italic 1em Fraunces"), new Promise((go) => setTimeout(go, 1000))]);
sheet && document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: sheet.href }));
const styled = sheet && face().then(turnOn, turnOn);`.trim();
const hasItalics = (classLists: ReadonlySet<string>) =>
  [...classLists].some((list) => ITALICS.test(list));
/** Words that become italics with the sheet, or names in italics that appear with it. */
const ITALICS = /later:italic|type-vi .*later:/;
/** What React draws may have other classes than the page had. */
const SHEET_IS_THERE = 'await styled;';

/** Where nothing will lay out what was left for later (`use-later-blocks.ts`), the browser does so at once. */
const SHOW_ALL = `catch (error) {
  document.documentElement.classList.remove("${OPENING}");
  throw error;
}`;

/** The browser does what else there is to do, a touch for one, before the next line is reached; older ones wait some milliseconds each time. */
const PAUSE =
  'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));';

/**
 * All are on their way before the first is run. To ask for a file is a millisecond's work on a quick
 * phone, and there are a dozen: each is asked for on its own.
 */
function announce(modules: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(modules)}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); await pause(); }`;
}

/** The same modules, each asked for when its line is reached, and each run on its own. */
function whenAsked(code: string): string {
  return code
    .replace(/\bimport ("[^"]*");/g, 'await import($1); await pause();')
    .replace(/^import\(/gm, 'await import(')
    .replace(/^import \* as (\w+) from (\S+);$/gm, 'const $1 = await import($2); await pause();');
}
