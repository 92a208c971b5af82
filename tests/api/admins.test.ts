import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../src/shared/api/endpoint.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { admins, rateLimits, sessions } from '../../src/server/database/schema.ts';
import { adminsRoutes } from '../../src/server/features/admins/admins.routes.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import { insertFirstAdmin } from '../../src/server/features/admins/admins.store.ts';
import { hashPassword } from '../../src/server/features/admins/passwords.ts';
import { route } from '../../src/server/http/route.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { testSealer } from '../support/test-sealer.ts';

// Another file of this process may have read the modules already, which would then not be counted.
vi.hoisted(() => vi.resetModules());
// Counts the hash computations, which really happen.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

const HOURS = 60 * 60 * 1000;
const MINUTES = 60 * 1000;
const PASSWORD = 'sông-xanh & river 2026';
const WRONG = 'Invalid username/email or password';
const OURS = 'http://localhost';

let database: TestDatabase;
let db: Database;
let pool: ReturnType<typeof openDatabase>['pool'];
let server: ApiServer;
let service: ReturnType<typeof createAdminsService>;
let passwordHash: string;
let now: number;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, pool } = openDatabase(database.connectionString, () => undefined));
  passwordHash = await hashPassword(PASSWORD);
  service = createAdminsService({ db, clock, sealer: testSealer });
  server = await createApiServer({
    routes: [...adminsRoutes(service), ...probes],
    authenticate: service.authenticate,
    trustProxy: '127.0.0.1',
  });
});

afterAll(async () => {
  await server.app.close();
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  await db.delete(admins);
  await db.delete(rateLimits);
  vi.mocked(verify).mockClear();
  server.log.length = 0;
});

/** Endpoints that answer with the caller they recognized. */
const whoAnswer = z.object({ username: z.nullable(z.string()) });
const probes = (['anyone', 'staff', 'superadmin'] as const).flatMap((access) =>
  (['GET', 'POST'] as const).map((method) =>
    route(
      endpoint({
        method,
        path: `/api/probe-${access}-${method.toLowerCase()}.php`,
        access,
        tag: 'test',
        summary: 'Test',
        answer: whoAnswer,
      }),
      async ({ caller }) => ({ username: caller.admin?.username ?? null }),
    ),
  ),
);

async function addAdmin(username: string, role: 'editor' | 'superadmin' = 'superadmin') {
  const row = {
    username,
    email: `${username}@songxanh.example`,
    role,
    passwordHash,
    createdAt: clock.now(),
  };
  const [admin] = await db.insert(admins).values(row).returning();
  if (!admin) throw new Error('not inserted');
  return admin;
}

let addresses = 0;
/** A client address that no test has used yet. */
const freshAddress = () => numberedAddress(addresses++);

function post(path: string, options: InjectOptions = {}) {
  return server.app.inject({
    method: 'POST',
    url: `/api/${path}.php`,
    remoteAddress: freshAddress(),
    ...options,
  });
}

function logIn(username: string, password: string, options: InjectOptions = {}) {
  return post('login-admin', { payload: { username, password }, ...options });
}

/** Signs in over HTTP and returns what a client keeps. */
async function signIn(username: string) {
  const answer = await logIn(username, PASSWORD);
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ token: string }>();
  const cookie = answer.cookies[0]?.value ?? '';
  return { token, cookie, asBearer: bearer(token), asCookie: { cookie: `session=${cookie}` } };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function probe(headers: Record<string, string>, access = 'staff', method: 'GET' | 'POST' = 'GET') {
  return server.app.inject({
    method,
    url: `/api/probe-${access}-${method.toLowerCase()}.php`,
    headers,
    remoteAddress: freshAddress(),
  });
}

const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;

