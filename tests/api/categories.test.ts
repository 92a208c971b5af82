import { afterAll, beforeAll, expect, test } from 'vitest';
import { admins } from '../../src/server/database/schema.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { createCategoriesService } from '../../src/server/features/categories/categories.service.ts';
import { startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const list = async (): Promise<{ id: number; name: string }[]> =>
  (await api.get('/api/get-categories.php')).body;
const idOf = async (name: string) => (await list()).find((category) => category.name === name)?.id;
const toursFound = async (search: string): Promise<number[]> =>
  (await api.get(`/api/get-tours.php?${new URLSearchParams({ search })}`)).body.map(
    ({ id }: { id: number }) => id,
  );

test('are listed with id and name, sorted by name in upper or lower case', async () => {
  expect((await api.post('/api/add-categories.php', { name: 'cycling' })).status).toBe(200);
  const categories = await list();
  expect(categories.length).toBeGreaterThanOrEqual(6);
  const names = categories.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  const table = await createCategoriesService({ db: api.db }).table();
  expect(table.map(({ name }) => name)).toEqual(names);
  expect(Object.keys(categories[0] ?? {})).toEqual(['id', 'name']);
});

test('a name is trimmed and added once, in upper or lower case', async () => {
  const { status, body } = await api.post('/api/add-categories.php', { name: '  Slow   Travel ' });
  expect([status, body]).toEqual([
    200,
    { success: true, id: await idOf('Slow Travel'), message: 'Category added successfully' },
  ]);
  for (const name of [
    'Slow Travel',
    'SLOW travel',
    'Slow\u200b Tr\u2060avel\ufeff',
    'Slow Trav\u200del',
  ]) {
    const again = await api.post('/api/add-categories.php', { name });
    expect([again.status, again.body.message]).toEqual([
      409,
      'A category named “Slow Travel” already exists.',
    ]);
  }
  const vietnamese = 'Ẩm thực';
  for (const [name, status] of [
    [vietnamese.normalize('NFD'), 200],
    [vietnamese, 409],
    [vietnamese.normalize('NFD').toUpperCase(), 409],
  ] as const) {
    expect((await api.post('/api/add-categories.php', { name })).status).toBe(status);
  }
  expect(await idOf(vietnamese)).toBeDefined();
  const racing = await Promise.all(
    Array.from({ length: 8 }, () => api.post('/api/add-categories.php', { name: 'Racing' })),
  );
  expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(racing.filter(({ status }) => status === 409)).toHaveLength(7);
});

test.each([
  {},
  { name: '' },
  { name: ' \u0000 ' },
  { name: '\u200d\u200c' },
  { name: 'fea\u200btured' },
  { name: 7 },
  { name: 'x'.repeat(101) },
  { name: 'Featured' },
  { name: '12' },
  { name: 'Uncategorized' },
  { name: 'all categories' },
])('a category of %o is refused', async (body) => {
  const answer = await api.post('/api/add-categories.php', body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['name']]);
  expect((await api.post('/api/update-category.php?id=1', body)).status).toBe(422);
});

test('a body that is not a JSON object is refused and causes no failure', async () => {
  for (const body of ['[]', 'null', '"x"', '{', '']) {
    const { status } = await api.post('/api/add-categories.php', body);
    expect([400, 415, 422]).toContain(status);
  }
});

test('visitors are refused', async () => {
  for (const path of [
    'add-categories.php',
    'update-category.php?id=1',
    'delete-category.php?id=1',
  ]) {
    expect((await api.postAsVisitor(`/api/${path}`, { name: 'Mine' })).status).toBe(401);
  }
});

test('a new name appears in the tours and their search', async () => {
  const id = await idOf('Wellness');
  const tours = (await api.get('/api/get-tours.php?category=Wellness')).body;
  expect(tours.length).toBeGreaterThan(0);
  await api.changeAfter(() => api.post(`/api/update-category.php?id=${id}`, { name: 'Quietude' }));
  const found = (await api.get('/api/get-tours.php?category=quietude')).body;
  expect(found.map((tour: { id: number }) => tour.id)).toEqual(
    tours.map((tour: { id: number }) => tour.id),
  );
  expect(found[0].category).toBe('Quietude');
  expect(await toursFound('quietude')).toEqual(found.map((tour: { id: number }) => tour.id));
});

test('the name of another category is refused; changing upper and lower case is not', async () => {
  const id = await idOf('Beach');
  const taken = await api.post(`/api/update-category.php?id=${id}`, { name: 'cruise' });
  expect([taken.status, taken.body.success]).toEqual([409, false]);
  expect((await api.post(`/api/update-category.php?id=${id}`, { name: 'BEACH' })).status).toBe(200);
  expect(await idOf('BEACH')).toBe(id);
});

