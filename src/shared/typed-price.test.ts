import { expect, it } from 'vitest';
import { priceText, typedCents } from './typed-price.ts';

it.each([
  ['1500', 150_000],
  [' $1,500 ', 150_000],
  ['$ 1,500.5', 150_050],
  ['12,345.67', 1_234_567],
  [289.5, 28_950],
  ['1,50', null],
  ['1.500', null],
  ['15,00', null],
  ['1,500,00', null],
  ['', null],
  ['-5', null],
])('reads the price %j as %j cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

it('reads what a field begins with', () => {
  for (const cents of [0, 5, 1250, 238_000, 10_000_000])
    expect(typedCents(priceText(cents))).toBe(cents);
  expect(priceText(238_000)).toBe('2,380');
  expect(priceText(1250)).toBe('12.50');
});