describe('sign-in', () => {
  test.each(['lan', 'LAN', ' lan ', 'lan@songxanh.example', 'Lan@SongXanh.example'])(
    'works as %s',
    async (login) => {
      const admin = await addAdmin('lan');
      const answer = await logIn(login, PASSWORD);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        success: true,
        token: expect.stringMatching(/^[\w-]{43}$/),
        admin: {
          id: admin.id,
          username: 'lan',
          email: 'lan@songxanh.example',
          role: 'superadmin',
          created_at: '2026-03-01T08:00:00.000Z',
        },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('gives a cookie that scripts and other sites cannot use, for 8 hours', async () => {
    await addAdmin('lan');
    const attributes = 'Path=/; Max-Age=28800; HttpOnly; SameSite=Lax';
    const plain = await logIn('lan', PASSWORD);
    expect(plain.headers['set-cookie']).toMatch(new RegExp(`^session=[\\w-]{43}; ${attributes}$`));

    const behindTls = { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-proto': 'https' } };
    const secure = await logIn('lan', PASSWORD, behindTls);
    expect(secure.headers['set-cookie']).toMatch(
      new RegExp(`^session=[\\w-]{43}; ${attributes}; Secure$`),
    );

    const claimsTls = { headers: { 'x-forwarded-proto': 'https' } };
    expect((await logIn('lan', PASSWORD, claimsTls)).headers['set-cookie']).not.toContain('Secure');
  });

  test('a wrong password and an unknown account get the same answer for the same work', async () => {
    await addAdmin('lan');
    const wrong = await logIn('lan', 'wrong');
    const hashesForWrong = vi.mocked(verify).mock.calls.length;
    const unknown = await logIn('nobody', 'wrong');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({ success: false, message: WRONG, error: WRONG });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    expect(unknown.headers['set-cookie']).toBeUndefined();
    expect([hashesForWrong, vi.mocked(verify).mock.calls.length]).toEqual([1, 2]);
    const [first, second] = vi
      .mocked(verify)
      .mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'));
    expect(first).toBe('$argon2id$v=19$m=19456,t=2,p=1');
    expect(second).toBe(first);
  });

  test('name and password may be typed with composed or separate marks', async () => {
    await addAdmin('hồng');
    expect(await statusOf(logIn('hồng'.normalize('NFD'), PASSWORD))).toBe(200);
    await addAdmin('lan');
    expect(await statusOf(logIn('lan', PASSWORD.normalize('NFD')))).toBe(200);
    expect(await statusOf(logIn('lan', ` ${PASSWORD}`))).toBe(401);
  });

  test('only hashes of secrets are stored', async () => {
    await addAdmin('lan');
    const { token, cookie } = await signIn('lan');
    const stored = JSON.stringify(await db.select().from(sessions));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie);
    expect(token).not.toBe(cookie);
  });

  test('removes sessions that have ended, and no others', async () => {
    await addAdmin('lan');
    await signIn('lan');
    now += 8 * HOURS + 1;
    await signIn('lan');
    now += 7 * HOURS;
    await signIn('lan');
    expect(await db.select().from(sessions)).toHaveLength(2);
  });
});

describe('invalid calls', () => {
  test.each<[string, object, string[]]>([
    ['nothing', {}, ['password', 'username']],
    ['no password', { username: 'lan' }, ['password']],
    ['a blank user name', { username: '  ', password: 'x' }, ['username']],
    ['other types', { username: 1, password: ['x'] }, ['password', 'username']],
    ['a password too long to hash', { username: 'lan', password: 'x'.repeat(201) }, ['password']],
  ])('%s: 422 with the fields', async (_what, payload, fields) => {
    const answer = await post('login-admin', { payload });
    expect(answer.statusCode).toBe(422);
    const body = answer.json<{
      success: boolean;
      message: string;
      error: string;
      fields: Record<string, string>;
    }>();
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
    expect(body.success).toBe(false);
    expect(body.error).toBe(body.message);
    expect(vi.mocked(verify)).not.toHaveBeenCalled();
  });

  const json = { 'content-type': 'application/json' };
  test.each<[string, InjectOptions, number]>([
    ['broken JSON', { headers: json, payload: '{"username":' }, 400],
    ['JSON that sets a prototype', { headers: json, payload: '{"__proto__":{"a":1}}' }, 400],
    [
      'a huge body',
      { headers: json, payload: JSON.stringify({ username: 'x'.repeat(300_000) }) },
      413,
    ],
    [
      'a web form',
      { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'username=lan' },
      415,
    ],
    [
      'plain text',
      { headers: { 'content-type': 'text/plain' }, payload: '{"username":"lan","password":"x"}' },
      415,
    ],
    ['no body', {}, 422],
    ['an empty body of type JSON', { headers: json, payload: '' }, 422],
    ['null', { headers: json, payload: 'null' }, 422],
    ['a list', { headers: json, payload: '[]' }, 422],
  ])('%s', async (_what, options, status) => {
    const answer = await post('login-admin', options);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s: 405 with Allow',
    async (method) => {
      const answer = await server.app.inject({ method, url: '/api/login-admin.php' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    },
  );
});

describe('a session', () => {
  test('opens by cookie and by token, each by its own door only', async () => {
    await addAdmin('lan');
    const { token, cookie, asBearer, asCookie } = await signIn('lan');
    expect((await probe(asBearer)).json()).toEqual({ username: 'lan' });
    expect((await probe(asCookie)).json()).toEqual({ username: 'lan' });
    expect(await statusOf(probe(bearer(cookie)))).toBe(401);
    expect(await statusOf(probe({ cookie: `session=${token}` }))).toBe(401);
    const nobodys = randomBytes(32).toString('base64url');
    for (const secret of [
      '',
      'x',
      nobodys,
      `${token}x`,
      token.toUpperCase(),
      `'; drop table sessions --`,
    ]) {
      expect(await statusOf(probe(bearer(secret)))).toBe(401);
      expect(await statusOf(probe({ cookie: `session=${secret}` }))).toBe(401);
    }
    expect(await statusOf(probe({ authorization: `Basic ${token}` }))).toBe(401);
    expect(await statusOf(probe({ cookie: `other=1; session` }))).toBe(401);
  });

  test('ends 8 hours after sign-in, used or not', async () => {
    await addAdmin('lan');
    const { asBearer, asCookie } = await signIn('lan');
    now += 8 * HOURS - 1;
    expect(await statusOf(probe(asBearer))).toBe(200);
    now += 1;
    expect(await statusOf(probe(asBearer))).toBe(401);
    expect(await statusOf(probe(asCookie))).toBe(401);
  });

  test('from while the clock was ahead ends 8 hours after it is right', async () => {
    await addAdmin('lan');
    now += 7 * HOURS;
    const { asBearer, asCookie } = await signIn('lan');
    now -= 7 * HOURS;
    expect(await statusOf(probe(asBearer))).toBe(200);
    now += 8 * HOURS - 1;
    expect(await statusOf(probe(asBearer))).toBe(200);
    now += 1;
    expect(await statusOf(probe(asBearer))).toBe(401);
    expect(await statusOf(probe(asCookie))).toBe(401);
  });

  test('ends with sign-out for both secrets; other sessions continue', async () => {
    await addAdmin('lan');
    const [mine, other] = [await signIn('lan'), await signIn('lan')];
    const answer = await post('logout-admin', { headers: mine.asBearer });
    expect(answer.json()).toEqual({ success: true });
    expect(answer.headers['set-cookie']).toBe(
      'session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    );
    expect(await statusOf(probe(mine.asBearer))).toBe(401);
    expect(await statusOf(probe(mine.asCookie))).toBe(401);
    expect(await statusOf(probe(other.asCookie))).toBe(200);
    expect(await statusOf(post('logout-admin', { headers: mine.asBearer }))).toBe(401);
    const byCookie = {
      ...other.asCookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    expect(await statusOf(post('logout-admin', { headers: byCookie, payload: '' }))).toBe(200);
    expect(await statusOf(probe(other.asCookie))).toBe(401);
  });

  test('ends with the deletion of its admin', async () => {
    const admin = await addAdmin('lan');
    const { asBearer, asCookie } = await signIn('lan');
    await db.delete(admins).where(eq(admins.id, admin.id));
    expect(await statusOf(probe(asBearer))).toBe(401);
    expect(await statusOf(probe(asCookie))).toBe(401);
    expect(await statusOf(logIn('lan', PASSWORD))).toBe(401);
  });

  test('has the current role of the admin', async () => {
    const admin = await addAdmin('lan', 'editor');
    const { asBearer } = await signIn('lan');
    expect(await statusOf(probe(asBearer, 'superadmin'))).toBe(403);
    await db.update(admins).set({ role: 'superadmin' }).where(eq(admins.id, admin.id));
    expect(await statusOf(probe(asBearer, 'superadmin'))).toBe(200);
    await db.update(admins).set({ role: 'editor' }).where(eq(admins.id, admin.id));
    expect(await statusOf(probe(asBearer, 'superadmin'))).toBe(403);
  });

  test('visitors may call what is for anyone, and nothing else', async () => {
    expect((await probe({}, 'anyone')).json()).toEqual({ username: null });
    expect(await statusOf(probe({}, 'staff'))).toBe(401);
    expect(await statusOf(probe({}, 'superadmin', 'POST'))).toBe(401);
  });
});

describe('writes with the cookie', () => {
  test.each<[string, Record<string, string>, number]>([
    ['from our page', { 'sec-fetch-site': 'same-origin', origin: OURS }, 200],
    ['from our page, by Origin alone', { origin: OURS }, 200],
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    ['from another origin', { origin: 'https://evil.example' }, 403],
    ['from another host of the domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['from nowhere', {}, 403],
  ])('%s', async (_what, headers, status) => {
    await addAdmin('lan');
    const { asCookie, asBearer } = await signIn('lan');
    expect(await statusOf(probe({ ...asCookie, ...headers }, 'staff', 'POST'))).toBe(status);
    expect(await statusOf(probe({ ...asCookie, ...headers }, 'anyone', 'POST'))).toBe(status);
    expect(await statusOf(probe({ ...asCookie, ...headers }, 'staff', 'GET'))).toBe(200);
    // Browsers never send a token by themselves, so it needs no check of the origin.
    expect(await statusOf(probe({ ...asBearer, ...headers }, 'staff', 'POST'))).toBe(200);
  });

  test('the cookie of an ended session counts as no cookie', async () => {
    const headers = { cookie: 'session=gone', 'sec-fetch-site': 'cross-site' };
    expect((await probe(headers, 'anyone', 'POST')).json()).toEqual({ username: null });
  });
});

describe('guessing', () => {
  const hashes = () => vi.mocked(verify).mock.calls.length;

  test('after 10 wrong tries, the 11th is not checked, from a network where the owner has signed in', async () => {
    await addAdmin('lan');
    const home = { remoteAddress: freshAddress() };
    expect(await statusOf(logIn('lan', PASSWORD, home))).toBe(200);
    const before = hashes();
    for (let tries = 1; tries <= 10; tries++)
      expect(await statusOf(logIn('lan', 'wrong', home))).toBe(401);
    const refused = await logIn('lan@songxanh.example', PASSWORD, home);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({
      message: 'Too many sign-in attempts. Please try again in 15 minutes.',
    });
    expect(hashes() - before).toBe(10);
    // From other networks the account still opens.
    expect(await statusOf(logIn('lan', PASSWORD))).toBe(200);
  });

  test('a network is that of a stranger again 30 days after the last sign-in from it', async () => {
    await addAdmin('lan');
    const home = { remoteAddress: freshAddress() };
    expect(await statusOf(logIn('lan', PASSWORD, home))).toBe(200);
    const triesUntilRefused = async () => {
      for (let tries = 0; ; tries++)
        if ((await statusOf(logIn('lan', 'wrong', home))) === 429) return tries;
    };
    now += 29 * 24 * 3_600_000;
    expect(await triesUntilRefused()).toBe(10);
    now += 2 * 24 * 3_600_000;
    expect(await triesUntilRefused()).toBe(5);
  });

  test('a stranger is stopped without locking out the owner, in any network', async () => {
    await addAdmin('lan');
    const stranger = { remoteAddress: freshAddress() };
    const statuses = [];
    for (let tries = 1; tries <= 11; tries++)
      statuses.push(await statusOf(logIn('lan', 'wrong', stranger)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429, 429]);
    expect(hashes()).toBe(5);
    expect(await statusOf(logIn('lan', PASSWORD))).toBe(200);
  });

  test('any number of strangers gets 10 hash computations in 15 minutes, all at once or one by one', async () => {
    await addAdmin('lan');
    const home = { remoteAddress: freshAddress() };
    expect(await statusOf(logIn('lan', PASSWORD, home))).toBe(200);
    const before = hashes();
    const statuses: number[] = [];
    // In batches as large as the server's load limit allows.
    for (let wave = 0; wave < 4; wave += 1) {
      const tries = Array.from({ length: 50 }, (_, index) =>
        logIn(index % 2 ? 'lan' : 'lan@songxanh.example', 'wrong'),
      );
      statuses.push(...(await Promise.all(tries)).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(190);
    expect(hashes() - before).toBe(10);
    expect(await statusOf(logIn('lan', PASSWORD, home))).toBe(200);
    expect(await statusOf(logIn('lan', PASSWORD))).toBe(429);
    // Other accounts are not affected.
    await addAdmin('minh');
    expect(await statusOf(logIn('minh', PASSWORD))).toBe(200);
  });

  test('the limit applies to any 15 minutes and ends with them', async () => {
    await addAdmin('lan');
    for (let tries = 0; tries < 10; tries++) {
      expect(await statusOf(logIn('lan', 'wrong'))).toBe(401);
      now += MINUTES;
    }
    const refused = await logIn('lan', 'wrong');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300']);
    now += 5 * MINUTES - 1;
    expect(await statusOf(logIn('lan', 'wrong'))).toBe(429);
    now += 1;
    expect(await statusOf(logIn('lan', 'wrong'))).toBe(401);
    expect(await statusOf(logIn('lan', 'wrong'))).toBe(429);
  });

  test('tries from while the clock was ahead lock nobody out once it is right', async () => {
    await addAdmin('lan');
    now += 7 * 60 * MINUTES;
    const office = { remoteAddress: freshAddress() };
    for (let tries = 0; tries < 5; tries++) await logIn('lan', 'wrong', office);
    expect(await statusOf(logIn('lan', PASSWORD, office))).toBe(429);
    now -= 7 * 60 * MINUTES;
    expect(await statusOf(logIn('lan', PASSWORD, office))).toBe(200);
  });

  test('accounts that do not exist have the same limit', async () => {
    const stranger = { remoteAddress: freshAddress() };
    for (let tries = 0; tries < 5; tries++)
      expect(await statusOf(logIn('nobody', 'wrong', stranger))).toBe(401);
    expect(await statusOf(logIn('Nobody', 'wrong', stranger))).toBe(429);
    expect(await statusOf(logIn('nobody', 'wrong'))).toBe(401);
  });

  test('a network cannot try account after account; a whole IPv6 network counts as one', async () => {
    await addAdmin('lan');
    // By the service: over HTTP, a flood of as many calls is refused for another reason.
    for (let tries = 1; tries <= 30; tries++) {
      const form = { username: `name${tries}`, password: 'wrong' };
      const client = { clientAddress: `2001:db8:0:7::${tries.toString(16)}`, userAgent: '' };
      await expect(service.signIn(form, client)).rejects.toMatchObject({ id: 'not_signed_in' });
    }
    const refused = await logIn('lan', PASSWORD, { remoteAddress: '2001:db8:0:7:ffff::1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      message: 'Too many sign-in attempts. Please try again in 15 minutes.',
    });
    expect(await statusOf(logIn('lan', PASSWORD, { remoteAddress: '2001:db8:0:8::1' }))).toBe(200);
  });

  test('right passwords do not count toward the limit', async () => {
    await addAdmin('lan');
    const home = { remoteAddress: freshAddress() };
    for (let tries = 0; tries < 25; tries++)
      expect(await statusOf(logIn('lan', PASSWORD, home))).toBe(200);
  });

  test('a flood of calls from one address is refused before it reaches the service', async () => {
    const remoteAddress = freshAddress();
    const call = () => post('login-admin', { payload: {}, remoteAddress });
    for (let calls = 0; calls < 30; calls++) expect(await statusOf(call())).toBe(422);
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('Too many requests'),
    });
  });

  test('tries are forgotten after a while, and addresses are stored only as digests', async () => {
    await addAdmin('lan');
    const remoteAddress = '203.0.113.77';
    await logIn('lan', 'wrong', { remoteAddress });
    await logIn('lan', PASSWORD, { remoteAddress });
    const stored = JSON.stringify([
      await db.select().from(rateLimits),
      await db.select().from(sessions),
    ]);
    expect(stored).not.toContain(remoteAddress);
    now += 31 * 24 * HOURS;
    await logIn('lan', PASSWORD, { remoteAddress });
    const left = await db.select().from(rateLimits);
    expect(left.filter(({ windowStart }) => windowStart.getTime() < now)).toEqual([]);
  });
});

test('no password, secret, address or name of a person reaches the log', async () => {
  await addAdmin('lan');
  const secretive = { 'user-agent': 'canary-agent', referer: 'http://localhost/canary-referer' };
  const { token, cookie, asBearer, asCookie } = await signIn('lan');
  await logIn('lan', 'canary-password', { headers: secretive, remoteAddress: '198.51.100.99' });
  await logIn('canary-name', 'x', { headers: secretive });
  await post('login-admin', {
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"canary-broken"',
  });
  await post('login-admin', { payload: { username: 'canary-name', password: 7 } });
  await probe(asBearer);
  await probe(asCookie);
  await server.app.inject({ url: `/api/probe-staff-get.php?token=${token}`, headers: asBearer });
  await post('logout-admin', { headers: asBearer });
  const log = server.log.join('');
  expect(server.log.length).toBeGreaterThan(7);
  expect(log).toContain('/api/login-admin.php');
  for (const canary of [token, cookie, PASSWORD, 'canary', 'songxanh.example', '198.51.100.99']) {
    expect(log).not.toContain(canary);
  }
});

describe('the first admin', () => {
  const first = { username: 'boss', email: 'boss@songxanh.example', password: null };

  test('gets a readable password, told once, that signs in', async () => {
    const told = await service.createFirst(first);
    expect(told).toEqual({
      username: 'boss',
      password: expect.stringMatching(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/),
    });
    expect(await statusOf(logIn('boss', told?.password ?? ''))).toBe(200);
    expect(await service.createFirst(first)).toBeNull();
    expect(await db.select().from(admins)).toMatchObject([
      { username: 'boss', role: 'superadmin' },
    ]);
  });

  test('has the password from the settings', async () => {
    const email = 'Hồng@songxanh.example';
    const given = { ...first, email: email.normalize('NFD'), password: PASSWORD };
    expect(await service.createFirst(given)).toBeNull();
    for (const name of [email, email.normalize('NFD')])
      expect(await statusOf(logIn(name, PASSWORD))).toBe(200);
  });

  test('is not created if there is an admin already', async () => {
    await addAdmin('lan', 'editor');
    expect(await service.createFirst(first)).toBeNull();
    expect(await db.select().from(admins)).toHaveLength(1);
  });

  test('is created once, however many copies start together', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => service.createFirst(first)));
    expect(told.filter((sentence) => sentence !== null)).toHaveLength(1);
    expect(await db.select().from(admins)).toHaveLength(1);
  });

  test('is created once, even if the copies reach the database at the same moment', async () => {
    const copies = Array.from({ length: 12 }, (_, index) => ({
      username: `boss${index}`,
      email: `boss${index}@songxanh.example`,
      passwordHash,
      createdAt: clock.now(),
    }));
    const created = await Promise.all(
      copies.map((copy) => db.transaction((tx) => insertFirstAdmin(tx, copy))),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await db.select().from(admins)).toHaveLength(1);
  });
});

test('over random sequences the service behaves like a simple model', async () => {
  const NAMES = ['lan', 'minh', 'hoa'] as const;
  const event = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sign-in' as const),
        who: fc.nat(2),
        isRight: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('sign-out' as const), which: fc.nat(9) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.constantFrom(1, HOURS, 4 * HOURS, 8 * HOURS - 1, 8 * HOURS),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('add' as const), who: fc.nat(2) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('change role' as const),
        who: fc.nat(2),
        role: fc.constantFrom('editor' as const, 'superadmin' as const),
      }),
    },
  );

  interface ModelSession {
    name: string;
    /** Tells apart admins who had the same name one after the other. */
    life: number;
    endsAt: number;
    isSignedOut: boolean;
    secrets: { token: string; cookieSecret: string };
  }

  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      await db.delete(admins);
      await db.delete(rateLimits);
      const model = new Map<string, { life: number; role: string }>();
      const started: ModelSession[] = [];
      let lives = 0;
      for (const one of events) {
        const name = 'who' in one ? (NAMES[one.who] ?? '') : '';
        const known = model.get(name);
        let [answer, expected] = ['', ''];
        if (one.kind === 'wait') now += one.ms;
        if (one.kind === 'add' && !known) {
          await addAdmin(name, 'editor');
          model.set(name, { life: ++lives, role: 'editor' });
        }
        if (one.kind === 'delete') {
          await db.delete(admins).where(eq(admins.username, name));
          model.delete(name);
        }
        if (one.kind === 'change role') {
          await db.update(admins).set({ role: one.role }).where(eq(admins.username, name));
          if (known) known.role = one.role;
        }
        if (one.kind === 'sign-out') {
          const session = started[one.which];
          if (session) {
            await service.signOut(await service.authenticate('token', session.secrets.token));
            session.isSignedOut = true;
          }
        }
        if (one.kind === 'sign-in') {
          const form = { username: name, password: one.isRight ? PASSWORD : 'wrong' };
          const client = { clientAddress: freshAddress(), userAgent: '' };
          const outcome = await service.signIn(form, client).catch((error: Error) => error);
          await db.delete(rateLimits);
          answer = outcome instanceof Error ? outcome.message : 'signed in';
          expected = known !== undefined && one.isRight ? 'signed in' : WRONG;
          if (!(outcome instanceof Error)) {
            started.push({
              name,
              life: known?.life ?? 0,
              endsAt: now + 8 * HOURS,
              isSignedOut: false,
              secrets: outcome,
            });
          }
        }
        expect(answer).toBe(expected);
        for (const session of started) {
          const owner = model.get(session.name);
          const isAlive =
            owner?.life === session.life && !session.isSignedOut && now < session.endsAt;
          const owned = isAlive ? { username: session.name, role: owner?.role } : null;
          const { token, cookieSecret } = session.secrets;
          for (const [kind, secret] of [
            ['token', token],
            ['cookie', cookieSecret],
          ] as const) {
            const { admin } = await service.authenticate(kind, secret);
            expect(admin && { username: admin.username, role: admin.role }).toEqual(owned);
          }
          expect((await service.authenticate('cookie', token)).admin).toBeNull();
        }
      }
    }),
    { numRuns: 60 },
  );
});
