import { expect, test } from 'vitest';
import { initialsOf, isWriting, reviewsPage } from './reviews-page.ts';

test.each([
  ['Daniel Okafor', 'DO'],
  ['Sinéad Ó Briain', 'SB'],
  ['joon tae park', 'JP'],
  ['Mẩy', 'M'],
  ['(Anna) K.', 'AK'],
  ['Anna Andersen', 'AA'],
  ['Łukasz 🛶', 'Ł'],
  ['李 明', '李明'],
  ['123', ''],
])('%s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a review says where its writer is from and when the trip was', () => {
  const review = {
    id: 4,
    name: 'Anna Kowalska',
    country: 'Poland',
    departureDate: '2026-09-30',
    rating: 4,
    title: '',
    comment: 'Bring real shoes.',
    reply: null,
  };
  const counts = { 5: 0, 4: 2, 3: 0, 2: 0, 1: 0 };
  const page = reviewsPage(
    { counts, total: 2, reviews: [review, { ...review, country: '' }], page: 1 },
    {
      score: { rating: 4, count: 2 },
      filter: { showsAll: true, page: 9, sort: 'newest' },
      isWriting: false,
    },
  );
  expect(page.reviews.map(({ origin }) => origin)).toEqual([
    'Poland · traveled September 2026',
    'traveled September 2026',
  ]);
  expect(page.filter.page).toBe(1);
  expect(page.reviews[0]).not.toHaveProperty('departureDate');
});

test.each([
  ['tab=reviews&write=1', true],
  ['tab=reviews&write=yes', false],
  ['', false],
])('%s opens the form: %s', (search, expected) => {
  expect(isWriting(new URLSearchParams(search))).toBe(expected);
});
