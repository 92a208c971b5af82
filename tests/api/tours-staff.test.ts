import * as fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { admins, auditEntries } from '../../src/server/database/schema.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import {
  createToursService,
  type TourTableRow,
  type ToursService,
} from '../../src/server/features/tours/tours.service.ts';
import { formatMoment } from '../../src/shared/dates/moment.ts';
import { draftOfTour } from '../../src/shared/tours/tour-form-draft.ts';
import { checkTourDraft } from '../../src/shared/tours/tour-form.ts';
import { normalizeSearch } from '../../src/shared/tours/search-text.ts';
import {
  DEFAULT_TOUR_TABLE_FILTER,
  TOUR_SORT_COLUMNS,
  type TourTableFilter,
} from '../../src/shared/tours/tour-table-filter.ts';
import { startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
let tours: ToursService;
let lan: SignedInAdmin;
beforeAll(async () => {
  api = await startApi();
  tours = createToursService({ db: api.db, clock: systemClock });
  const [row] = await api.db.select().from(admins);
  if (!row) throw new Error('There is no admin.');
  lan = { ...row, sessionId: 'none' };
});
afterAll(() => api.stop());

const DRAFT = {
  name: 'Đêm Lan Hạ',
  location: 'Cat Ba',
  duration: '1 day',
  category: 'Cruise',
  priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 68 }],
  published: false,
};

async function addDraft(changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await api.post('/api/add-tour.php', { ...DRAFT, ...changes });
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body.id;
}
const change = (id: number, body: unknown) => api.post(`/api/update-tour.php?id=${id}`, body);
const table = (filter: Partial<TourTableFilter> = {}) =>
  tours.table({ ...DEFAULT_TOUR_TABLE_FILTER, perPage: 100, ...filter });
const rowOf = async (id: number): Promise<TourTableRow> => {
  const row = (await table()).tours.find((tour) => tour.id === id);
  if (!row) throw new Error(`Tour ${id} is not in the list.`);
  return row;
};
const daysOf = async (id: number) => (await tours.forEditing(id))?.itinerary.map(({ day }) => day);
const isPublic = async (id: number) => (await api.get(`/api/get-tour.php?id=${id}`)).status === 200;
const historyOf = (id: number) =>
  api.db
    .select({ action: auditEntries.action, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'tour'), eq(auditEntries.entityId, String(id))))
    .orderBy(auditEntries.id);

