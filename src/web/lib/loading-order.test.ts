import { describe, expect, test } from 'vitest';
import { paintFirst } from './loading-order.ts';

describe('paintFirst', () => {
  test('requests scripts after the first frame, all at once', () => {
    const page = [
      '<html><head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b$&.js"/>',
      '<link rel="stylesheet" href="/app.css"/></head><body><p>Hello</p>',
      '<script nonce="n">early()</script><script nonce="n" type="module" async="">import "/manifest-1.js";',
      'import * as route0 from "/b$&.js";',
      'window.__reactRouterRouteModules = {"root":route0};',
      '',
      'import("/entry.js");</script></body></html>',
    ].join('\n');
    expect(paintFirst(page, new Set())).toBe(
      [
        '<html><head>',
        '<link rel="stylesheet" href="/app.css"/></head><body><p>Hello</p>',
        '<script nonce="n">early()</script><script nonce="n" type="module" async="">window.noted = [];',
        'window.noter = new MutationObserver((all) => noted.push(...all));',
        'noter.observe(document, { childList: true, subtree: true });',
        'window.early = new Set();',
        'addEventListener("click", ({ target }) => early.add(target.closest("[data-early]")), true);',
        'await new Promise((go) => {',
        '  if (document.hidden) return go();',
        '  new PerformanceObserver(go).observe({ type: "paint", buffered: true });',
        '  requestAnimationFrame(() => setTimeout(go, scrollY ? 100 : 1000));',
        '});',
        'document.documentElement.classList.remove("unseen");',
        'const sheet = document.querySelector("link[disabled]");',
        'const turnOn = () => new Promise((go) => {',
        '  sheet.onload = sheet.onerror = go;',
        '  sheet.disabled = false;',
        '});',
        'const styled = sheet && turnOn();',
        'const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));',
        'for (const href of ["/a.js","/b$&.js"]) { document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href })); await pause(); }',
        'await styled;',
        'try {',
        'await import("/manifest-1.js"); await pause();',
        'const route0 = await import("/b$&.js"); await pause();',
        'window.__reactRouterRouteModules = {"root":route0};',
        '',
        'await stay(); await import("/entry.js");',
        '} catch (error) {',
        '  document.documentElement.classList.remove("opening");',
        '  throw error;',
        '}</script></body></html>',
      ].join('\n'),
    );
  });

  test('in development, if a line has two modules, requests one after the other', () => {
    const page = '<script type="module">import "/hot-reload";import "/manifest";\n</script>';
    expect(paintFirst(page, new Set())).toContain(
      'await import("/hot-reload"); await pause();await import("/manifest"); await pause();',
    );
  });

  test.each([
    ['words that turn into italics', 'text-16 later:font-serif later:italic', true],
    ['names in italics that appear', 'type-vi absolute later:block!', true],
    ['words in italics from the beginning', 'type-vi text-15', false],
    ['a picture that appears', 'art later:block!', false],
  ])('requests the italics before the style sheet for %s: %s', (_what, list, isAsked) => {
    const page = '<script type="module">import "/manifest";\n</script>';
    expect(paintFirst(page, new Set([list])).includes('italic 1em Fraunces')).toBe(isAsked);
  });

  test('leaves a page without scripts unchanged', () => {
    const page = '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>';
    expect(paintFirst(page, new Set())).toBe(page);
  });
});
