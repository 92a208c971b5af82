import { fileURLToPath } from 'node:url';
import mdx from '@mdx-js/rollup';
import { minify } from '@swc/core';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';

/**
 * Turns the articles, *.mdx, into components; the front matter above their text is exported as
 * `frontmatter`.
 */
export function articleFiles(): Plugin {
  return {
    ...mdx({ remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter] }),
    enforce: 'pre',
  } as Plugin;
}

/**
 * Draws Lucide's icons with our own component: theirs, with options that we do not use, adds 1 KB
 * to every page and rebuilds each icon at every rendering. The keys of an icon's parts, random
 * letters that do not compress, are removed as well: the parts of an icon never change places. In
 * development the icons stay as they are.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    // The server draws them with the same component, so it bundles them as well.
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    resolveId(source) {
      return source.endsWith('/createLucideIcon.mjs') ? ICON_COMPONENT : null;
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, ''),
    },
  };
}

const ICON_COMPONENT = fileURLToPath(import.meta.resolve('../src/web/ui/lucide-icon.tsx'));

/**
 * Removes the code that Vite wraps around each `import()`: it preloads the styles and imports of
 * the wanted file and adds 0.5 KB to every page. Our files that load later import what the page has
 * already, and are styled by the one style sheet; the build stops when one brings a style sheet of
 * its own.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    // The list of those files is left out, too.
    config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.viteMetadata?.importedCss.size) continue;
        this.error(
          `${file.name} imports styles: put them in app.css, or import them with ?url and add a link`,
        );
      }
    },
  };
}

/**
 * Changes a file of a library for browsers, in builds.
 * @param id matches the file
 * @param change returns the changed code; throws, and so stops the build, when a new version of the
 *   library has other code than expected
 */
function changeForBrowsers(name: string, id: RegExp, change: (code: string) => string): Plugin {
  return {
    name,
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: { filter: { id }, handler: (code) => change(code) },
  };
}

/**
 * Replaces the router's outermost error page by our own last resort: the router's is 0.5 KB more on
 * every page and shows visitors the stack. The router has two more such pages, for sites whose root
 * has none of its own: ours has one.
 */
export const lastResort = (): Plugin =>
  changeForBrowsers(
    'last-resort',
    /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    (code) => {
      const parts = 'export { BoundaryShell, RemixErrorBoundary, RemixRootDefaultErrorBoundary }';
      if (!code.includes(parts)) throw new Error('it has other parts than are known');
      return [
        `export { LastResort as RemixErrorBoundary } from ${JSON.stringify(LAST_RESORT)};`,
        'export const BoundaryShell = () => null;',
        'export const RemixRootDefaultErrorBoundary = () => null;',
      ].join('\n');
    },
  );

const LAST_RESORT = fileURLToPath(import.meta.resolve('../src/web/lib/last-resort.tsx'));

/**
 * Removes from the browser's files what the router contains for two features that we do not use:
 * instrumentation, and routes that are discovered while the visitor moves about (all are known from
 * the start, `routeDiscovery` in react-router.config.ts). This saves 1.5 KB on every page. The
 * build stops when a new version of the router has other parts of this kind.
 */
export const leanRouter = (): Plugin =>
  changeForBrowsers('lean-router', UNUSED_ROUTER_PARTS, (code) => {
    const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
    const unknown = names.filter((name) => !KNOWN_ROUTER_PARTS.has(name));
    if (names.length === 0 || unknown.length > 0) {
      throw new Error(`it has other parts than are known: ${unknown.join(', ')}`);
    }
    return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
  });

const UNUSED_ROUTER_PARTS =
  /react-router\/dist\/production\/lib\/(router\/instrumentation|dom\/ssr\/fog-of-war)\.js$/;

/** Each of them does nothing, and returns nothing, while the two features are off. */
const KNOWN_ROUTER_PARTS = new Set([
  'URL_LIMIT',
  'consumeInstrumentationClientResultMetaReceiver',
  'getManifestPath',
  'getPartialManifest',
  'getPatchRoutesOnNavigationFunction',
  'getPathsWithAncestors',
  'getRouteInstrumentationUpdates',
  'handleClientVersionMismatch',
  'instrumentClientSideRouter',
  'instrumentHandler',
  'instrumentationResultMetaContext',
  'isFogOfWarEnabled',
  'useFogOFWarDiscovery',
]);

/**
 * When the file of the next page cannot be loaded, the router loads the current page again; after
 * an update of the site that file is gone. Here the next page itself is loaded instead, so that no
 * click is lost; without a connection it fails as its data would, so that the site shows the error
 * and not the browser.
 */
export const goOnAfterUpdate = (): Plugin =>
  changeForBrowsers(
    'go-on-after-update',
    /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    (code) => {
      if (!code.includes(RELOAD)) throw new Error('it does not reload the page as it did');
      return code.replace(RELOAD, GO_ON);
    },
  );

const RELOAD = 'window.location.reload();';
const GO_ON = `
  if (!navigator.onLine) throw error;
  const next = window.__reactRouterDataRouter?.state.navigation.location;
  if (next) window.location.assign(next.pathname + next.search + next.hash);
  else window.location.reload();`;

/**
 * Before it asks for data, the router waits until every route of the next page has begun to ask for its
 * own. One whose file cannot be loaded never does, so that a click without a connection was never
 * answered; here its failure is its result.
 */
