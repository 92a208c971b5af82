import { describe, expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const PLACES = ['Hà Nội', 'Hội An', 'Đà Nẵng', 'Phố cổ Hội An'].map((label) => ({ label }));
const labels = (text: string) => matchingOptions(PLACES, text).map(({ label }) => label);

describe('options that match a text', () => {
  it('are found regardless of accents, marks and case', () => {
    expect(labels('da nang')).toEqual(['Đà Nẵng']);
    expect(labels('HÀ N')).toEqual(['Hà Nội']);
  });

  it('begin with it, or come after those that do', () => {
    expect(labels('hoi')).toEqual(['Hội An', 'Phố cổ Hội An']);
    expect(labels('an')).toEqual(['Hội An', 'Đà Nẵng', 'Phố cổ Hội An']);
  });

  it('are all of them for an empty text, and none if nothing contains it', () => {
    expect(labels('  ')).toEqual(PLACES.map(({ label }) => label));
    expect(labels('paris')).toEqual([]);
  });
});