test('tours remain when their category is deleted', async () => {
  const id = await idOf('Adventure');
  const tours = (await api.get('/api/get-tours.php?category=Adventure')).body;
  expect(tours.length).toBeGreaterThan(0);
  await api.changeAfter(() => api.post(`/api/delete-category.php?id=${id}`));
  expect(await idOf('Adventure')).toBeUndefined();
  for (const { id: tourId } of tours) {
    const { body } = await api.get(`/api/get-tour.php?id=${tourId}`);
    expect([body.category, body.categoryId]).toEqual([null, null]);
  }
  const stale = await toursFound('adventure');
  const mentions = tours.filter(
    ({ name, description, location }: Record<string, string>) =>
      !/adventure/i.test([name, description, location].join(' ')),
  );
  expect(mentions.length).toBeGreaterThan(0);
  for (const tour of mentions) expect(stale).not.toContain(tour.id);
});

test('tours move to another category when theirs is deleted, and so does their search', async () => {
  const categories = createCategoriesService({ db: api.db });
  const [row] = await api.db.select().from(admins);
  const lan = { ...row, sessionId: 'none' } as SignedInAdmin;
  const countOf = async (name: string) =>
    (await categories.table()).find((category) => category.name === name)?.tours;
  const [from, to] = [await idOf('Food'), await idOf('Cultural')] as [number, number];
  const [moved, there] = [(await countOf('Food')) ?? 0, (await countOf('Cultural')) ?? 0];
  expect(moved).toBeGreaterThan(0);
  for (const wrong of [from, 99_999]) {
    await expect(categories.remove(from, wrong, lan)).rejects.toMatchObject({ id: 'invalid' });
  }
  await api.changeAfter(() => categories.remove(from, to, lan));
  expect([await countOf('Food'), await countOf('Cultural')]).toEqual([undefined, there + moved]);
  expect((await api.get('/api/get-tours.php?category=Cultural')).body).toHaveLength(there + moved);
  expect((await toursFound('cultural')).length).toBeGreaterThanOrEqual(there + moved);
});

test('a category that has got tours since somebody looked is not deleted as an empty one', async () => {
  const categories = createCategoriesService({ db: api.db });
  const [row] = await api.db.select().from(admins);
  const lan = { ...row, sessionId: 'none' } as SignedInAdmin;
  const id = await categories.add('Caves', lan);
  await api.post('/api/update-tour.php?id=6', { category: 'Caves' });
  await expect(categories.remove(id, 'nothing', lan)).rejects.toMatchObject({
    id: 'conflict',
    message: 'This category has tours by now. Please choose where to move them.',
  });
  expect(await idOf('Caves')).toBe(id);
  await categories.remove(id, null, lan);
  await categories.remove(await categories.add('Caves', lan), 'nothing', lan);
  expect(await idOf('Caves')).toBeUndefined();
});

test('an admin who is deleted during a request is asked to sign in, and nothing is stored', async () => {
  const categories = createCategoriesService({ db: api.db });
  const [row] = await api.db.select().from(admins);
  const gone = { ...row, id: 99_999, sessionId: 'none' } as SignedInAdmin;
  await expect(categories.add('By nobody', gone)).rejects.toMatchObject({ id: 'not_signed_in' });
  expect(await idOf('By nobody')).toBeUndefined();
});

test('whoever renames what someone else has renamed meanwhile is told, and nothing changes', async () => {
  const categories = createCategoriesService({ db: api.db });
  const [row] = await api.db.select().from(admins);
  const lan = { ...row, sessionId: 'none' } as SignedInAdmin;
  const id = (await idOf('City')) ?? 0;
  await api.changeAfter(() => categories.rename(id, 'Cities', 'City', lan));
  await expect(categories.rename(id, 'Towns', 'City', lan)).rejects.toMatchObject({
    id: 'conflict',
    message: 'Someone else renamed this category to “Cities” in the meantime.',
  });
  expect(await idOf('Cities')).toBe(id);
});

test('answers 404 for a category that is not there', async () => {
  expect((await api.post('/api/update-category.php?id=99999', { name: 'x' })).status).toBe(404);
  expect((await api.post('/api/delete-category.php?id=99999')).status).toBe(404);
});

test('renaming while tours are written neither fails nor leaves an old name behind', async () => {
  const id = await idOf('Nature');
  const [tour] = (await api.get('/api/get-tours.php?category=Nature')).body;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? api.post(`/api/update-category.php?id=${id}`, { name: `Nature ${index}` })
        : api.post(`/api/update-tour.php?id=${tour.id}`, {
            featured: index % 4 === 0,
            category: id,
          }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const { body } = await api.get(`/api/get-tour.php?id=${tour.id}`);
  expect(await toursFound(body.category)).toContain(tour.id);
});
