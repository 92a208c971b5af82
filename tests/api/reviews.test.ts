import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenForCatalogueChanges } from '../../src/server/database/listen-for-changes.ts';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  bookings,
  rateLimits,
  reviews,
  tours,
} from '../../src/server/database/schema.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { insertBooking } from '../../src/server/features/bookings/booking-writes.store.ts';
import type { ReviewsService } from '../../src/server/features/reviews/reviews.service.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { REVIEW_MESSAGES } from '../../src/shared/reviews/review-draft.ts';
import { parseReviewFilter } from '../../src/shared/reviews/review-filter.ts';
import { DEFAULT_TOUR_FILTER } from '../../src/shared/tours/tour-filter.ts';
import { reviewAction } from '../../src/web/features/reviews/review-action.ts';
import { ENDLESS, UNUSUAL_WORDS } from '../support/bad-words.ts';
import { pageCall } from '../support/page-call.ts';
import { startServices, type TestServices } from '../support/services.ts';
import { withoutTable } from '../support/without-table.ts';

const TOUR = 3;
const REFERENCE = 'VN-7K3M9QX0';
/** Two in the morning of the 21st in Hanoi, when it is still the 20th in Greenwich. */
const NOW = new Date('2026-11-20T19:00:00Z');
const FORM = {
  reference: REFERENCE,
  email: 'Daniel@Post.example',
  rating: '4',
  title: 'Eleven dishes and no menu',
  comment: 'Four bowls.',
  name: 'Daniel Okafor',
  country: 'Canada',
};

let started: TestServices;
let db: Database;
let service: ReviewsService;
let admin: SignedInAdmin;
let changes: Awaited<ReturnType<typeof listenForCatalogueChanges>>;
let announced = 0;
/** Failures that were reported, in a test that causes one. */
let reported: unknown[] | null = null;
let now = NOW;
const clock = { now: () => now };

beforeAll(async () => {
  started = await startServices({ clock });
  ({ db, admin } = started);
  service = started.services.reviews;
  changes = await listenForCatalogueChanges(started.connectionString, pino({ level: 'silent' }));
  changes.onChange(() => (announced += 1));
});

afterAll(async () => {
  await changes.stop();
  await started.stop();
});

beforeEach(async () => {
  reported = null;
  now = NOW;
  await db.delete(reviews);
  await db.delete(bookings);
  await db.delete(rateLimits);
  await db.delete(auditEntries);
  await db.update(tours).set({ rating: 4.9, reviewCount: 0 }).where(eq(tours.id, TOUR));
  await changes.caughtUp();
  announced = 0;
});

