import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** Blocks that contain complete rules. */
const WHERE_KNOWN = /@supports \(animation-timeline: scroll\(\)\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

test('the header over a hero depends on scrolling only in browsers that can do that: elsewhere it would be dark at once', () => {
  expect(css.match(WHERE_KNOWN)?.join('')).toContain('animation: header-ground');
  const elsewhere = css.replace(WHERE_KNOWN, '');
  expect(elsewhere).not.toContain('animation: header-ground');
  expect(elsewhere).not.toContain('animation-timeline: scroll();');
});
