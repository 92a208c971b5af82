import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import { hashPassword } from '../../src/server/features/admins/passwords.ts';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TOUR_TEXT_LENGTH,
} from '../../src/shared/bookings/booking-limits.ts';
import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import {
  addressOf,
  mayCall,
  PAGE_ACCESS,
  routedPaths,
  SERVER_ACCESS,
  spellingsOf,
} from '../support/access-table.ts';
import { route } from '../../src/server/http/route.ts';
import { createApiServer } from '../support/api-server.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { testSealer } from '../support/test-sealer.ts';

/** The endpoints in the contract ('API'). */
const CONTRACT = [
  'add-booking',
  'add-categories',
  'add-tour',
  'ai-parse-tour',
  'change-password',
  'check-admin',
  'create-admin',
  'delete-admin',
  'delete-booking',
  'delete-category',
  'delete-image',
  'delete-tour',
  'get-bookings',
  'get-categories',
  'get-tour',
  'get-tours',
  'grant-role',
  'list-admins',
  'login-admin',
  'logout-admin',
  'request-password-reset',
  'reset-password',
  'update-booking',
  'update-category',
  'update-tour',
  'upload-image',
].map((name) => `/api/${name}.php`);

/** The pages of the back office. */
const PAGES = Object.entries(PAGE_ACCESS).filter(([path]) => path.startsWith('/admin'));

/** A caller, with the secrets of a session that is valid or not. */
interface Who {
  name: string;
  role: 'editor' | 'superadmin' | null;
  token: string | null;
  cookie: string | null;
}

let db: Database;
let close: () => Promise<void>;
let app: AppOnDatabase;
let everybody: Who[];
let calls = 0;

beforeAll(async () => {
  app = await startAppOnDatabase({ TRUST_PROXY: 'true' });
  const opened = openDatabase(app.connectionString, () => undefined);
  db = opened.db;
  close = () => opened.pool.end();
  const passwordHash = await hashPassword(TEST_ADMIN.password);
  for (const name of ['editor', 'deleted', 'expired', 'signed-out'])
    await db.execute(sql`insert into admins (username, email, password_hash, role)
      values (${name}, ${`${name}@songxanh.example`}, ${passwordHash},
        ${name === 'editor' ? 'editor' : 'superadmin'})`);
  const dead = ['deleted', 'expired', 'signed-out'];
  everybody = [
    { name: 'nobody', role: null, token: null, cookie: null },
    await signIn('editor', 'editor'),
    await signIn(TEST_ADMIN.username, 'superadmin'),
    ...(await Promise.all(dead.map((name) => signIn(name, null)))),
  ];
  await db.execute(sql`delete from admins where username = 'deleted'`);
  await db.execute(sql`update sessions set expires_at = now() - interval '1 second'
    where admin_id = (select id from admins where username = 'expired')`);
  await db.execute(sql`delete from sessions
    where admin_id = (select id from admins where username = 'signed-out')`);
});

afterAll(async () => {
  await close();
  await app.remove();
});

async function signIn(username: string, role: Who['role']): Promise<Who> {
  const admins = createAdminsService({ db, clock: systemClock, sealer: testSealer });
  const { token, cookieSecret } = await admins.signIn(
    { username, password: TEST_ADMIN.password },
    { clientAddress: '10.9.9.9', userAgent: 'test' },
  );
  return { name: username, role, token, cookie: cookieSecret };
}

/** Sends a call, each time from a new address so that no limit on one client is reached. */
function call(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  calls += 1;
  return fetch(`${app.url}${path}`, {
    redirect: 'manual',
    ...init,
    headers: {
      'x-forwarded-for': numberedAddress(calls),
      ...init.headers,
    },
  });
}

/** Calls that could write are sent empty, or for a row that does not exist. */
function callEndpoint(
  { method, path, query }: Endpoint,
  headers: Record<string, string>,
  at = path,
) {
  const needsId = !query.safeParse({}).success;
  const address = needsId ? `${at}?id=${method === 'GET' ? 3 : 2_147_483_647}` : at;
  return method === 'GET'
    ? call(address, { headers })
    : call(address, {
        method,
        headers: { 'content-type': 'application/json', origin: app.url, ...headers },
        body: '{}',
      });
}