describe('a review that is sent', () => {
  test('waits to be read, with the date of its trip and an audit entry', async () => {
    const bookingId = await book();
    expect(await post()).toEqual({ status: 200, answer: { outcome: 'sent' } });
    expect(await db.select().from(reviews)).toMatchObject([
      {
        tourId: TOUR,
        bookingId,
        departureDate: '2026-11-21',
        rating: 4,
        name: 'Daniel Okafor',
        state: 'pending',
        publishedAt: null,
      },
    ]);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actor: 'system', action: 'add', entity: 'review' },
    ]);
    expect(await shown()).toMatchObject({ total: 0, reviews: [] });
    expect(announced).toBe(0);
  });

  test('gets the same answer for every trip that does not fit', async () => {
    await book();
    const cases: [string, () => Promise<unknown>, Partial<typeof FORM>, number][] = [
      ['another reference', async () => undefined, { reference: 'VN-00000000' }, TOUR],
      ['another email', async () => undefined, { email: 'd@post.example' }, TOUR],
      ['another tour', async () => undefined, {}, 4],
      ['cancelled', () => change({ status: 'cancelled' }), {}, TOUR],
      ['deleted', () => change({ status: 'confirmed', deletedAt: NOW }), {}, TOUR],
      ['leaves tomorrow', () => change({ deletedAt: null, departureDate: TOMORROW }), {}, TOUR],
    ];
    for (const [name, arrange, form, tourId] of cases) {
      await arrange();
      const { status, answer } = await post(form, tourId);
      expect([name, status, answer]).toEqual([
        name,
        422,
        { outcome: 'failed', draft: { ...FORM, ...form }, message: REVIEW_MESSAGES.noTrip },
      ]);
    }
    expect(await db.$count(reviews)).toBe(0);
    await change({ departureDate: '2026-11-21' });
    expect((await post()).status).toBe(200);
  });

  test('with errors is refused and keeps all input', async () => {
    const { status, answer } = await post({ rating: '6', name: '' });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      outcome: 'refused',
      draft: { ...FORM, rating: '6', name: '' },
      errors: {
        rating: 'Please choose one to five stars',
        name: 'Please enter the name to show',
      },
    });
  });

  test.each([
    ['reference', 'VN-<script>'],
    ['email', 'daniel@'],
    ['rating', '4.5'],
    ['title', ENDLESS],
    ['comment', ENDLESS],
    ['comment', '   '],
    ['name', ENDLESS],
    ['country', ''],
  ])('with a %s like %.20s is refused and keeps it', async (field, value) => {
    await book();
    const { status, answer } = await post({ [field]: value });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      outcome: 'refused',
      draft: { ...FORM, [field]: value },
      errors: { [field]: expect.stringMatching(/./) },
    });
    expect(await db.$count(reviews)).toBe(0);
  });

  test.each(UNUSUAL_WORDS)('stores %s unchanged', async (comment) => {
    await book();
    expect((await post({ comment })).status).toBe(200);
    expect(await db.select().from(reviews)).toMatchObject([{ comment }]);
  });

  test('twice is stored once; another one of the same booking is refused', async () => {
    await book();
    const sent = { status: 200, answer: { outcome: 'sent' } };
    const both = await Promise.all([post({ idempotencyKey: 'a' }), post({ idempotencyKey: 'a' })]);
    expect(both).toEqual([sent, sent]);
    for (const idempotencyKey of ['a', 'b']) {
      expect(await post({ comment: 'Five bowls.', idempotencyKey })).toMatchObject({
        status: 409,
        answer: { outcome: 'failed', message: REVIEW_MESSAGES.alreadyReviewed },
      });
    }
    expect(await db.select().from(reviews)).toMatchObject([{ comment: 'Four bowls.' }]);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test('that cannot be stored says so, keeps every word, and can be sent again', async () => {
    await book();
    reported = [];
    expect(await withoutTable(db, 'audit_entries', () => post())).toEqual({
      status: 500,
      answer: { outcome: 'failed', draft: FORM, message: null },
    });
    expect(reported).toHaveLength(1);
    expect(await db.$count(reviews)).toBe(0);
    expect((await post()).status).toBe(200);
  });

  test('with the trap filled gets the usual thanks and is kept with the rejected ones', async () => {
    await book();
    expect((await post({ website: 'http://spam.example' })).status).toBe(200);
    expect(await db.select().from(reviews)).toMatchObject([{ state: 'rejected' }]);
  });

  test('cannot be used to guess bookings: wrong tries count too', async () => {
    for (let guess = 0; guess < 20; guess += 1) {
      expect((await post({ reference: `VN-000000${guess + 10}` })).status).toBe(422);
    }
    await book();
    const { status, answer } = await post();
    expect([status, answer]).toMatchObject([429, { message: REVIEW_MESSAGES.tooMany }]);
    expect(await db.$count(reviews)).toBe(0);
  });
});

