import { expect, test } from 'vitest';
import { addDays } from '../../../shared/dates/plain-date.ts';
import { REVIEWS_PER_PAGE } from '../../../shared/reviews/review-filter.ts';
import { parseReviewForm } from '../../../shared/reviews/review-form.ts';
import { starterTours } from './catalogue.ts';
import { demoBookings } from './demo-bookings.ts';
import { demoReviews } from './demo-reviews.ts';

const TODAY = '2026-11-21';
const reviews = demoReviews(TODAY);

test('samples are reviews that the form would accept, of trips that have departed', () => {
  const tourIds = new Set(starterTours.map(({ id }) => id));
  for (const review of reviews) {
    const { name, country, rating, title, comment } = review;
    const proof = { reference: 'VN-7K3M9QX0', email: 'a@b.example' };
    const form = { ...proof, name, country: country || '-', rating, title, comment };
    expect(parseReviewForm(form), name).toMatchObject({ ok: true, value: { comment, title } });
    expect(tourIds.has(review.tourId), name).toBe(true);
    expect(review.departureDate < addDays(TODAY, -review.writtenDaysAgo), name).toBe(true);
    expect(review.reply === '', name).toBe(review.replyName === '');
  }
});

test('one tour has several pages of them, others a few or none, and some wait to be read', () => {
  const published = reviews.filter(({ state }) => state === 'published');
  const perTour = Map.groupBy(published, ({ tourId }) => tourId);
  expect(perTour.get(3)?.length).toBeGreaterThan(2 * REVIEWS_PER_PAGE);
  expect(perTour.size).toBeGreaterThan(4);
  expect(perTour.size).toBeLessThan(starterTours.length / 2);
  expect(reviews.filter(({ state }) => state === 'pending').length).toBeGreaterThan(1);
});

test('a reviewer with a sample booking of the tour departed on its date', () => {
  const trips = demoBookings(TODAY).map(
    ({ tourId, firstName, lastName, departureDate }) =>
      [`${tourId} ${firstName} ${lastName}`, departureDate] as const,
  );
  const dates = new Map<string, string>(trips);
  const linked = reviews.filter(({ tourId, name }) => dates.has(`${tourId} ${name}`));
  expect(linked.length).toBeGreaterThan(8);
  for (const { tourId, name, departureDate } of linked) {
    expect([name, departureDate]).toEqual([name, dates.get(`${tourId} ${name}`)]);
  }
});
