import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('controls.css', import.meta.url), 'utf8');

/** The position of a panel if there is no room below its button. */
const ELSEWHERE = 'position-try-fallbacks: flip-block;';

test('only an open panel looks for another position: Safari would never stop with a closed one in a dialog that closes', () => {
  expect(css).toContain(ELSEWHERE);
  const closed = css.replaceAll(/&:popover-open \{[^{}]*\}/g, '');
  expect(closed).not.toContain(ELSEWHERE);
});
