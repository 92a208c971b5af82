import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { auditEntries } from '../../src/server/database/schema.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import type { TourAnswer } from '../../src/shared/api/tours.ts';
import { DURATION_BUCKETS, durationDays } from '../../src/shared/tours/duration.ts';
import { normalizeSearch, tourSearchText } from '../../src/shared/tours/search-text.ts';
import {
  DEFAULT_TOUR_FILTER,
  TOUR_SORTS,
  type TourSort,
} from '../../src/shared/tours/tour-filter.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { newTour } from '../support/new-tour.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function add(changes: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await api.post('/api/add-tour.php', newTour(changes));
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body.id;
}

const list = async (query: Record<string, string> | string = ''): Promise<TourAnswer[]> => {
  const { status, body } = await api.get(`/api/get-tours.php?${new URLSearchParams(query)}`);
  expect([status, body?.fields]).toEqual([200, undefined]);
  return body;
};
const read = async (id: number): Promise<TourAnswer> =>
  (await api.get(`/api/get-tour.php?id=${id}`)).body;
const change = (id: number, body: unknown) => api.post(`/api/update-tour.php?id=${id}`, body);
const names = (tours: TourAnswer[]) => tours.map(({ name }) => name);

describe('the starter catalogue', () => {
  test('has the tours that pages link to, each with all it needs', async () => {
    const tours = await list();
    expect(tours.length).toBeGreaterThanOrEqual(24);
    expect(tours.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]));
    expect((await read(2)).name).toContain('Halong');
    expect((await read(4)).location).toContain('Hoi An');
    for (const tour of tours) {
      expect(tour.image).toMatch(/^\/art\/[a-z-]+\.[0-9a-f]+-1280\.jpg$/);
      expect(tour.images[0]).toBe(tour.image);
      expect(tour.category).toEqual(expect.any(String));
      expect(tour.itinerary.length).toBeGreaterThan(0);
      expect(tour.priceType === 'contact_for_details').toBe(tour.price === -1);
    }
  });

  test('leaves the next id free for the next tour', async () => {
    const highest = Math.max(...(await list()).map(({ id }) => id));
    expect(await add()).toBe(highest + 1);
    await api.post(`/api/delete-tour.php?id=${highest + 1}`);
  });
});

