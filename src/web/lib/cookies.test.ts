import { describe, expect, test } from 'vitest';
import { readCookie, serializeCookie } from './cookies.ts';

const asking = (cookie?: string) =>
  new Request('https://songxanh.example/', cookie === undefined ? {} : { headers: { cookie } });

describe('readCookie', () => {
  test('finds a cookie among others by its whole name', () => {
    expect(readCookie(asking('a=1; booking=t0k-en_; z=2'), 'booking')).toBe('t0k-en_');
    expect(readCookie(asking('old-booking=1'), 'booking')).toBeNull();
  });

  test('is null without cookies, without a value and without an equals sign', () => {
    expect(readCookie(asking(), 'booking')).toBeNull();
    expect(readCookie(asking('booking='), 'booking')).toBeNull();
    expect(readCookie(asking('booking'), 'booking')).toBeNull();
  });
});

test('a cookie is out of reach of scripts and other sites, and stays on https where it came from', () => {
  const cookie = { name: 'booking', value: 'abc', maxAgeSeconds: 60 };
  const plain = 'booking=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax';
  expect(serializeCookie({ ...cookie, isSecure: false })).toBe(plain);
  expect(serializeCookie({ ...cookie, isSecure: true })).toBe(`${plain}; Secure`);
});