describe('the list that staff see', () => {
  test('contains drafts, counts them, and shows them to nobody else', async () => {
    const before = await table();
    const id = await addDraft();
    const after = await table();
    expect([after.total, after.drafts]).toEqual([before.total + 1, before.drafts + 1]);
    expect(after.featured).toBe(after.tours.filter(({ featured }) => featured).length);
    expect(await rowOf(id)).toMatchObject({ name: 'Đêm Lan Hạ', published: false, version: 1 });
    expect(await isPublic(id)).toBe(false);
    const { body } = await api.get('/api/get-tours.php?search=lan%20ha');
    expect(body.map((tour: { id: number }) => tour.id)).not.toContain(id);
    await change(id, { published: true });
    expect(await isPublic(id)).toBe(true);
    await tours.remove(id, lan);
  });

  test('finds text in name, place and description, and not in the category', async () => {
    const id = await addDraft({ description: 'Plankton that glows.' });
    const idsFor = async (search: string) => (await table({ search })).tours.map((tour) => tour.id);
    for (const search of ['ĐÊM  lan', 'dem lan ha', 'CAT ba', 'that GLOWS']) {
      expect(await idsFor(search)).toContain(id);
    }
    for (const search of ['cruise', 'glows cruise', 'ha cat', '%', '_', "'; drop table tours --"]) {
      expect(await idsFor(search)).not.toContain(id);
    }
    await tours.remove(id, lan);
  });

  test('is the same as with a plain filter, page by page, in every order', async () => {
    const loose = await addDraft({ name: 'Without a category' });
    await api.post('/api/add-categories.php', { name: 'Short lived' });
    const { categories } = await table();
    const shortLived = categories.find(({ name }) => name === 'Short lived')?.id ?? 0;
    await change(loose, { category: String(shortLived) });
    await api.post(`/api/delete-category.php?id=${shortLived}`);

    const all = new Map<string, TourTableRow[]>();
    for (const sort of TOUR_SORT_COLUMNS) all.set(sort, (await table({ sort })).tours);
    for (const [column, value] of [
      ['price', (tour: TourTableRow) => Math.min(...pricesOf(tour))],
      ['featured', (tour: TourTableRow) => Number(tour.featured)],
      ['private', (tour: TourTableRow) => Number(tour.privateTour)],
    ] as const) {
      const values = (all.get(column) ?? []).map(value);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    }
    const filters = fc.record({
      search: fc.constantFrom('', 'ha', 'Hội An', 'cave', 'sea', 'without a', 'nowhere at all'),
      category: fc.constantFrom<TourTableFilter['category']>(
        'all',
        'none',
        ...categories.map(({ id }) => id),
      ),
      sort: fc.constantFrom(...TOUR_SORT_COLUMNS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      page: fc.integer({ min: 1, max: 5 }),
      perPage: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const ordered = all.get(filter.sort) ?? [];
        const expected = (filter.order === 'desc' ? ordered.toReversed() : ordered).filter((tour) =>
          isFound(tour, filter, categories),
        );
        const lastPage = Math.max(1, Math.ceil(expected.length / filter.perPage));
        const page = Math.min(filter.page, lastPage);
        const found = await tours.table(filter);
        expect([found.found, found.page, found.total]).toEqual([
          expected.length,
          page,
          ordered.length,
        ]);
        const from = (page - 1) * filter.perPage;
        expect(found.tours).toEqual(expected.slice(from, from + filter.perPage));
      }),
      { numRuns: 150 },
    );
    await tours.remove(loose, lan);
  });
});

const pricesOf = (tour: TourTableRow) =>
  tour.priceTiers.length > 0 ? tour.priceTiers.map((tier) => tier.pricePerPerson) : [0];

function isFound(
  tour: TourTableRow,
  { search, category }: Pick<TourTableFilter, 'search' | 'category'>,
  categories: readonly { id: number; name: string }[],
): boolean {
  const fields = [tour.name, tour.vietnameseName ?? '', tour.location, tour.description];
  const wanted = categories.find(({ id }) => id === category)?.name ?? null;
  return (
    fields.some((field) => normalizeSearch(field).includes(normalizeSearch(search))) &&
    (category === 'all' || tour.category === wanted)
  );
}

test('the search while staff type finds by name first, includes drafts, and forgives a typing error', async () => {
  const id = await addDraft({ name: 'Thập Bát Xá' });
  const names = async (search: string) => (await tours.hits(search)).map(({ name }) => name);
  const begun = await names('ha');
  expect(begun).toHaveLength(5);
  expect(begun.filter((name) => !/(^| )H[aà]/.test(name))).toEqual([]);
  expect(begun[0]).toMatch(/^Ha/);
  expect(begun).toContain('Halong Bay Overnight Junk Cruise');
  expect((await names('bay halong'))[0]).toBe('Halong Bay Overnight Junk Cruise');
  expect((await names('cruise junk'))[0]).toBe('Halong Bay Overnight Junk Cruise');
  expect(await names('halnog')).toContain('Halong Bay Overnight Junk Cruise');
  expect(await tours.hits('thap bat')).toMatchObject([{ id, published: false }]);
  expect((await names('Vịnh Hạ Long')).length).toBeGreaterThan(0);
  expect(await names('%')).toEqual([]);
});

