import { expect, test } from 'vitest';
import { addressOf, readView } from './view.ts';

test.each([
  '?theme=light',
  '?theme=both&width=390',
  '?theme=dark&bare=',
  '?theme=dark&only=menu',
  '?theme=dark&scene=menu',
])('%s is read and written without a change', (address) => {
  expect(addressOf(readView(address, false))).toBe(address);
});

test('an empty address follows the system', () => {
  expect(readView('', true)).toEqual({
    theme: 'dark',
    width: null,
    isBare: false,
    only: null,
    scene: null,
  });
  expect(readView('?theme=pink&width=17', false)).toMatchObject({ theme: 'light', width: null });
});

test('a section is the hash of the address', () => {
  expect(addressOf(readView('?theme=dark', false), 'button')).toBe('?theme=dark#button');
});