describe('get-tours', () => {
  test('finds text with and without Vietnamese marks, and single words if nothing contains the whole text', async () => {
    const plain = await list({ search: 'hoi an' });
    expect(plain.length).toBeGreaterThan(0);
    expect(names(await list({ search: 'HỘI  AN' }))).toEqual(names(plain));
    for (const { name } of await list({ search: 'ha long' })) expect(name).not.toContain('Hanoi');
    const id = await add({ name: 'Đêm phố cổ Hội An', location: 'Quảng Nam', description: '' });
    expect(names(await list({ search: 'hoi an' }))).toContain('Đêm phố cổ Hội An');
    expect(names(await list({ search: 'quang nam dem pho' }))).toEqual(['Đêm phố cổ Hội An']);
    await api.post(`/api/delete-tour.php?id=${id}`);
    expect(names(await list({ search: 'dem pho co hoi' }))).toEqual([]);
  });

  test('searches for the signs of patterns and of SQL literally', async () => {
    const id = await add({ name: 'A 100%_sure \\ "trip" for O\'Hara' });
    for (const search of ['100%', '%_s', '\\ "trip"', "o'hara"]) {
      expect(names(await list({ search }))).toEqual(['A 100%_sure \\ "trip" for O\'Hara']);
    }
    for (const search of ['1%%0', '100_', "' or 1=1 --", '\\%', ';drop table tours']) {
      expect(names(await list({ search }))).toEqual([]);
    }
    await api.post(`/api/delete-tour.php?id=${id}`);
  });

  test('survives control characters, unpaired surrogates and endless text', async () => {
    const all = await list();
    expect(await list('search=%00%01%0A')).toEqual(all);
    expect((await api.get('/api/get-tours.php?search=%ED%A0%80')).status).toBeLessThan(500);
    for (const search of ['%', '_', "'", '\\', 'ạ'].map((sign) => sign.repeat(10_000))) {
      const { status, body } = await api.get(
        `/api/get-tours.php?${new URLSearchParams({ search })}`,
      );
      expect(status).toBe(422);
      expect(body.fields.search).toContain('at most 100');
    }
  });

  test('filters by category in upper or lower case, by the special categories, and by flags', async () => {
    const all = await list();
    const cultural = await list({ category: 'cULTURAL' });
    expect(names(cultural)).toEqual(names(all.filter(({ category }) => category === 'Cultural')));
    expect(cultural.length).toBeGreaterThan(0);
    expect(await list({ category: 'all' })).toEqual(all);
    expect(await list({ category: 'featured' })).toEqual(all.filter(({ featured }) => featured));
    expect(await list({ private: 'true' })).toEqual(all.filter((tour) => tour.private_tour));
    expect(await list({ category: 'private' })).toEqual(await list({ private: '1' }));
    expect(await list({ category: 'Cultural', featured: 'false' })).toEqual(
      cultural.filter(({ featured }) => !featured),
    );
    expect(await list({ category: 'no such' })).toEqual([]);
  });

  test('counts a price by contact as 0', async () => {
    const contact = (await list()).filter(({ price }) => price === -1);
    expect(contact.length).toBeGreaterThan(0);
    expect(names(await list({ maxPrice: '0' }))).toEqual(names(contact));
    expect((await list({ minPrice: '0.01' })).some(({ price }) => price === -1)).toBe(false);
  });

  test('pages without gaps, and gives the total on every page, even past the end', async () => {
    const all = await list({ sort: 'rating' });
    const seen: TourAnswer[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7) + 1; page += 1) {
      const { body, headers } = await api.get(
        `/api/get-tours.php?sort=rating&perPage=7&page=${page}`,
      );
      expect(headers['x-total-count']).toBe(String(all.length));
      seen.push(...body);
    }
    expect(seen).toEqual(all);
    const far = await api.get('/api/get-tours.php?page=100000&perPage=100');
    expect([far.status, far.body, far.headers['x-total-count']]).toEqual([
      200,
      [],
      String(all.length),
    ]);
  });

  test.each([
    'sort=cheapest',
    'page=0',
    'page=1.5',
    'page=x',
    'perPage=101',
    'perPage=-1',
    'minPrice=NaN',
    'minPrice=1e309',
    'maxPrice=-5',
    'duration=9',
    'duration=1,9',
    'featured=maybe',
    'search=a&search=b',
    'page=1e9',
  ])('refuses %s and names the parameter', async (query) => {
    const { status, body } = await api.get(`/api/get-tours.php?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, message: body.error });
    const [parameter] = query.split('=');
    expect(Object.keys(body.fields)).toEqual([parameter]);
    expect(body.message).toMatch(new RegExp(`^${parameter} must `));
  });

  test('is the same as a plain filter over the whole catalogue', async () => {
    const catalogue = await list();
    const texts = new Map(catalogue.map((tour) => [tour.id, tourSearchText(tour)]));
    const word = fc.constantFrom(
      'ha',
      'Hội An',
      'cave',
      'sea',
      'market boat',
      'hanoi food',
      'Đà',
      'x',
      'long bay',
    );
    const filters = fc.record(
      {
        search: word,
        category: fc.constantFrom(
          'all',
          'featured',
          'private',
          'Nature',
          'beach',
          'Adventure',
          'nope',
        ),
        minPrice: fc.integer({ min: 0, max: 900 }),
        maxPrice: fc.integer({ min: 50, max: 3000 }),
        duration: fc.subarray(
          DURATION_BUCKETS.map(({ id }) => id),
          { minLength: 1 },
        ),
        sort: fc.constantFrom(...TOUR_SORTS),
        featured: fc.boolean(),
        page: fc.integer({ min: 1, max: 4 }),
        perPage: fc.integer({ min: 1, max: 12 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const params = Object.entries(filter).map(([name, value]) => [name, String(value)]);
        const { body, headers } = await api.get(
          `/api/get-tours.php?${new URLSearchParams(params)}`,
        );
        const found = tellsOf(texts, filter.search ?? '');
        const expected = catalogue
          .filter((tour) => isFound(tour, filter) && found.has(tour.id))
          .sort((a, b) => COMPARE[filter.sort ?? 'recommended'](a, b) || a.id - b.id);
        const isPaged = filter.page !== undefined || filter.perPage !== undefined;
        const size = isPaged ? (filter.perPage ?? 24) : expected.length;
        const start = ((filter.page ?? 1) - 1) * size;
        expect(headers['x-total-count']).toBe(String(expected.length));
        expect(body).toEqual(expected.slice(start, start + size));
      }),
      { numRuns: 200 },
    );
  });
});

interface Filter {
  category?: string;
  minPrice?: number;
  maxPrice?: number;
  duration?: string[];
  featured?: boolean;
}

/** The tours whose text contains the search text, or, if none does, all its words. */
function tellsOf(texts: Map<number, string>, search: string): Set<number> {
  const phrase = normalizeSearch(search);
  const having = (parts: string[]) =>
    [...texts].filter(([, text]) => parts.every((part) => text.includes(part))).map(([id]) => id);
  const exact = having([phrase]);
  return new Set(exact.length > 0 ? exact : having(phrase.split(' ')));
}

function isFound(tour: TourAnswer, filter: Filter): boolean {
  const { category = 'all' } = filter;
  const lowest = Math.max(0, tour.price);
  const days = durationDays(tour.duration) ?? 0;
  const wantsFeatured = filter.featured ?? (category === 'featured' ? true : undefined);
  const buckets = DURATION_BUCKETS.filter(({ id }) => filter.duration?.includes(id));
  return (
    (['all', 'featured', 'private'].includes(category) ||
      tour.category?.toLowerCase() === category.toLowerCase()) &&
    (category !== 'private' || tour.private_tour) &&
    (wantsFeatured === undefined || tour.featured === wantsFeatured) &&
    lowest >= (filter.minPrice ?? 0) &&
    lowest <= (filter.maxPrice ?? Infinity) &&
    (!filter.duration ||
      buckets.some(({ minDays, maxDays }) => days >= minDays && days <= (maxDays ?? Infinity)))
  );
}

const highest = (tour: TourAnswer) =>
  Math.max(0, tour.price, ...tour.priceTiers.map(({ pricePerPerson }) => pricePerPerson));
const COMPARE: Record<TourSort, (a: TourAnswer, b: TourAnswer) => number> = {
  recommended: (a, b) => Number(b.featured) - Number(a.featured) || b.rating - a.rating,
  'price-low': (a, b) => Math.max(0, a.price) - Math.max(0, b.price),
  'price-high': (a, b) => highest(b) - highest(a),
  duration: (a, b) => (durationDays(b.duration) ?? 0) - (durationDays(a.duration) ?? 0),
  rating: (a, b) => b.rating - a.rating,
};

describe('the listing', () => {
  test('shows cards with a picture, and counts what its sidebar offers', async () => {
    const service = createToursService({ db: api.db, clock: systemClock });
    const all = await list();
    const { tours, total } = await service.search({ ...DEFAULT_TOUR_FILTER, page: 2 }, 9);
    expect([total, tours.map(({ id }) => id)]).toEqual([
      all.length,
      all.slice(9, 18).map(({ id }) => id),
    ]);
    for (const tour of tours) expect(tour.picture.base).toMatch(/^\/art\//);

    const facets = await service.facets();
    expect(facets).toMatchObject({
      all: all.length,
      featured: all.filter(({ featured }) => featured).length,
      private: all.filter((tour) => tour.private_tour).length,
      lowestPrice: 0,
      highestPrice: Math.max(...all.map(highest)) * 100,
    });
    for (const { name, count } of facets.categories) {
      expect([name, count]).toEqual([name, all.filter(({ category }) => category === name).length]);
    }
  });

  test('counts what its sidebar offers once, until the tours change', async () => {
    const service = createToursService({ db: api.db, clock: systemClock });
    const before = (await service.facets()).all;
    const id = await add();
    service.outdate(['articles', 'reviews:2']);
    expect((await service.facets()).all).toBe(before);
    service.outdate(['tours']);
    expect((await service.facets()).all).toBe(before + 1);
    await api.post(`/api/delete-tour.php?id=${id}`);
    service.outdate('everything');
    expect((await service.facets()).all).toBe(before);
  });

  test('is described by OpenAPI, with what a client must know and what each answer means', async () => {
    const { status, body } = await api.get('/api/openapi.json');
    expect([status, Object.keys(body.paths)]).toEqual([
      200,
      expect.arrayContaining([
        '/api/get-tours.php',
        '/api/add-tour.php',
        '/api/get-categories.php',
      ]),
    ]);
    for (const word of ['Bearer', 'X-Total-Count', 'Idempotency-Key', 'webhook-signature', '600']) {
      expect(body.info.description).toContain(word);
    }
    const { get } = body.paths['/api/get-tours.php'];
    expect(get.description).toContain('`1`, `2-3`, `4-7`, `8-plus` days');
    expect(get.description).toContain('a page has 24 unless `perPage`');
    const { post } = body.paths['/api/login-admin.php'];
    expect(post.description).toBe('At most 30 calls a minute from one address.');
    expect(post.responses['422'].description).toMatch(/^A field is missing or wrong/);
    expect(JSON.stringify(body)).not.toMatch(/Default Response|"description":""/);
  });
});

describe('get-tour', () => {
  test('describes one tour, with prices in dollars', async () => {
    const id = await add({ featured: true, private_tour: 1, rating: 4.8, reviewCount: 12 });
    expect(await read(id)).toMatchObject({
      id,
      name: 'Lantern Night Walk',
      category: 'Cultural',
      price: 150,
      priceType: 'per_person',
      priceTiers: [
        { id: 1, minPeople: 1, maxPeople: 2, pricePerPerson: 189.5 },
        { id: 2, minPeople: 3, maxPeople: null, pricePerPerson: 150 },
      ],
      dynamicPricing: { '1-2': 189.5, '3+': 150 },
      featured: true,
      private_tour: true,
      rating: 4.8,
      reviewCount: 12,
      maxGroupSize: 20,
      languages: ['English', 'Vietnamese'],
      itinerary: [],
      images: [],
      version: 1,
    });
    expect((await read(id)).image).toMatch(/^\/art\/hoi-an\..*\.jpg$/);
  });

  test('answers 404 for a tour that does not exist, 422 for an invalid id', async () => {
    expect((await api.get('/api/get-tour.php?id=999999')).status).toBe(404);
    for (const query of [
      '',
      'id=',
      'id=x',
      'id=0',
      'id=-1',
      'id=1.5',
      'id=99999999999',
      'id=1%00',
    ]) {
      const { status, body } = await api.get(`/api/get-tour.php?${query}`);
      expect([query, status, Object.keys(body.fields)]).toEqual([query, 422, ['id']]);
    }
  });

  test.each(['/api/get-tour.php?id=2', '/api/get-tours.php', '/api/get-categories.php'])(
    'answers 304 on %s if the client has it already, until it changes',
    async (path) => {
      const { headers } = await api.get(path);
      const etag = String(headers.etag);
      const again = await api.get(path, { 'if-none-match': etag });
      expect([again.status, again.body, again.headers.etag]).toEqual([304, null, etag]);
      await api.post('/api/update-category.php?id=3', { name: `Cruises ${path.length}` });
      await change(2, { category: '3' });
      expect((await api.get(path, { 'if-none-match': etag })).status).toBe(200);
    },
  );
});

test('shares what lists at other addresses have in common, and each shows every change', async () => {
  const paths = ['', 'perPage=50', 'maxPrice=99999'].map((query) => `/api/get-tours.php?${query}`);
  const { body: made } = await api.post('/api/add-categories.php', {
    name: 'Lantern walks',
  });
  const id = await add({ category: 'Lantern walks' });
  const shown = async (path: string) => {
    const { body, headers } = await api.get(path);
    return { etag: headers.etag, tour: body.find((tour: TourAnswer) => tour.id === id) };
  };
  const { images } = await read(2);
  const changes = [
    [() => change(id, { name: 'Lantern Morning' }), { name: 'Lantern Morning' }],
    [() => change(id, { images }), { images, image: images[0] }],
    [
      () => api.post(`/api/update-category.php?id=${made.id}`, { name: 'Lantern Walks' }),
      { category: 'Lantern Walks' },
    ],
    [
      () => api.post(`/api/delete-category.php?id=${made.id}`),
      { category: null, categoryId: null },
    ],
  ] as const;
  for (const [act, shows] of changes) {
    const before = await Promise.all(paths.map(shown));
    expect((await act()).status).toBe(200);
    const after = await Promise.all(paths.map(shown));
    expect(new Set(after.map(({ etag }) => etag)).size).toBe(1);
    for (const [place, { etag, tour }] of after.entries()) {
      expect(tour).toMatchObject(shows);
      expect(etag).not.toBe(before[place]?.etag);
    }
  }
  await api.post(`/api/delete-tour.php?id=${id}`);
  for (const path of paths) expect((await shown(path)).tour).toBeUndefined();
});

describe('add-tour and update-tour', () => {
  test('refuse visitors, whatever they send, before looking at it', async () => {
    for (const path of ['add-tour.php', 'update-tour.php?id=2', 'delete-tour.php?id=2']) {
      const { status, body } = await api.postAsVisitor(`/api/${path}`, { name: '' });
      expect([path, status, body.success]).toEqual([path, 401, false]);
    }
    expect((await read(2)).id).toBe(2);
  });

  test("use the form's messages", async () => {
    const { status, body } = await api.post('/api/add-tour.php', {});
    expect(status).toBe(422);
    expect(body.message).toBe('Please enter a tour name.');
    expect(body.fields).toMatchObject({
      name: 'Please enter a tour name.',
      location: 'Please enter a location.',
      category: 'Please select a category before submitting the form.',
    });
    const refusals: [Record<string, unknown>, string, string][] = [
      [{ name: '   ' }, 'name', 'Please enter a tour name.'],
      [{ category: '' }, 'category', 'Please select a category before submitting the form.'],
      [
        { category: 'Nowhere' },
        'category',
        'There is no such category. Please choose another one.',
      ],
      [{ category: 987654 }, 'category', 'There is no such category. Please choose another one.'],
      [{ priceTiers: [] }, 'priceTiers', 'Please add at least one pricing tier.'],
      [{ priceTiers: [], price: 'cheap' }, 'priceTiers', 'Please add at least one pricing tier.'],
      [
        { priceTiers: [], price: { '1-9999': 80 } },
        'priceTiers',
        'Please enter a group size from 1 to 1,000.',
      ],
      [
        {
          priceTiers: [],
          price: Object.fromEntries([...Array(22).keys()].map((size) => [size, 80])),
        },
        'priceTiers',
        'Please use at most 20 entries',
      ],
      [
        { priceTiers: [{ minPeople: 1, maxPeople: 2, pricePerPerson: 0 }] },
        'priceTiers.0.pricePerPerson',
        'All pricing tiers must have a price greater than 0.',
      ],
      [
        { priceTiers: [{ minPeople: 4, maxPeople: 2, pricePerPerson: 9 }] },
        'priceTiers.0.maxPeople',
        'The largest group of a tier must not be smaller than its smallest.',
      ],
      [
        {
          priceTiers: [
            { minPeople: 3, maxPeople: null, pricePerPerson: 8 },
            { minPeople: 1, maxPeople: 5, pricePerPerson: 9 },
          ],
        },
        'priceTiers.0.minPeople',
        'Two prices for a group of 3.',
      ],
      [{ rating: 4.55 }, 'rating', 'Please enter a rating with at most one decimal, such as 4.5.'],
      [{ rating: '0x4' }, 'rating', 'Please enter a rating from 1 to 5.'],
      [{ maxGroupSize: 2 ** 40 }, 'maxGroupSize', 'Please enter a group size from 1 to 1,000.'],
      [
        { images: ['https://elsewhere.example/a.jpg'] },
        'images',
        'This image is not in the library. Please upload it first.',
      ],
    ];
    for (const [changes, field, message] of refusals) {
      const answer = await api.post('/api/add-tour.php', newTour(changes));
      expect([answer.status, answer.body.fields?.[field]]).toEqual([422, message]);
    }
  });

  test.each([
    { rating: 5.1 },
    { rating: 'good' },
    { reviewCount: -1 },
    { maxGroupSize: 0 },
    { maxGroupSize: 1.5 },
    { name: 'x'.repeat(201) },
    { description: 'x'.repeat(10_001) },
    { highlights: 'one' },
    { highlights: Array(61).fill('x') },
    { itinerary: [{ day: 1 }] },
    { featured: 'maybe' },
    { itinerary: [{ day: 1, activities: 'x', places: [{ name: 'x', lat: 91, lng: 0 }] }] },
    { priceTiers: [{ minPeople: 1, maxPeople: 2, pricePerPerson: 1.234 }] },
    { priceTiers: [{ minPeople: 1, maxPeople: 2, pricePerPerson: '1e309' }] },
    { priceTiers: [{ minPeople: 0, maxPeople: 2, pricePerPerson: 5 }] },
    { priceType: 'free' },
  ])('refuse %o', async (changes) => {
    const count = (await list()).length;
    expect((await api.post('/api/add-tour.php', newTour(changes))).status).toBe(422);
    expect((await change(3, changes)).status).toBe(422);
    expect((await list()).length).toBe(count);
  });

  test('refuse to remove what every tour needs', async () => {
    const before = await read(3);
    for (const [field, message] of [
      ['name', 'Please enter a tour name.'],
      ['location', 'Please enter a location.'],
      ['duration', 'Please enter a duration.'],
    ] as const) {
      const { status, body } = await change(3, { [field]: null });
      expect([status, body.fields]).toEqual([422, { [field]: message }]);
    }
    expect(await read(3)).toEqual(before);
  });

  test('read the price in every format that clients send', async () => {
    const prices: [Record<string, unknown>, number, Record<string, number>][] = [
      [{ price: 289 }, 289, {}],
      [{ price: '289.50' }, 289.5, {}],
      [{ price: '{"2-4": 300, "5+": 250}' }, 250, { '2-4': 300, '5+': 250 }],
      [{ price: { '2': 300, '3-5': '280' } }, 280, { '2': 300, '3-5': 280 }],
      [{ dynamicPricing: { '1-2': 99 }, price: 5 }, 99, { '1-2': 99 }],
      [{ price: -1, priceType: undefined }, -1, {}],
      [{ price: 500, priceType: 'contact_for_details' }, -1, {}],
    ];
    for (const [changes, price, dynamicPricing] of prices) {
      const tour = await read(await add({ priceTiers: undefined, ...changes }));
      expect([tour.price, tour.dynamicPricing]).toEqual([price, dynamicPricing]);
    }
  });

  test('give a tour without a group size the one that its prices are for', async () => {
    const groups: [Record<string, unknown>, number][] = [
      [{ price: 120 }, 12],
      [{ price: -1 }, 12],
      [{ price: { '1-2': 150, '3-8': 120 } }, 8],
      [{ price: { '3-8': 120, '9': 100, '1-2': 150 } }, 9],
      [{ price: { '5+': 90, '1-4': 110 } }, 20],
      [{ price: { '1-1000': 80 } }, 1_000],
      [{ price: { '5+': 90, '1-4': 110 }, maxGroupSize: 7 }, 7],
    ];
    for (const [changes, size] of groups) {
      const id = await add({ priceType: undefined, priceTiers: undefined, ...changes });
      expect((await read(id)).maxGroupSize).toBe(size);
    }
    const id = await add({ maxGroupSize: 7 });
    await change(id, { price: { '1-30': 80 } });
    expect((await read(id)).maxGroupSize).toBe(7);
  });

  test('have the usual languages where staff name none', async () => {
    const id = await add({ languages: '' });
    expect(await read(id)).toMatchObject({ languages: ['English', 'Vietnamese'] });
  });

  test('tidy lists, days and languages like the form', async () => {
    const id = await add({
      languages: 'English, Tiếng Việt,, French',
      highlights: ['  Lanterns ', '', ' '],
      itinerary: [
        { day: 1, title: '', activities: '8:00 AM Start\r\n9:00 AM Boat ' },
        { day: 2, activities: '  ' },
        {
          title: 'Home',
          activities: ['Breakfast', 'Flight'],
          places: [{ name: 'Hue', lat: 16.46, lng: 107.6 }],
        },
      ],
    });
    expect(await read(id)).toMatchObject({
      languages: ['English', 'Tiếng Việt', 'French'],
      highlights: ['Lanterns'],
      itinerary: [
        { day: 1, title: null, activities: '8:00 AM Start\n9:00 AM Boat', places: [] },
        {
          day: 3,
          title: 'Home',
          activities: 'Breakfast\nFlight',
          places: [{ name: 'Hue', lat: 16.46, lng: 107.6 }],
        },
      ],
    });
  });

  test('need a price: removing all tiers is refused', async () => {
    const id = await add({});
    const { priceTiers, version } = await read(id);
    const message = 'Please add at least one pricing tier.';
    for (const changes of [{ priceTiers: [] }, { priceType: 'per_person', priceTiers: [] }]) {
      const { status, body } = await change(id, changes);
      expect([status, body.message, body.fields]).toEqual([422, message, { priceTiers: message }]);
    }
    expect(await read(id)).toMatchObject({ priceTiers, version });
    const without = await add({ priceTiers: undefined, price: 58 });
    expect((await change(without, { priceTiers: [] })).status).toBe(200);
    expect(await read(without)).toMatchObject({ price: 58, priceTiers: [] });
    const contact = await add({ priceTiers: undefined, priceType: 'contact_for_details' });
    expect((await change(contact, { priceTiers: [] })).status).toBe(200);
  });

  test('keep prices that share a group size, as a map of prices may have them', async () => {
    const id = await add({ priceTiers: undefined, price: { '1-10': 200, '4': 150 } });
    const before = await read(id);
    const { priceTiers } = before;
    expect((await change(id, before)).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, version: before.version + 1 });
    const cheaper = priceTiers.map((tier) => ({
      ...tier,
      pricePerPerson: tier.pricePerPerson - 10,
    }));
    expect((await change(id, { priceTiers: cheaper })).status).toBe(200);
    expect(await read(id)).toMatchObject({ priceTiers: cheaper, price: 140 });
    const third = { minPeople: 8, maxPeople: null, pricePerPerson: 120 };
    const { status, body } = await change(id, { priceTiers: [...cheaper, third] });
    expect([status, body.fields]).toEqual([
      422,
      {
        'priceTiers.1.minPeople': 'Two prices for a group of 4.',
        'priceTiers.2.minPeople': 'Two prices for a group of 8.',
      },
    ]);
    expect(await read(id)).toMatchObject({ priceTiers: cheaper });
  });

  test('change only what is sent; what was read can be sent back', async () => {
    const id = await add({ images: ['/art/hue-1280.jpg', '/art/hoi-an.0badc0de-640.avif'] });
    const before = await read(id);
    expect(before.images.map((image) => image.split('.')[0])).toEqual(['/art/hue', '/art/hoi-an']);
    expect((await change(id, { featured: true })).body.message).toBe('Tour updated successfully');
    expect(await read(id)).toEqual({ ...before, featured: true, version: 2 });
    expect((await change(id, await read(id))).status).toBe(200);
    expect(await read(id)).toEqual({ ...before, featured: true, version: 3 });
    await change(id, {
      images: [],
      category: 'Beach',
      duration: '2 weeks',
      price: 999,
      priceTiers: null,
    });
    const after = await read(id);
    expect(after).toMatchObject({ images: [], category: 'Beach', price: 999, priceTiers: [] });
    expect(
      names(
        await list({
          search: 'lantern beach',
          duration: '8-plus',
          minPrice: '999',
          maxPrice: '999',
        }),
      ),
    ).toEqual(['Lantern Night Walk']);
  });

  test('accept every tour of the catalogue unchanged', async () => {
    for (const { version, ...tour } of await list()) {
      expect((await change(tour.id, { ...tour, version })).status).toBe(200);
      expect(await read(tour.id)).toEqual({ ...tour, version: version + 1 });
    }
  });

  test('tell the second of two who save what both have read', async () => {
    const id = await add();
    const { version } = await read(id);
    const answers = await Promise.all(
      ['One', 'Two', 'Three', 'Four'].map((name) => change(id, { name, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await read(id)).toMatchObject({
      name: ['One', 'Two', 'Three', 'Four'][answers.findIndex(({ status }) => status === 200)],
      version: version + 1,
    });
    expect((await change(id, { name: 'Without a version' })).status).toBe(200);
  });

  test('answer 404 for a tour that does not exist', async () => {
    expect((await change(999_999, { name: 'x' })).status).toBe(404);
    expect((await api.post('/api/delete-tour.php?id=999999')).status).toBe(404);
  });

  test('are written down with the name of the admin, and announced to every copy of the app', async () => {
    let id = 0;
    // The form sends everything; unchanged values are no change.
    const lists = {
      priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 150 }],
      itinerary: [{ day: 1, title: 'Lanterns', activities: '8:00 PM Walk', places: [] }],
    };
    await api.changeAfter(async () => (id = await add(lists)));
    await api.changeAfter(() => change(id, { ...lists, name: 'Renamed', featured: true }));
    await api.changeAfter(() => api.post(`/api/delete-tour.php?id=${id}`));
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(id)))
      .orderBy(auditEntries.id);
    expect(
      entries.map(({ actor, action, entity, changes }) => [actor, action, entity, changes]),
    ).toEqual([
      ['lan', 'add', 'tour', { name: { from: null, to: 'Lantern Night Walk' } }],
      [
        'lan',
        'update',
        'tour',
        {
          name: { from: 'Lantern Night Walk', to: 'Renamed' },
          featured: { from: false, to: true },
        },
      ],
      ['lan', 'delete', 'tour', {}],
    ]);
  });
});

describe('delete-tour', () => {
  test('removes a tour from every list, once', async () => {
    const id = await add({ name: 'Gone tomorrow' });
    const { body } = await api.post(`/api/delete-tour.php?id=${id}`);
    expect(body).toEqual({ success: true, id, message: 'Tour deleted successfully' });
    expect((await api.get(`/api/get-tour.php?id=${id}`)).status).toBe(404);
    expect(names(await list({ search: 'gone tomorrow' }))).toEqual([]);
    expect((await change(id, { name: 'Back' })).status).toBe(404);
    expect((await api.post(`/api/delete-tour.php?id=${id}`)).status).toBe(404);
  });
});
