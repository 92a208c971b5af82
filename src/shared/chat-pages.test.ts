import { expect, test } from 'vitest';
import { mayChatOn } from './chat-pages.ts';

test.each([
  '/',
  '/package-tours',
  '/tour/2',
  '/contact',
  '/blog',
  '/blog/post/tet-in-hanoi',
  '/help-center',
])('the chat assistant may run on %s', (path) => {
  expect(mayChatOn(path)).toBe(true);
});

test.each([
  '/booking',
  '/booking-confirmation',
  '/medical-travel',
  '/profile',
  '/admin',
  '/admin/login',
  // Other spellings of the same addresses.
  '/Booking',
  '/booking/',
  '/%62ooking',
  '//admin',
  '/blog/../booking',
  '/blog/%2e%2e/booking',
  '/nowhere',
])('and never on %s', (path) => {
  expect(mayChatOn(path)).toBe(false);
});