/** Sign-out comes last, because it ends the session that the others need. */
const inOrder = ALL_ENDPOINTS.toSorted(
  (a, b) => Number(a.path.includes('logout')) - Number(b.path.includes('logout')),
);

describe('the table', () => {
  test('contains every page and file', () => {
    expect(routedPaths().toSorted()).toEqual(Object.keys(PAGE_ACCESS).toSorted());
  });

  test('contains everything else that the server answers', async () => {
    expect(await servedPaths()).toEqual(Object.keys(SERVER_ACCESS).toSorted());
  });
});

describe('the API', () => {
  test('is what the contract lists, and described as it is served', async () => {
    const description = await (await call('/api/openapi.json')).json();
    expect(Object.keys(description.paths).sort()).toEqual(CONTRACT);
    expect(ALL_ENDPOINTS.map(({ path }) => path).sort()).toEqual(CONTRACT);
    for (const { path, method, access } of ALL_ENDPOINTS) {
      const operation = description.paths[path][method.toLowerCase()];
      expect(operation.summary, path).toMatch(/\S/);
      expect(operation.responses['200'].content, path).toHaveProperty('application/json');
      expect(Boolean(operation.security), path).toBe(access !== 'anyone');
      for (const status of access === 'anyone' ? ['429'] : ['401', '403', '429'])
        expect(operation.responses, path).toHaveProperty(status);
      expect(operation.responses['429'].headers, path).toHaveProperty('Retry-After');
    }
  });

  test('describes the headers that calls and answers may carry', async () => {
    const { paths } = await (await call('/api/openapi.json')).json();
    expect(paths['/api/add-booking.php'].post.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
    );
    for (const path of ['/api/get-tours.php', '/api/get-bookings.php']) {
      const { headers } = paths[path].get.responses['200'];
      expect(headers['X-Total-Count'], path).toMatchObject({ schema: { type: 'integer' } });
      const answer = await call(path, { headers: bearerOf('superadmin') });
      expect(answer.headers.get('x-total-count'), path).toMatch(/^\d+$/);
    }
  });

  test('describes the texts of bookings with the limits that their forms have', async () => {
    const { paths } = await (await call('/api/openapi.json')).json();
    const limitsOf = (path: string) => {
      const { schema } = paths[path].post.requestBody.content['application/json'];
      return (...names: string[]) =>
        names.map((name) => schema.properties[name].anyOf[0].maxLength as number);
    };
    expect(limitsOf('/api/add-booking.php')('firstName', 'email', 'specialRequests')).toEqual([
      MAX_NAME_LENGTH,
      MAX_EMAIL_LENGTH,
      MAX_NOTES_LENGTH,
    ]);
    expect(limitsOf('/api/update-booking.php')('tour_name', 'phone')).toEqual([
      MAX_TOUR_TEXT_LENGTH,
      MAX_PHONE_LENGTH,
    ]);
  });

  test('answers each caller according to its table, by token and by cookie', async () => {
    const wrong: string[] = [];
    for (const who of everybody)
      for (const way of ['token', 'cookie'] as const) {
        const secret = who[way];
        const headers: Record<string, string> =
          secret === null
            ? {}
            : way === 'token'
              ? { authorization: `Bearer ${secret}` }
              : { cookie: `session=${secret}` };
        for (const endpoint of inOrder) {
          // The cookie of the same session is still to be tried.
          if (endpoint.path.includes('logout') && who.role && way === 'token') continue;
          const { status } = await callEndpoint(endpoint, headers);
          const isRight = mayCall(endpoint.access, who.role)
            ? status !== 403 && status < 500 && (status !== 401 || endpoint.access === 'anyone')
            : status === (who.role ? 403 : 401);
          if (!isRight) wrong.push(`${who.name} by ${way}: ${endpoint.path} ${status}`);
        }
      }
    expect(wrong).toEqual([]);
  });

  test('refuses callers without access before it reads what they send', async () => {
    const read: string[] = [];
    for (const { path, method, access } of ALL_ENDPOINTS) {
      if (method !== 'POST' || access === 'anyone') continue;
      for (const type of ['application/json', 'text/plain']) {
        const { status, headers } = await call(path, {
          method,
          headers: { 'content-type': type },
          body: '{"cut off',
        });
        // RFC 9110, section 15.5.2: whoever is refused is told by what they could identify themselves.
        const told = headers.get('www-authenticate');
        if (status !== 401 || told !== 'Bearer') read.push(`${path} as ${type}: ${status} ${told}`);
      }
    }
    expect(read).toEqual([]);
  });

  test('opens to nobody by another spelling of an address', async () => {
    const open: string[] = [];
    for (const endpoint of ALL_ENDPOINTS.filter(({ access }) => access !== 'anyone'))
      for (const spelling of spellingsOf(endpoint.path)) {
        const { status } = await callEndpoint(endpoint, {}, spelling);
        // 503: a machine that is too busy does not open anything either.
        if (![400, 401, 404, 405, 503].includes(status)) open.push(`${spelling} ${status}`);
      }
    expect(open).toEqual([]);
  });

  test('accepts no session cookie as a token, and no token as a cookie', async () => {
    const editor = await signIn('editor', 'editor');
    for (const headers of [
      { authorization: `Bearer ${editor.cookie}` },
      { cookie: `session=${editor.token}` },
    ])
      expect((await call('/api/get-bookings.php', { headers })).status).toBe(401);
  });
});

