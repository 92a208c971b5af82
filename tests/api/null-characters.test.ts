import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_ACCESS } from '../support/access-table.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { startSession, type Session } from '../support/sign-in.ts';
import { QUERY_NAMES } from '../support/query-names.ts';

/*
 * The one character that no text in PostgreSQL can contain, at every place of an address, a cookie
 * and a header, at every address.
 */

interface OpenApi {
  paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
}

const TEXTS = ['%00', 'a%00b'];

let app: AppOnDatabase;
let session: Session;
let calls = 0;

beforeAll(async () => {
  app = await startAppOnDatabase({ TRUST_PROXY: 'true' });
  session = await startSession(app.url);
});
afterAll(() => app.remove());

/** Sends a request, each time from a new address so that no limit on one client is reached. */
function ask(path: string, headers: Record<string, string> = {}) {
  calls += 1;
  return fetch(`${app.url}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': numberedAddress(calls), ...headers },
  });
}

/** Those of these addresses that answer with a failure of the server. */
async function failing(paths: readonly string[], headers: Record<string, string> = {}) {
  const failed: string[] = [];
  for (const path of paths) {
    const answer = await ask(path, headers);
    await answer.arrayBuffer();
    if (answer.status >= 500) failed.push(`${answer.status} ${path}`);
  }
  return failed;
}

const pages = Object.keys(PAGE_ACCESS).filter((path) => !path.includes('logout'));
const withParts = (path: string, text: string) => path.replace(/:\w+|\*/g, text);

describe.each(TEXTS)('%s', (text) => {
  const query = QUERY_NAMES.map((name) => `${name}=${text}`).join('&');

  test('in the query of a page', async () => {
    const paths = pages.map((path) => `${withParts(path, '2')}?${query}`);
    expect(await failing(paths)).toEqual([]);
    expect(await failing(paths, { cookie: `session=${session.cookie}` })).toEqual([]);
  });

  test('in the path of a page', async () => {
    const paths = pages.filter((path) => /[:*]/.test(path)).map((path) => withParts(path, text));
    expect(await failing(paths)).toEqual([]);
    expect(await failing(paths, { cookie: `session=${session.cookie}` })).toEqual([]);
  });

  test('in the query of an endpoint', async () => {
    const description = await (await ask('/api/openapi.json')).json();
    const { paths: endpoints } = description as OpenApi;
    const paths = Object.entries(endpoints).flatMap(([path, { get }]) =>
      (get?.parameters ?? []).map(({ name }) => `${path}?${name}=${text}`),
    );
    expect(await failing(paths, { authorization: `Bearer ${session.token}` })).toEqual([]);
  });

  test('in cookies', async () => {
    const names = ['session', 'device', 'booking_confirmation'];
    const cookie = names.map((name) => `${name}=${text}`).join('; ');
    expect(
      await failing(
        pages.map((path) => withParts(path, '2')),
        { cookie },
      ),
    ).toEqual([]);
  });
});
