import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeSearch, tourSearchText } from './search-text.ts';

describe('normalizeSearch', () => {
  it.each([
    ['Đà Nẵng', 'da nang'],
    ['  HỘI   AN\t', 'hoi an'],
    ['Thừa Thiên Huế', 'thua thien hue'],
    ['Phú Quốc'.normalize('NFD'), 'phu quoc'],
    ['Ẩm thực Sài Gòn', 'am thuc sai gon'],
    ['Café & 100%_', 'cafe & 100%_'],
    ['', ''],
  ])('%j is %j', (text, normalized) => {
    expect(normalizeSearch(text)).toBe(normalized);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizeSearch(text);
        expect(normalizeSearch(once)).toBe(once);
      }),
    );
  });
});

describe('tourSearchText', () => {
  const tour = {
    name: 'Hoi An by Lantern Light',
    vietnameseName: 'Hội An đêm hoa đăng',
    description: 'A tailor,\na cooking lesson.',
    location: 'Quảng Nam',
    category: null,
  };

  it('contains every field', () => {
    const text = tourSearchText({ ...tour, category: 'Cultural' });
    for (const search of [
      'LANTERN',
      'dem hoa dang',
      'tailor, a cooking',
      'Quang Nam',
      'cultural',
    ]) {
      expect(text).toContain(normalizeSearch(search));
    }
  });

  it('is never found across two fields', () => {
    expect(tourSearchText(tour)).not.toContain(normalizeSearch('light hoi an'));
    expect(tourSearchText(tour).split('\n')).toHaveLength(4);
  });
});