describe('a switch of the list', () => {
  test('changes nothing else, is announced to every copy of the app, and is written down', async () => {
    const id = await addDraft({ published: true });
    const { body: before } = await api.get(`/api/get-tour.php?id=${id}`);
    await api.changeAfter(() =>
      tours.switchFlag(id, { flag: 'featured', value: true, version: 1 }, lan),
    );
    const { body: after } = await api.get(`/api/get-tour.php?id=${id}`);
    expect(after).toEqual({ ...before, featured: true, version: 2 });
    await tours.switchFlag(id, { flag: 'featured', value: true, version: 2 }, lan);
    await tours.switchFlag(id, { flag: 'privateTour', value: true, version: 2 }, lan);
    await tours.switchFlag(id, { flag: 'published', value: false, version: 3 }, lan);
    expect(await isPublic(id)).toBe(false);
    expect(await historyOf(id)).toMatchObject([
      { action: 'add' },
      { action: 'update', changes: { featured: { from: false, to: true } } },
      { action: 'update', changes: { privateTour: { from: false, to: true } } },
      { action: 'update', changes: { published: { from: true, to: false } } },
    ]);
    await tours.remove(id, lan);
    await expect(
      tours.switchFlag(id, { flag: 'featured', value: false, version: null }, lan),
    ).rejects.toMatchObject({ id: 'not_found' });
  });

  test('if two save what both have read, the second is told who was first, and when', async () => {
    const id = await addDraft();
    await change(id, { location: 'Lan Ha Bay' });
    const [last] = await tours.history(id);
    const told = {
      id: 'conflict',
      message: `“Đêm Lan Hạ” was changed by lan on ${formatMoment(last?.at ?? new Date())}. Please reload it to see the latest.`,
    };
    await expect(
      tours.switchFlag(id, { flag: 'featured', value: true, version: 1 }, lan),
    ).rejects.toMatchObject(told);
    const { status, body } = await change(id, { name: 'Mine', version: 1 });
    expect([status, body.message]).toEqual([409, told.message]);
    expect(await rowOf(id)).toMatchObject({ name: 'Đêm Lan Hạ', featured: false, version: 2 });
    await tours.remove(id, lan);
  });
});

describe('a copy', () => {
  test('is a draft with everything of the first one except what travelers think of it', async () => {
    const id = await tours.duplicate(3, lan);
    const [original, copy] = await Promise.all([tours.forEditing(3), tours.forEditing(id)]);
    expect(copy).toEqual({
      ...original,
      id,
      name: `Copy of ${original?.name}`,
      featured: false,
      published: false,
      rating: 4.5,
      reviewCount: 0,
      isReviewed: false,
      version: 1,
      createdAt: copy?.createdAt,
      updatedAt: copy?.updatedAt,
    });
    expect(copy?.pictures.length).toBeGreaterThan(0);
    expect(await isPublic(id)).toBe(false);
    expect((await table({ search: 'copy of sapa' })).tours[0]?.category).toBe(original?.category);
    expect(await historyOf(id)).toMatchObject([{ changes: { copyOf: { from: null, to: 3 } } }]);
    await tours.remove(id, lan);
  });

  test('of a tour with the longest name has one as long, and a tour that does not exist cannot be copied', async () => {
    const id = await addDraft({ name: '船'.repeat(200) });
    const copy = await tours.duplicate(id, lan);
    expect((await tours.forEditing(copy))?.name).toBe(`Copy of ${'船'.repeat(192)}`);
    await tours.removeAll([id, copy], lan);
    await expect(tours.duplicate(id, lan)).rejects.toMatchObject({ id: 'not_found' });
  });
});

describe('tours that were deleted', () => {
  test('come back unchanged, each once', async () => {
    const ids = [await addDraft({ published: true }), await addDraft({ published: true })];
    const before = await Promise.all(ids.map((id) => tours.forEditing(id)));
    await api.changeAfter(() => tours.removeAll([...ids, 999_999], lan));
    expect(await tours.removeAll(ids, lan)).toEqual([]);
    expect(await tours.names(ids)).toEqual([]);
    expect(await tours.preview(ids[0] ?? 0)).toBeNull();
    expect(await tours.forEditing(ids[0] ?? 0)).toBeNull();
    const [last, first] = ids.toSorted((a, b) => b - a);
    const deleted = await tours.deleted(1, 2);
    expect(deleted.tours).toMatchObject([
      { id: last, name: DRAFT.name, category: 'Cruise', deletedBy: lan.username },
      { id: first, published: true },
    ]);
    expect((await tours.deleted(2, 1)).tours).toMatchObject([{ id: first }]);
    expect((await tours.restore([...ids, 2], lan)).toSorted((a, b) => a - b)).toEqual(ids);
    expect(await tours.restore(ids, lan)).toEqual([]);
    expect((await tours.deleted(1, 2)).total).toBe(deleted.total - 2);
    const after = await Promise.all(ids.map((id) => tours.forEditing(id)));
    expect(after.map((tour) => tour && { ...tour, updatedAt: null })).toEqual(
      before.map((tour) => tour && { ...tour, updatedAt: null }),
    );
    expect((await historyOf(ids[0] ?? 0)).map(({ action }) => action)).toEqual([
      'add',
      'delete',
      'restore',
    ]);
    await tours.removeAll(ids, lan);
  });
});

