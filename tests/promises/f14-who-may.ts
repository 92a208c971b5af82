import { hashSecret } from '../../src/server/secrets.ts';
import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import type { Access } from '../../src/shared/api/endpoint.ts';
import { addressOf, mayCall, oddSpellingsOf, PAGE_ACCESS } from '../support/access-table.ts';
import { startApp, TEST_ADMIN, type TestApp } from '../support/app.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { asDatabase } from '../support/own-database.ts';
import { addEditor, startSession, TEST_EDITOR, type Session } from '../support/sign-in.ts';
import { inParallel, type ProductPromise, type Trial } from './promise.ts';
import { sendPatiently, type RawAnswer } from './raw-request.ts';

const WIDTH = 8;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Headers by which some servers treat a request as one for another address. */
const OVERRIDES: Record<string, string>[] = [
  {},
  { 'x-http-method-override': 'POST' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', 'x-forwarded-prefix': '/admin' },
];

/**
 * Every address that is not for everyone, in every spelling, requested by everybody who may not
 * open it, and by those who may. In `npm test`: `tests/api/roles.test.ts`.
 */
export const f14: ProductPromise = {
  id: 'F14',
  promise: 'one table says who may do what, for every spelling of an address',
  async prove({ scale, seed }: Trial) {
    const app = await startApp({ TRUST_PROXY: 'true' });
    try {
      const people = await everybody(app);
      const before = await written(app);
      // A short run takes every n-th of them.
      const step = Math.max(1, Math.round(1 / scale));
      const asks = people.flatMap(asksOf).filter((_, n) => n % step === seed % step);
      // Only the outermost part was requested, which is the same for everybody.
      const rootData = await (await fetch(`${app.url}/about.data?_routes=root`)).text();
      const wrong: string[] = [];
      const control = { asked: 0, seen: 0 };
      await inParallel(asks.length, WIDTH, async (n) => {
        const ask = asks[n];
        if (!ask) return;
        const answer = await send(app, ask, n);
        const isRoot = answer.body.length === 0 || answer.body.toString() === rootData;
        if (ask.path.endsWith('?_routes=root') && isRoot) return;
        const verdict = verdictOn(ask, answer);
        if (verdict) wrong.push(`${ask.who.name} ${ask.method} ${ask.path}: ${verdict}`);
        // The check must report the same answer if somebody without access had got it.
        if (mayCall(ask.access, ask.who.role) && answer.status === 200) {
          control.asked += 1;
          if (verdictOn({ ...ask, who: NOBODY }, answer)) control.seen += 1;
        }
      });
      const elsewhere = await rewritten(app);
      const after = await written(app);
      const isUntouched = JSON.stringify(before) === JSON.stringify(after);
      const shown = wrong.length > 0 ? `: ${wrong.slice(0, 8).join(' | ')}` : '';
      return {
        done: `${asks.length} requests: ${PROTECTED.length} protected addresses, ${people.map(({ name }) => name).join(', ')}, every method and ${oddSpellingsOf('/a/b').length} other spellings`,
        figure: `${wrong.length} different from the table${shown}; ${elsewhere} of ${PROTECTED.length} shown by a header that names another path; ${isUntouched ? 'nothing was written' : 'SOMETHING WAS WRITTEN'}`,
        holds:
          wrong.length === 0 &&
          elsewhere === 0 &&
          isUntouched &&
          control.asked > 0 &&
          control.seen === control.asked,
        control: `${control.seen} of ${control.asked} answers to people who may have them would have been reported, had they gone to someone who is not signed in`,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

interface Who {
  name: string;
  role: 'editor' | 'superadmin' | null;
  session: Session | null;
}

const NOBODY: Who = { name: 'nobody', role: null, session: null };

interface Ask {
  who: Who;
  method: string;
  path: string;
  access: Access;
  isApi: boolean;
  /** Spelled as in the table. */
  isPlain: boolean;
  headers: Record<string, string>;
}

const PROTECTED: { path: string; access: Access; method: string }[] = [
  ...Object.entries(PAGE_ACCESS).map(([path, access]) => ({
    path: addressOf(path),
    access,
    method: 'GET',
  })),
  ...ALL_ENDPOINTS.map(({ path, access, method }) => ({ path, access, method })),
].filter(({ access }) => access !== 'anyone');

/** The editor, the superadmin, and callers without a session or with one that has ended. */
async function everybody(app: TestApp): Promise<Who[]> {
  const { url } = app;
  await addEditor(url);
  const superadmin = await startSession(url, TEST_ADMIN);
  const gone = { ...TEST_EDITOR, username: 'gone', email: 'gone@songxanh.example' };
  await asSuperadmin(url, superadmin, 'create-admin', { ...gone, role: 'superadmin' });
  const deleted = await startSession(url, gone);
  const expired = await startSession(url, TEST_ADMIN);
  await asDatabase(app, (client) =>
    client.query(
      `update sessions set expires_at = now() - interval '1 second' where token_hash = $1`,
      [hashSecret(expired.token)],
    ),
  );
  await asSuperadmin(url, superadmin, 'delete-admin', { id: deleted.adminId });
  return [
    NOBODY,
    { name: 'editor', role: 'editor', session: await startSession(url, TEST_EDITOR) },
    { name: 'superadmin', role: 'superadmin', session: superadmin },
    { name: 'expired', role: null, session: expired },
    { name: 'deleted', role: null, session: deleted },
  ];
}

/** Those with access only use the plain spelling, and write nothing: their rows do not exist. */
function asksOf(who: Who): Ask[] {
  return PROTECTED.flatMap(({ path, access, method }) => {
    const isApi = path.startsWith('/api/');
    const of = { who, access, isApi };
    if (mayCall(access, who.role)) {
      return method === 'GET' ? [{ ...of, method, path, isPlain: true, headers: {} }] : [];
    }
    const plain = METHODS.flatMap((verb) =>
      OVERRIDES.map((headers) => ({ ...of, method: verb, path, isPlain: true, headers })),
    );
    const odd = oddSpellingsOf(path).flatMap((spelling) =>
      ['GET', 'HEAD', 'POST'].map((verb) => ({
        ...of,
        method: verb,
        path: spelling,
        isPlain: false,
        headers: {},
      })),
    );
    return [...plain, ...odd];
  });
}

function send({ url }: TestApp, { who, method, path, isApi, headers }: Ask, n: number) {
  const secret: Record<string, string> =
    who.session === null
      ? {}
      : isApi && n % 2 === 0
        ? { authorization: `Bearer ${who.session.token}` }
        : { cookie: `session=${who.session.cookie}` };
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
  const type = isApi ? 'application/json' : 'application/x-www-form-urlencoded';
  return sendPatiently(url, {
    method,
    path,
    headers: {
      'x-forwarded-for': numberedAddress(n),
      'sec-fetch-site': 'same-origin',
      ...(hasBody && { 'content-type': type }),
      ...secret,
      ...headers,
    },
    body: hasBody
      ? Buffer.from(isApi ? '{}' : 'intent=prepare&act=clear-bookings&what=backup')
      : null,
  });
}

/** What is wrong with an answer; null if it is as the table says. */
function verdictOn(ask: Ask, answer: RawAnswer): string | null {
  const { status } = answer;
  const isOpen = opens(answer);
  if (mayCall(ask.access, ask.who.role)) {
    const isShown = isOpen || status === 404 || status === 422 || status === 405;
    return isShown ? null : `is closed to whom it is for (${status})`;
  }
  if (isOpen) return `is open (${status})`;
  if (status === 0 || status >= 500) return `answered ${status}`;
  return ask.isPlain && ask.isApi && ask.method === 'GET' && status === 200 ? 'answered' : null;
}

/**
 * A redirect to the sign-in does not count; data for client navigation contain it in their body,
 * with 202.
 */
function opens({ status, headers, body }: RawAnswer): boolean {
  if (status === 202) return body.length > 0 && !body.includes('/admin/login?');
  if (status >= 300 && status < 400) {
    const to = headers.location ?? '';
    return !/^\/admin\/login(\?|$)/.test(to);
  }
  return status >= 200 && status < 300;
}

/** How many protected pages are shown at a public address by a header that names them. */
async function rewritten({ url }: TestApp): Promise<number> {
  const plain = await (await fetch(`${url}/about`)).text();
  let shown = 0;
  for (const { path } of PROTECTED) {
    const headers = { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path };
    const answer = await fetch(`${url}/about`, { headers });
    if ((await answer.text()) !== plain) shown += 1;
  }
  return shown;
}

async function asSuperadmin(url: string, { token }: Session, endpoint: string, body: object) {
  const answer = await fetch(`${url}/api/${endpoint}.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${endpoint} answered ${await answer.text()}`);
}

/**
 * Everything that a write leaves behind, including the note that somebody downloaded a file. The
 * secret that the product creates when a list with links is first read does not count as a write.
 */
async function written(app: TestApp): Promise<unknown> {
  const { rows } = await asDatabase(app, (client) =>
    client.query(`select (select count(*) from audit_entries where action not like '%export%') as audit,
      (select sum(xmin::text::bigint) from tours) as tours,
      (select count(*) from bookings) as bookings, (select count(*) from admins) as admins,
      (select count(*) from settings where key not like '%secret') as settings, (select count(*) from categories) as categories`),
  );
  return rows;
}