describe('a review that staff have read', () => {
  test('is shown once it is published, and counts in the rating of its tour', async () => {
    const [first = 0, second = 0] = await write([5, 4]);
    await service.publish({ id: first, state: 'pending' }, admin);
    await service.publish({ id: second, state: 'pending' }, admin);
    expect(await shown()).toMatchObject({
      total: 2,
      counts: { 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 },
      reviews: [{ rating: 4 }, { rating: 5 }],
    });
    const tourService = createToursService({ db, clock });
    expect(await tourService.find(TOUR)).toMatchObject({
      rating: 4.5,
      reviewCount: 2,
      score: { rating: 4.5, count: 2 },
    });
    const listed = await tourService.search({ ...DEFAULT_TOUR_FILTER, search: 'sapa terraces' }, 9);
    expect(listed.tours).toMatchObject([{ id: TOUR, score: { rating: 4.5, count: 2 } }]);
    // Staff who save the tour do not overwrite the rating of the travelers.
    await tourService.update(TOUR, { rating: 5, reviewCount: 999, name: 'Sapa' }, admin);
    expect(await tourService.find(TOUR)).toMatchObject({
      name: 'Sapa',
      rating: 4.5,
      reviewCount: 2,
    });
    expect(await tourService.find(4)).toMatchObject({ score: null });
    await expect.poll(() => announced).toBe(3);
  });

  test('can be taken down, and shown again at the same place', async () => {
    const [first = 0, second = 0] = await write([5, 2]);
    await service.publish({ id: first, state: 'pending' }, admin);
    minuteLater();
    await service.publish({ id: second, state: 'pending' }, admin);
    await service.reject({ id: first, state: 'published' }, admin);
    expect(await ratingOf(TOUR)).toEqual({ rating: 2, reviewCount: 1 });
    minuteLater();
    await service.publish({ id: first, state: 'rejected' }, admin);
    expect((await shown()).reviews.map(({ id }) => id)).toEqual([second, first]);
    await service.reject({ id: first, state: 'published' }, admin);
    await service.reject({ id: second, state: 'published' }, admin);
    expect(await ratingOf(TOUR)).toEqual({ rating: 4.5, reviewCount: 0 });
    const tour = await createToursService({ db, clock }).find(TOUR);
    expect(tour?.score).toBeNull();
    expect(await shown()).toMatchObject({ total: 0, reviews: [] });
  });

  test('is decided once: the second of two people is told', async () => {
    const [id = 0] = await write([3]);
    await service.reject({ id, state: 'pending' }, admin);
    for (const decide of ['publish', 'reject'] as const)
      await expect(service[decide]({ id, state: 'pending' }, admin)).rejects.toMatchObject({
        id: 'conflict',
      });
    await expect(service.publish({ id: id + 1000, state: 'pending' }, admin)).rejects.toMatchObject(
      { id: 'not_found' },
    );
    expect(announced).toBe(0);
  });

  test('at the same moment as another counts together with it', async () => {
    const ids = await write([1, 2, 3, 4, 5]);
    await Promise.all(ids.map((id) => service.publish({ id, state: 'pending' }, admin)));
    expect(await ratingOf(TOUR)).toEqual({ rating: 3, reviewCount: 5 });
  });

  test('shows the guide’s reply until it is removed', async () => {
    const [id = 0] = await write([5]);
    await service.publish({ id, state: 'pending' }, admin);
    const nothing = { formerReply: '', formerName: '' };
    const first = { reply: 'Come back!', replyName: 'Mẩy' };
    await service.reply(id, { ...first, ...nothing }, admin);
    expect((await shown()).reviews[0]?.reply).toEqual({ name: 'Mẩy', text: 'Come back!' });
    const late = { reply: 'Thank you!', replyName: 'An' };
    await expect(service.reply(id, { ...late, ...nothing }, admin)).rejects.toMatchObject({
      id: 'conflict',
      message: expect.stringContaining('“Come back!”'),
    });
    expect((await shown()).reviews[0]?.reply?.text).toBe('Come back!');
    // Nor where only the name under it is another one by now.
    const former = { formerReply: 'Come back!', formerName: 'Mẩy' };
    await service.reply(id, { reply: 'Come back!', replyName: 'Lan', ...former }, admin);
    await expect(service.reply(id, { ...late, ...former }, admin)).rejects.toMatchObject({
      id: 'conflict',
      message: expect.stringContaining('replied as Lan'),
    });
    const renamed = { ...former, formerName: 'Lan' };
    await service.reply(id, { reply: '', replyName: 'Mẩy', ...renamed }, admin);
    expect((await shown()).reviews[0]?.reply).toBeNull();
    const written = await db.select().from(auditEntries);
    expect(written.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'lan publish',
      'lan reply',
      'lan reply',
      'lan reply',
    ]);
    // Kept pages are made anew each time.
    await expect.poll(() => announced).toBe(4);
  });
});

