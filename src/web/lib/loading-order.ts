import { OPENING, UNSEEN } from '../layout/use-later-blocks.ts';

/**
 * Lets a page be drawn before its scripts are requested. The rendering library preloads them before
 * the style sheet and runs them as soon as they have loaded: on a slow connection they would
 * compete with the sheet, the fonts and the picture at the top. Here they are all requested after
 * the first frame, so that nothing to read ever waits for what only makes the page interactive.
 * @param html a page, or its beginning
 * @param classLists the class attributes of all its elements
 */
export function paintFirst(html: string, classLists: ReadonlySet<string>): string {
  const start = START_SCRIPT.exec(html);
  if (!start) return html;
  const [script, tag = '', code = ''] = start;
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, href]) => href);
  const lines = [
    NOTE_CHANGES,
    NOTE_PRESSES,
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
      // A function, because a replacement string would interpret "$" in an address.
      .replace(script, () => `${tag}${lines.join('\n')}</script>`)
  );
}

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
/** The library's own script, which loads the modules of the page and then hydrates it. */
const START_SCRIPT = /(<script[^>]* type="module"[^>]*>)(import "[\s\S]*?)<\/script>/;

/** Records what a translator changes before the page is ready, for `translation-guard.ts`. */
const NOTE_CHANGES = `
window.noted = [];
window.noter = new MutationObserver((all) => noted.push(...all));
noter.observe(document, { childList: true, subtree: true });`.trim();

/** Notes the buttons that are pressed before they are ready, for `early-presses.ts`. */
const NOTE_PRESSES = `
window.early = new Set();
addEventListener("click", ({ target }) => early.add(target.closest("[data-early]")), true);`.trim();

/**
 * Waits until the browser reports that its first frame is on the screen, which on a slow phone is
 * long after it began the second one. Some browsers do not report it; then a second must do. Firefox
 * does not where the page opens scrolled, as at a `#` in its address or when it is reloaded: there
 * a moment must do. A page in the background draws no frame, so there everything starts at once.
 */
const AFTER_FIRST_FRAME = `
await new Promise((go) => {
  if (document.hidden) return go();
  new PerformanceObserver(go).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(go, scrollY ? 100 : 1000));
});
document.documentElement.classList.remove("${UNSEEN}");`.trim();

/** Requests the style sheet, where the page was drawn with a part of it (`first-styles.ts`). */
const SHEET = `
const sheet = document.querySelector("link[disabled]");
const turnOn = () => new Promise((go) => {
  sheet.onload = sheet.onerror = go;
  sheet.disabled = false;
});`.trim();
const ASK_FOR_SHEET = 'const styled = sheet && turnOn();';

/**
 * The same where the sheet sets words in italics: it then waits for their font, for a second at
 * most. Otherwise the browser would search the system for fonts with their letters, one after the
 * other, and soon have to set the words again.
 */
const ASK_FOR_BOTH = `
const face = () => Promise.race([document.fonts.load("italic 1em Fraunces"), new Promise((go) => setTimeout(go, 1000))]);
sheet && document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: sheet.href }));
const styled = sheet && face().then(turnOn, turnOn);`.trim();
const hasItalics = (classLists: ReadonlySet<string>) =>
  [...classLists].some((list) => ITALICS.test(list));
/**
 * Classes of words that become italic with the sheet, or of names in italics that appear with it.
 */
const ITALICS = /later:italic|type-vi .*later:/;
/** Elements that React renders may have other classes than the page had. */
const SHEET_IS_THERE = 'await styled;';

/**
 * Where no script will lay out the deferred blocks (`use-later-blocks.ts`), the browser does so at
 * once.
 */
const SHOW_ALL = `catch (error) {
  document.documentElement.classList.remove("${OPENING}");
  throw error;
}`;

/**
 * Lets the browser do other work, such as handling a touch, before the next line; in older browsers
 * this waits some milliseconds each time.
 */
const PAUSE =
  'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));';

/**
 * Requests all modules before the first one runs. Requesting a file takes a millisecond even on a
 * fast phone, and there are a dozen, so each request is a task of its own.
 */
function announce(modules: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(modules)}) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); await pause(); }`;
}

/**
 * The same modules, each requested when its line is reached, and each run in a task of its own. The
 * last one starts the page, if the visitor has not gone on meanwhile (`stay-script.ts`).
 */
function whenAsked(code: string): string {
  return code
    .replace(/\bimport ("[^"]*");/g, 'await import($1); await pause();')
    .replace(/^import\(/gm, 'await stay(); await import(')
    .replace(/^import \* as (\w+) from (\S+);$/gm, 'const $1 = await import($2); await pause();');
}
