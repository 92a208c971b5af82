import { expect, test } from 'vitest';
import { bestFirst, searchRank } from './search-rank.ts';

test.each([
  ['ha', ['Hạ Long Bay'], 0],
  ['ha', ['A Day on Ha Long Bay'], 1],
  ['bay hal', ['Halong Bay'], 2],
  ['long', ['Halong Bay'], 3],
  ['quang ninh', ['Halong Bay', 'Quảng Ninh'], 4],
  ['halnog', ['Halong Bay', 'Quảng Ninh'], 5],
  ['da nang', ['Ba Na Hills (Đà Nẵng)'], 1],
])('“%s” ranks %j at %i', (search, texts, rank) => {
  expect(searchRank(texts, search)).toBe(rank);
});

test('the best comes first, and equals keep their order', () => {
  const names = ['Old Thanh Hoa', 'Northern Shade', 'Halong Bay', 'Long Hai', 'Hanoi'];
  expect(bestFirst(names, 'ha', (name) => [name])).toEqual([
    'Halong Bay',
    'Hanoi',
    'Long Hai',
    'Old Thanh Hoa',
    'Northern Shade',
  ]);
});