describe('a tour that is being edited', () => {
  test('contains everything that was written; an empty choice removes the value', async () => {
    const id = await addDraft({
      region: 'north',
      latitude: 20.8,
      longitude: 107.1,
      images: ['/art/ha-long-1280.jpg'],
    });
    expect(await tours.forEditing(id)).toMatchObject({
      category: 'Cruise',
      region: 'north',
      latitude: 20.8,
      published: false,
      pictures: [{ imageId: 'ha-long', url: expect.stringMatching(/^\/art\/ha-long\..*\.jpg$/) }],
    });
    await change(id, { region: null, latitude: null });
    expect(await tours.forEditing(id)).toMatchObject({ region: 'north', latitude: 20.8 });
    await change(id, { region: '', latitude: '', longitude: '' });
    expect(await tours.forEditing(id)).toMatchObject({
      region: null,
      latitude: null,
      longitude: null,
    });
    expect((await change(id, { latitude: 'x' })).body.fields.latitude).toContain('degrees');
    expect(await tours.preview(id)).toMatchObject({ isPublished: false, tour: { id } });
    expect(await tours.preview(2)).toMatchObject({ isPublished: true });
    await tours.remove(id, lan);
  });

  test('is the same after its form was saved unchanged, the numbers of its days included', async () => {
    const days = [1, 3].map((day) => ({ day, activities: `Walk ${day}` }));
    await addDraft({ itinerary: days });
    for (const { id } of (await table()).tours) {
      const before = await tours.forEditing(id);
      // The form shows a plain price as that of every group, and stores it so.
      if (before?.basePrice !== null) continue;
      const form = checkTourDraft(draftOfTour(before));
      if (!form.ok) throw new Error(`The form of tour ${id} is refused.`);
      await tours.update(id, form.value, lan);
      const [entry] = (await historyOf(id)).slice(-1);
      expect([id, entry]).toEqual([id, { action: 'update', changes: {} }]);
    }
    const id = await addDraft({ itinerary: days });
    await change(id, { itinerary: [{ activities: 'Swim' }, { activities: 'Walk' }] });
    expect(await daysOf(id)).toEqual([1, 3]);
    await change(id, { itinerary: [{ activities: 'Swim' }, { day: 2, activities: 'Walk' }] });
    expect(await daysOf(id)).toEqual([1, 2]);
    await change(id, { itinerary: [1, 2, 3].map((day) => ({ activities: `Swim ${day}` })) });
    expect(await daysOf(id)).toEqual([1, 2, 3]);
  });

  test('has both degrees of its place, or none', async () => {
    const half = { longitude: 'Please give both latitude and longitude, or neither.' };
    const refused = await api.post('/api/add-tour.php', { ...DRAFT, latitude: 20.8 });
    expect([refused.status, refused.body.fields]).toEqual([422, half]);
    const id = await addDraft({ latitude: 20.8, longitude: 107.1 });
    const { status, body } = await change(id, { longitude: '' });
    expect([status, body.fields]).toEqual([422, half]);
    expect((await change(id, { latitude: 20.9 })).status).toBe(200);
    expect(await tours.forEditing(id)).toMatchObject({ latitude: 20.9, longitude: 107.1 });
  });
});
