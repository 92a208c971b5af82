import { describe, expect, test } from 'vitest';
import { PAGE_KEYS, wishOf, type KeyPress } from './office-keys.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  isTyping: false,
  isAfterGo: false,
  ...change,
});

test('Ctrl and Cmd with K open the palette, also while typing and with single keys off', () => {
  for (const change of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, isTyping: true }]) {
    expect(wishOf(press('k', change), false)).toEqual({ kind: 'palette' });
  }
  expect(wishOf(press('K', { ctrlKey: true }), true)).toEqual({ kind: 'palette' });
  expect(wishOf(press('k', { ctrlKey: true, altKey: true }), true)).toBeNull();
});

test('g and a letter lead to a page, other keys do not', () => {
  expect(wishOf(press('g'), true)).toEqual({ kind: 'wait' });
  for (const { key, to } of PAGE_KEYS) {
    expect(wishOf(press(key, { isAfterGo: true }), true)).toEqual({ kind: 'page', to });
    expect(wishOf(press(key), true)).toBeNull();
  }
  expect(wishOf(press('x', { isAfterGo: true }), true)).toBeNull();
});

describe.each(['g', 'n', '/', 'a', '?'])('%s', (key) => {
  test('does something', () => expect(wishOf(press(key), true)).not.toBeNull());

  test.each([
    ['while typing', { isTyping: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Cmd', { metaKey: true }],
  ])('does nothing %s', (_, change) => {
    expect(wishOf(press(key, change), true)).toBeNull();
  });

  test('does nothing if single keys are off', () => {
    expect(wishOf(press(key), false)).toBeNull();
  });
});
