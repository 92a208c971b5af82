import { describe, expect, it } from 'vitest';
import { canStep, steppedNumber } from './stepped-number.ts';

describe('steps of a number', () => {
  it('go up and down by one', () => {
    expect(steppedNumber('2', 1, {})).toBe(3);
    expect(steppedNumber('2', -1, {})).toBe(1);
    expect(steppedNumber('0', -1, {})).toBe(-1);
  });

  it('stop at the bounds and come back to them from outside', () => {
    expect(steppedNumber('16', 1, { min: 1, max: 16 })).toBe(16);
    expect(steppedNumber('1', -1, { min: 1, max: 16 })).toBe(1);
    expect(steppedNumber('40', -1, { min: 1, max: 16 })).toBe(16);
    expect(steppedNumber('-3', 1, { min: 1, max: 16 })).toBe(1);
  });

  it('start at the lowest number if there is none', () => {
    expect(steppedNumber('', 1, { min: 2 })).toBe(2);
    expect(steppedNumber('', -1, { min: 2 })).toBe(2);
    expect(steppedNumber('', 1, {})).toBe(0);
    expect(steppedNumber('many', 1, { min: 3 })).toBe(3);
  });

  it('are disabled if they would change nothing', () => {
    expect(canStep('16', 1, { max: 16 })).toBe(false);
    expect(canStep('16', -1, { max: 16 })).toBe(true);
    expect(canStep('1', -1, { min: 1 })).toBe(false);
    expect(canStep('', -1, { min: 1 })).toBe(true);
  });
});
