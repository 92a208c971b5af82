import { describe, expect, test } from 'vitest';
import { pageBefore } from './newsletter-action.ts';

const HERE = 'https://songxanh.example/newsletter';

describe('pageBefore', () => {
  test.each([
    ['https://songxanh.example/tour/4?tab=reviews', '/tour/4?tab=reviews'],
    ['https://songxanh.example/', '/'],
    ['https://songxanh.example/contact#newsletter-footer-invalid', '/contact'],
  ])('of %s is %s', (referrer, page) => {
    expect(pageBefore(HERE, referrer)).toBe(page);
  });

  test.each([
    null,
    '',
    'no address',
    'https://evil.example/contact',
    'http://songxanh.example/contact',
    'https://songxanh.example:8443/contact',
    'https://songxanh.example@evil.example/contact',
    'javascript:alert(1)',
  ])('of %j is the home page', (referrer) => {
    expect(pageBefore(HERE, referrer)).toBe('/');
  });

  test('never leads to another site by two slashes', () => {
    expect(pageBefore(HERE, 'https://songxanh.example//evil.example/')).toBe('/evil.example/');
  });
});
