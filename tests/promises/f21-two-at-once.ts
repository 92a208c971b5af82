import { TEST_ADMIN } from '../support/app.ts';
import { book, listBookings, signInToken } from './booking-client.ts';
import { inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';
import { fetchWhenFree, postForm, signInStaff } from './staff-client.ts';

/** Something that two people edit, each from the state that they have seen. */
interface Contested {
  kind: string;
  /** The stored state: a text, and the version that an edit has to send along. */
  read(): Promise<{ text: string; seen: string | number }>;
  /** Resolves to the status. */
  write(text: string, seen: string | number): Promise<number>;
}

/**
 * Pairs edit the same thing at once; exactly one of the two may succeed, and the other is told. In
 * `npm test`: `tests/api/bookings.test.ts`, twenty simultaneous edits, and
 * `tests/api/admins-accounts.test.ts`.
 */
export const f21: ProductPromise = {
  id: 'F21',
  promise: 'two people at once: no update silently lost, always a superadmin',
  places: PLACES,
  async prove(trial: Trial) {
    const pairs = scaled(trial, 20, 1);
    const rounds = scaled(trial, 50, 4);
    const site = await openSite(trial);
    try {
      const token = await signInToken(site.url);
      const post = poster(site.url, token);
      const { cookie } = await signInStaff(site.url);
      const found: Contested[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        found.push(await contestedBooking(site.url, token, post, `f21-${trial.seed}-${pair}`));
        found.push(await contestedTour(site.url, post, pair));
        found.push(await contestedCategory(site.url, cookie, post, pair));
      }
      const seen = { edits: 0, taken: 0, told: 0, lost: 0, other: 0, overwritten: 0 };
      await inParallel(found.length, 4, async (n) => {
        const thing = found[n];
        if (!thing) return;
        for (let round = 0; round < rounds; round += 1) await race(thing, `${n}-${round}`, seen);
        // Without having looked at it: whoever reads just before writing overwrites the other's
        // text.
        await thing.write(`first ${n}`, (await thing.read()).seen);
        await thing.write(`second ${n}`, (await thing.read()).seen);
        if ((await thing.read()).text === `second ${n}`) seen.overwritten += 1;
      });
      const superadmins = await raceForTheLast(site.url, post, rounds);
      return {
        done: `${pairs} bookings, tours and categories each, ${rounds} rounds of two edits at once from the same state; ${rounds} rounds of two superadmins who take each other's role away`,
        figure: `${seen.edits} edits: ${seen.taken} taken, ${seen.told} told of the other's with 409, ${seen.other} otherwise; ${seen.lost} lost; never fewer than ${superadmins} superadmin`,
        holds:
          seen.lost === 0 &&
          seen.other === 0 &&
          seen.taken === seen.told &&
          seen.overwritten === found.length &&
          superadmins >= 1,
        control: `sending the newest state without looking at it, ${seen.overwritten} of ${found.length} first edits were overwritten`,
      };
    } finally {
      await site.stop();
    }
  },
};

type Post = (path: string, body: object, as?: string) => Promise<number>;

async function race(
  thing: Contested,
  mark: string,
  seen: { edits: number; taken: number; told: number; lost: number; other: number },
): Promise<void> {
  const before = await thing.read();
  const texts = [`one ${mark}`, `two ${mark}`];
  const statuses = await Promise.all(texts.map((text) => thing.write(text, before.seen)));
  const after = await thing.read();
  for (const [index, status] of statuses.entries()) {
    seen.edits += 1;
    if (status === 200) {
      seen.taken += 1;
      if (after.text !== texts[index]) seen.lost += 1;
    } else if (status === 409) seen.told += 1;
    else seen.other += 1;
  }
}

async function contestedBooking(
  url: string,
  token: string,
  post: Post,
  key: string,
): Promise<Contested> {
  const { reference } = await book(url, key);
  const find = async () => {
    const all = (await listBookings(url, token)) as unknown as Record<string, string>[];
    const row = all.find((each) => each.booking_reference === reference);
    if (!row) throw new Error(`${reference} is not there.`);
    return row;
  };
  const { id } = await find();
  return {
    kind: 'booking',
    async read() {
      const row = await find();
      return { text: row.special_requests ?? '', seen: Number(row.version) };
    },
    write: (text, version) =>
      post('/api/update-booking.php', { id: Number(id), special_requests: text, version }),
  };
}

async function contestedTour(url: string, post: Post, pair: number): Promise<Contested> {
  const name = `Contested ${pair}`;
  await post('/api/add-tour.php', {
    name,
    category: 1,
    location: 'Hanoi',
    duration: '1 day',
    priceType: 'per_person',
    priceTiers: [{ minPeople: 1, maxPeople: null, pricePerPerson: 10 }],
    maxGroupSize: 20,
  });
  const answer = await fetchWhenFree(`${url}/api/get-tours.php?perPage=100&search=Contested`);
  const tours = (await answer.json()) as { id: number; name: string }[];
  const id = tours.find((tour) => tour.name === name)?.id;
  return {
    kind: 'tour',
    async read() {
      const tour = await fetchWhenFree(`${url}/api/get-tour.php?id=${id}`);
      const { description, version } = (await tour.json()) as Record<string, never>;
      return { text: description ?? '', seen: version ?? 0 };
    },
    write: (description, version) =>
      post(`/api/update-tour.php?id=${id}`, { description, version }),
  };
}

async function contestedCategory(
  url: string,
  cookie: string,
  post: Post,
  pair: number,
): Promise<Contested> {
  const first = `Contested category ${pair}`;
  await post('/api/add-categories.php', { name: first });
  const list = async () =>
    (await (await fetchWhenFree(`${url}/api/get-categories.php`)).json()) as {
      id: number;
      name: string;
    }[];
  const id = (await list()).find(({ name }) => name === first)?.id;
  return {
    kind: 'category',
    async read() {
      const text = (await list()).find((category) => category.id === id)?.name ?? '';
      return { text, seen: text };
    },
    async write(name, formerName) {
      const fields = {
        intent: 'update',
        categoryId: String(id),
        name,
        formerName: `${formerName}`,
      };
      const answer = await postForm(`${url}/admin/category-management`, fields, cookie);
      await answer.arrayBuffer();
      return answer.status === 302 ? 200 : answer.status;
    },
  };
}

/**
 * Two superadmins demote each other at once; returns the smallest number of superadmins that there
 * ever were.
 */
async function raceForTheLast(url: string, post: Post, rounds: number): Promise<number> {
  const second = { username: 'hoa', email: 'hoa@songxanh.example', password: 'a boat in the rain' };
  await post('/api/create-admin.php', { ...second, role: 'superadmin' });
  const list = async () => {
    const tokens = [await tokenOf(url, TEST_ADMIN), await tokenOf(url, second)];
    const answer = await fetchWhenFree(`${url}/api/list-admins.php`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    const { admins } = (await answer.json()) as {
      admins: { id: number; username: string; role: string }[];
    };
    return { tokens, admins };
  };
  const { tokens, admins } = await list();
  const ids = [TEST_ADMIN, second].map(
    ({ username }) => admins.find((admin) => admin.username === username)?.id,
  );
  let fewest = admins.length;
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      post('/api/grant-role.php', { id: ids[1], role: 'editor' }, tokens[0]),
      post('/api/grant-role.php', { id: ids[0], role: 'editor' }, tokens[1]),
    ]);
    const answer = await fetchWhenFree(`${url}/api/list-admins.php`, {
      headers: { authorization: `Bearer ${tokens[0]}` },
    });
    const now = ((await answer.json()) as { admins: { id: number; role: string }[] }).admins;
    const left = now.filter(({ role }) => role === 'superadmin');
    fewest = Math.min(fewest, left.length);
    const isFirst = left.some(({ id }) => id === ids[0]);
    const back = { id: isFirst ? ids[1] : ids[0], role: 'superadmin' };
    await post('/api/grant-role.php', back, isFirst ? tokens[0] : tokens[1]);
  }
  return fewest;
}

async function tokenOf(url: string, who: { username: string; password: string }): Promise<string> {
  const answer = await fetchWhenFree(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: who.username, password: who.password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Posts as staff, each time from another network. */
function poster(url: string, token: string): Post {
  let calls = 0;
  return async (path, body, as = token) => {
    calls += 1;
    const answer = await fetchWhenFree(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${as}`,
        'x-forwarded-for': `10.9.${(calls >> 8) & 255}.${calls & 255}`,
      },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}
