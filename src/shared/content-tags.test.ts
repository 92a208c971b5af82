import { expect, test } from 'vitest';
import { isOutdatedBy, type ContentChange, type ContentTag } from './content-tags.ts';

test.each<[ContentTag[], ContentChange, boolean]>([
  [['tour:2', 'tours'], ['tour:2'], true],
  [['tour:2', 'tours'], ['tour:3', 'tours'], true],
  [['tour:2', 'tours'], ['tour:3'], false],
  [['tour:2', 'tours'], ['tour:22', 'reviews:2', 'articles'], false],
  [['tour:*'], ['tour:3'], true],
  [['tour:*'], ['reviews:3'], false],
  [['reviews:2'], ['reviews:*'], true],
  [['tours'], ['tour:*'], false],
  [[], ['tours', 'tour:*', 'reviews:*', 'articles'], false],
  [[], 'everything', true],
])('content made from %j is outdated by %j: %s', (madeOf, change, expected) => {
  expect(isOutdatedBy(madeOf, change)).toBe(expected);
});