describe('the back office', () => {
  beforeAll(async () => {
    // The test above has signed them out.
    everybody = await Promise.all(
      everybody.map(async (who) => (who.role === null ? who : signIn(who.name, who.role))),
    );
  });

  test('shows each page, as a page and as data, only to those who may see it', async () => {
    const wrong: string[] = [];
    for (const who of everybody)
      for (const [path, access] of PAGES)
        for (const address of [addressOf(path), `${addressOf(path)}.data`]) {
          const answer = await call(address, { headers: cookieOf(who) });
          const seen = await outcomeOf(answer);
          const wanted = mayCall(access, who.role) ? 'open' : who.role ? 'refused' : 'sign in';
          if (seen !== wanted) wrong.push(`${who.name}: ${address} is ${seen}, not ${wanted}`);
        }
    expect(wrong).toEqual([]);
  });

  test('refuses forms from those who may not see the page, and stores nothing', async () => {
    const before = await written();
    const wrong: string[] = [];
    for (const who of everybody)
      for (const [path, access] of PAGES) {
        if (mayCall(access, who.role)) continue;
        for (const address of [addressOf(path), `${addressOf(path)}.data`]) {
          const answer = await call(address, {
            method: 'POST',
            headers: {
              ...cookieOf(who),
              origin: app.url,
              'content-type': 'application/x-www-form-urlencoded',
            },
            body: 'intent=prepare&act=clear-bookings',
          });
          // A page that takes no forms from anybody, and an address without a page.
          const refused = path.endsWith('*') ? 404 : 405;
          const isTaken = answer.status !== refused && (await outcomeOf(answer)) === 'open';
          if (isTaken) wrong.push(`${who.name}: ${address} ${answer.status}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(await written()).toEqual(before);
  });

  test('shows a page to nobody by another spelling of its address', async () => {
    const open: string[] = [];
    for (const [path, access] of PAGES) {
      if (access === 'anyone') continue;
      for (const spelling of spellingsOf(addressOf(path))) {
        const answer = await call(spelling);
        const isClosed =
          [400, 404, 503].includes(answer.status) || (await outcomeOf(answer)) === 'sign in';
        if (!isClosed) open.push(`${spelling} ${answer.status}`);
      }
    }
    expect(open).toEqual([]);
  });

  test('sends somebody who uploads a backup after the session has ended to the login page, and back', async () => {
    const form = new FormData();
    form.set('intent', 'bring');
    form.set('file', new Blob(['{}']), 'system_backup_2026-11-28.json');
    const answer = await call('/admin/settings/restore', {
      method: 'POST',
      headers: { origin: app.url, cookie: 'session=of-yesterday' },
      body: form,
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/admin/login?from=%2Fadmin%2Fsettings%2Frestore');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('keeps editors out of the danger zone and of whole backups', async () => {
    const editor = everybody.find(({ role }) => role === 'editor')!;
    const before = await written();
    const acts = ['clear-bookings', 'reset-tours', 'restore'].map(
      (act) => `intent=run&act=${act}&backup=x&word=CLEAR`,
    );
    for (const [path, bodies] of [
      ['/admin/settings', acts],
      ['/admin/settings/restore?file=x', acts],
      ['/admin/settings/backup', ['', 'file=x']],
    ] as const)
      for (const body of bodies) {
        const { status } = await call(path, {
          method: 'POST',
          headers: {
            ...cookieOf(editor),
            origin: app.url,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body,
        });
        expect(status).toBe(403);
      }
    expect(await written()).toEqual(before);
    const settings = await (await call('/admin/settings', { headers: cookieOf(editor) })).text();
    expect(settings).not.toContain('Danger zone');
    expect(settings).not.toContain('Full backup');
  });
});

function bearerOf(role: Who['role']): Record<string, string> {
  return { authorization: `Bearer ${everybody.find((who) => who.role === role)?.token}` };
}

function cookieOf({ cookie }: Who): Record<string, string> {
  return cookie === null ? {} : { cookie: `session=${cookie}` };
}

/**
 * The result of asking for a page: it was shown, the caller may not see it, or it asks to sign in.
 */
async function outcomeOf(answer: Response): Promise<'open' | 'refused' | 'sign in'> {
  const text = await answer.text();
  const isToSignIn =
    answer.headers.get('location')?.startsWith('/admin/login?') ||
    // Data for client navigation has the redirect in its body.
    (answer.status === 202 && text.includes('/admin/login?'));
  if (isToSignIn || answer.status === 401) return 'sign in';
  return answer.status === 403 ? 'refused' : 'open';
}

/** Everything that any write leaves behind. */
async function written() {
  const { rows } = await db.execute(sql`select
    (select count(*) from audit_entries) as audit, (select count(*) from tours) as tours,
    (select sum(xmin::text::bigint) from tours) as tour_versions,
    (select count(*) from bookings) as bookings, (select count(*) from settings) as settings`);
  return rows;
}

/** Every address of the server, except the files of the build. */
async function servedPaths(): Promise<string[]> {
  const paths = new Set<string>();
  const { app: server } = await createApiServer({
    routes: ALL_ENDPOINTS.map((endpoint) => route(endpoint, async () => null)),
    metrics: {
      token: 'sixteen-letters-or-more',
      readPool: () => ({ open: 0, idle: 0, waiting: 0, limit: 0 }),
      readWork: () => Promise.reject(new Error('Nobody asks.')),
      readLastBackup: async () => undefined,
    },
    clientFiles: async (instance) => {
      instance.addHook('onRoute', ({ url }) => void paths.add(url));
    },
  });
  await server.ready();
  // The list of the server itself also names what comes before the files.
  const own = server.printRoutes({ commonPrefix: false });
  for (const [, path = ''] of own.matchAll(/^[├└]── (\S+)/gm)) paths.add(path);
  await server.close();
  return [...paths].toSorted();
}

test.each([
  ['/admin/enquiries?source=contact_form', '/admin/enquiries?source=contact_form'],
  [`/admin/enquiries?source=${'&'.repeat(7_000)}`, '/admin/enquiries'],
  [`/admin/tour-management/${'x'.repeat(7_000)}`, '/admin'],
])(
  'the redirect to the login page fits into a header, however long the address (%#)',
  async (path, from) => {
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual' });
    const location = new URL(headers.get('location') ?? '', app.url);
    expect([status, location.pathname, location.searchParams.get('from')]).toEqual([
      302,
      '/admin/login',
      from,
    ]);
  },
);
