import { expect, test } from 'vitest';
import { classListsOf } from '../src/web/lib/class-lists.ts';
import { createFirstStyles } from '../src/web/lib/first-styles.ts';
import { rulesOfClasses, stylePartsOf } from './first-styles.ts';

const SHEET = `
@layer base, utilities;
@font-face{font-family:Fraunces}
@layer base{body{margin:0}.prose a,.note{color:blue}}
@layer utilities{.p-4{padding:1rem}.\\[\\&\\>a\\]\\:mt-2>a{margin-top:.5rem}.open .menu{display:block}.a:not(.b){top:0}
@media (width>=48rem){.md\\:p-6{padding:1.5rem}.lg\\:hidden{display:none}}
@media print{.lg\\:hidden{display:none}}}
`;

/** What a page with these elements is given of the sheet. */
function stylesOf(body: string): string {
  const page = `<head><link rel="stylesheet" href="/app.css"/></head><body>${body}</body>`;
  return styled(page, SHEET).html;
}

function styled(page: string, sheet: string) {
  const styleFirst = createFirstStyles({ href: '/app.css', parts: stylePartsOf(sheet) });
  const { before, styles, after } = styleFirst(page, classListsOf(page));
  return { html: before + styles.markup.toString() + after, hashes: styles.hashes };
}

test('a page carries the rules of its own classes, in the order and the blocks of the sheet', () => {
  expect(stylesOf('<p class="md:p-6 p-4">Hello</p><p class="a">again</p>')).toBe(
    '<head><style>@layer base, utilities;@font-face{font-family:Fraunces}' +
      '@layer base{body{margin:0}}@layer utilities{.p-4{padding:1rem}.a:not(.b){top:0}' +
      '@media (width>=48rem){.md\\:p-6{padding:1.5rem}}}</style>' +
      '<link rel="stylesheet" href="/app.css" disabled=""/>' +
      '<noscript><link rel="stylesheet" href="/app.css"/></noscript></head>' +
      '<body><p class="md:p-6 p-4">Hello</p><p class="a">again</p></body>',
  );
});

test('a rule with alternatives is there for each of them, one with two classes for both', () => {
  expect(stylesOf('<p class="note">')).toContain('.prose a,.note{color:blue}');
  expect(stylesOf('<p class="open">')).not.toContain('.menu');
  expect(stylesOf('<p class="open"><i class="menu">')).toContain('.open .menu{display:block}');
});

test('a class is found as it is written in a page', () => {
  expect(stylesOf('<p class="x [&amp;&gt;a]:mt-2">')).toContain('.\\[\\&\\>a\\]\\:mt-2>a{');
});

test('the way to the next page is carried by none, whatever its lists of classes look like', () => {
  const sheet = '::view-transition-group(tour){animation-duration:.3s}.a{top:0}';
  const page = '<link rel="stylesheet" href="/app.css"/><p class=""><p class=" a  ">';
  expect(styled(page, sheet).html).toContain('<style>.a{top:0}</style>');
});

test.each([
  '.later\\:italic{font-style:italic}',
  'html:has(.later\\:italic){scroll-padding:1rem}',
  '.later\\:italic:has(:hover),body:has(dialog:modal){color:red}',
  '@media (hover:hover){.a\\:b:hover,.later\\:italic:focus-visible:not(b){color:red}}',
  ':is(:where(.group):hover .a\\:b){color:red}',
  '@media print{.later\\:italic{color:red}@page{margin:0}}',
  '@media (scripting:none){@media (width>=48rem){b{color:red}}}',
  '@media (forced-colors:active){b{color:red}}',
  '@media (prefers-contrast:more){:root{color:red}}',
])('what is for later comes with the sheet alone: %s', (sheet) => {
  const page = '<link rel="stylesheet" href="/app.css"/><p class="later:italic a:b">';
  expect(styled(page, sheet).html).toContain('<style></style>');
  expect(rulesOfClasses(stylePartsOf(sheet))).toBe(sheet);
});

test.each([
  '.a\\:hover{color:red}',
  ':focus-visible{color:red}',
  '.a:hover b{color:red}',
  '.a:not(:focus-within){color:red}',
])('what every element may be, or is at once, is not for later: %s', (sheet) => {
  const page = '<link rel="stylesheet" href="/app.css"/><p class="a a:hover">';
  expect(styled(page, sheet).html).toContain(`<style>${sheet}</style>`);
});

test('a layer that is for later keeps its place', () => {
  const sheet = '@layer properties{*{--a:0}}@layer base{b{margin:0}}';
  expect(styled('<link rel="stylesheet" href="/app.css"/>', sheet).html).toContain(
    '<style>@layer properties;@layer base{b{margin:0}}</style>',
  );
  expect(rulesOfClasses(stylePartsOf(sheet))).toBe('@layer properties{*{--a:0}}');
});

test('a rule that is for later by one alternative alone is there at once', () => {
  const sheet = 'b,i:has(b){color:red}';
  expect(styled('<link rel="stylesheet" href="/app.css"/>', sheet).html).toContain(
    `<style>${sheet}</style>`,
  );
});

test('a page of another sheet stays as it is', () => {
  const page = '<head><link rel="stylesheet" href="/office.css"/></head>';
  expect(styled(page, SHEET)).toEqual({ html: page, hashes: [] });
});

test('the sheet that comes later has what pages do not carry each', () => {
  expect(rulesOfClasses(stylePartsOf(SHEET))).toBe(
    '@layer base{.prose a,.note{color:blue}}@layer utilities{.p-4{padding:1rem}' +
      '.\\[\\&\\>a\\]\\:mt-2>a{margin-top:.5rem}.open .menu{display:block}.a:not(.b){top:0}' +
      '@media (width>=48rem){.md\\:p-6{padding:1.5rem}.lg\\:hidden{display:none}}' +
      '@media print{.lg\\:hidden{display:none}}}',
  );
});