test('reviews come ten at a time, in the requested order, and the last page is the last', async () => {
  const stars = Array.from({ length: 23 }, (_, index) => (index % 5) + 1);
  const ids = await write(stars);
  for (const id of ids) {
    await service.publish({ id, state: 'pending' }, admin);
    minuteLater();
  }
  expect((await shown()).reviews).toHaveLength(3);
  const pages = await Promise.all(
    [1, 2, 3, 99].map((page) => shown(`reviews=all&sort=lowest&page=${page}`)),
  );
  expect(pages.map(({ page, reviews: some }) => [page, some.length])).toEqual([
    [1, 10],
    [2, 10],
    [3, 3],
    [3, 3],
  ]);
  const all = pages.slice(0, 3).flatMap((page) => page.reviews);
  const newestFirst = ids.map((id, index) => ({ id, rating: stars[index]! })).toReversed();
  const expected = newestFirst.toSorted((a, b) => a.rating - b.rating);
  expect(all.map(({ id, rating }) => ({ id, rating }))).toEqual(expected);
});

const TOMORROW = '2026-11-22';

/** A booking of the tour that departs today, in Hanoi. */
async function book(): Promise<number> {
  const booking = await db.transaction((tx) =>
    insertBooking(
      tx,
      {
        reference: REFERENCE,
        source: 'booking_form',
        tourId: TOUR,
        tourName: 'Sapa Terraces & Hill Villages',
        tourLocation: 'Sapa',
        tourDuration: '4 days 3 nights',
        tourPriceType: 'per_person',
        firstName: 'Daniel',
        lastName: 'Okafor',
        email: 'daniel@post.example',
        phone: '+1 416-555-0193',
        departureDate: '2026-11-21',
        numberOfTravelers: 1,
        status: 'confirmed',
      },
      [],
    ),
  );
  return booking?.id ?? 0;
}

function change(fields: Partial<typeof bookings.$inferInsert>) {
  return db.update(bookings).set(fields).where(eq(bookings.reference, REFERENCE));
}

/** Reviews that wait to be read, one for each rating; returns their ids. */
async function write(ratings: readonly number[]): Promise<number[]> {
  const rows = await db
    .insert(reviews)
    .values(
      ratings.map((rating) => ({
        tourId: TOUR,
        name: 'Anna',
        departureDate: '2026-10-01',
        rating,
        comment: 'Good.',
      })),
    )
    .returning({ id: reviews.id });
  return rows.map(({ id }) => id);
}

function minuteLater(): void {
  now = new Date(now.getTime() + 60_000);
}

const shown = (search = '') => service.ofTour(TOUR, parseReviewFilter(new URLSearchParams(search)));

async function ratingOf(tourId: number) {
  const [row] = await db
    .select({ rating: tours.rating, reviewCount: tours.reviewCount })
    .from(tours)
    .where(eq(tours.id, tourId));
  return row;
}

/** The answer of the tour's page to a browser that sends the form. */
async function post(fields: Record<string, string> = {}, tourId = TOUR) {
  const call = pageCall(started.services, `/tour/${tourId}`, {
    fields: { ...FORM, ...fields },
    reported,
  });
  const { data: answer, init } = await reviewAction(tourId, call);
  return { status: init?.status ?? 200, answer };
}
