import { expect, test } from 'vitest';
import { createKeptParts } from './kept-parts.ts';

/**
 * Renders a page as the renderer does: a part that is not rendered yet is rendered in its place.
 */
function draw(partsOfPage: ReturnType<typeof createKeptParts>, names: readonly string[]) {
  const drawn: string[] = [];
  const { place, takeFrom, putInto } = partsOfPage();
  const places = names.map((name) => {
    const { id, isDrawn } = place(name);
    if (!isDrawn) drawn.push(name);
    return `<drawn-part id="${id}">${isDrawn ? '' : `<b>${name}</b>\n`}</drawn-part>`;
  });
  return { drawn, html: Buffer.concat(putInto(takeFrom(places.join('')))).toString() };
}

test('a part is rendered on one page and used on all, each in its place', () => {
  const pages = createKeptParts();
  expect(draw(pages, ['header', 'a card for $1'])).toEqual({
    drawn: ['header', 'a card for $1'],
    html: '<b>header</b>\n<b>a card for $1</b>\n',
  });
  expect(draw(pages, ['a card for $1', 'another', 'another', 'header'])).toEqual({
    drawn: ['another', 'another'],
    html: '<b>a card for $1</b>\n<b>another</b>\n<b>another</b>\n<b>header</b>\n',
  });
});

test('the part that was used longest ago makes room', () => {
  const pages = createKeptParts(25);
  draw(pages, ['a']);
  draw(pages, ['b']);
  draw(pages, ['a']);
  draw(pages, ['c']);
  expect(draw(pages, ['a', 'b', 'c']).drawn).toEqual(['b']);
});