export const failWithoutFile = (): Plugin =>
  changeForBrowsers(
    'fail-without-file',
    /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    (code) => {
      if (code.split(ASKING).length !== 2) throw new Error('it does not ask as it did');
      return code.replace(ASKING, ASKING_OR_FAILING) + FAILING;
    },
  );

const ASKING = 'm.resolve(async (handler) => {\n\t\trouteDfds[i].resolve();';
const ASKING_OR_FAILING = ASKING.replace('m.resolve(', 'askOrFail(m, results, routeDfds[i], ');
const FAILING = `
async function askOrFail(match, results, asked, ask) {
  const outcome = await match.resolve(ask);
  if (outcome?.type === 'error') results[match.route.id] ??= outcome;
  asked.resolve();
}`;

/**
 * The signals that React throws to itself are errors, created when its file is run. While developer
 * tools are open, as when a page is measured, the line of each such error is looked up, for which
 * the whole file is read once more: the longest task on every page. Nobody reads where a signal was
 * created, so here signals have only the type and the message of an error.
 */
export const lightSignals = (): Plugin =>
  changeForBrowsers('light-signals', REACT_DOM_CLIENT, (code) => {
    const signals = code.match(SIGNAL)?.length;
    if (signals !== 5) throw new Error(`it has ${signals} signals, not the 5 that are known`);
    return `${code.replaceAll(SIGNAL, '$1 = signal($2)')}\n${MAKE_SIGNAL}`;
  });

const REACT_DOM_CLIENT = /react-dom\/cjs\/react-dom-client\.production\.js$/;
const SIGNAL = /(\w+Exception) = Error\(formatProdErrorMessage\((\d+)\)\)/g;
const MAKE_SIGNAL =
  'function signal(code) { return Object.create(Error.prototype, { message: { value: formatProdErrorMessage(code) } }); }';

/**
 * Removes what React contains for features that we do not use; the minifier drops what nothing calls any
 * more. This saves nearly 6 KB on every page:
 *
 * - Where in the components an error happened: it is told to an error handler that we do not have.
 * - `<ViewTransition>`: our pages change by the router's `viewTransition`, which asks the browser itself.
 * - Refs of fragments (`<Fragment ref>`): here they would be given an object without methods.
 *
 * The build stops when a new version lacks one of these parts.
 */
export const leanReact = (): Plugin =>
  changeForBrowsers('lean-react', REACT_DOM_CLIENT, (code) => {
    const methods = code.match(FRAGMENT_REF_METHOD)?.length;
    if (methods !== 12) throw new Error(`refs of fragments have ${methods} methods, not 12`);
    const rest = code.replaceAll(FRAGMENT_REF_METHOD, '');
    return Object.entries(UNUSED_REACT_PARTS).reduce(leaveOut, rest);
  });

/** Functions of React, and what each returns where its feature is not used. */
const UNUSED_REACT_PARTS = {
  getStackByFiberInDevAndProd: '""',
  applyViewTransitionToHostInstances: 'false',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  createViewTransitionInstance: '',
  measureNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: 'false',
  reportViewTransitionError: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  restoreViewTransitionName: '',
  restoreViewTransitionOnHostInstances: '',
  scheduleViewTransitionEvent: '',
  startViewTransition: '',
  trackEnterViewTransitions: '',
  addFragmentHandleToFiber: 'false',
  commitFragmentInstanceDeletionEffects: '',
  commitFragmentInstanceInsertionEffects: '',
  commitNewChildToFragmentInstances: '',
};
const FRAGMENT_REF_METHOD = /^FragmentInstance\.prototype\.\w+ = function .*?\n\};$/gms;

function leaveOut(code: string, [name, returned]: [string, string]): string {
  const head = `\nfunction ${name}(`;
  if (code.split(head).length !== 2) throw new Error(`it has no ${name}`);
  return code.replace(
    head,
    `\nfunction ${name}() { return ${returned} }\nfunction unused_${name}(`,
  );
}

/**
 * Minifies the browser's files a second time, after Vite's own minifier: together they save 0.7 KB
 * of 105 after brotli, in 1.5 s. (terser does no better without options that assume things of the
 * code, and takes eight times as long.)
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { code } = await minify(file.code, {
          module: true,
          ecma: 2022,
          compress: { passes: 0 },
          mangle: true,
        });
        file.code = code;
      }
    },
  };
}

/**
 * Tells browsers that support it (Chromium 136 and later) to compile the code that hydrates a
 * public page while it is downloaded, in the background, and not function by function at their
 * first call: on a page of tours that was 54 of the 80 ms of main-thread work. The office gets no
 * hint: most of its code waits for a click.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite, which adds lines of its own at the top.
      order: 'post',
      handler(_options, bundle) {
        const wanted = new Set<string>();
        const want = (fileName: string) => {
          const file = bundle[fileName];
          if (file?.type !== 'chunk' || wanted.has(fileName)) return;
          wanted.add(fileName);
          file.imports.forEach(want);
          if (file.code.length > WORTH_A_HINT) file.code = `${HINT}\n${file.code}`;
        };
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && PUBLIC_ENTRY.test(file.facadeModuleId ?? '')) {
            want(file.fileName);
          }
        }
      },
    },
  };
}

/** https://v8.dev/blog/explicit-compile-hints; it must be the first line. */
const HINT = '//# allFunctionsCalledOnLoad';
/** The hint itself is 30 bytes; smaller files take no time to compile. */
const WORTH_A_HINT = 8000;
const PUBLIC_ENTRY = /\/src\/web\/(root\.tsx|routes\/public\/)/;
