import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import { addressOf, PAGE_ACCESS } from '../support/access-table.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';

/*
 * A method that an address does not support gets 405 and the methods that it does; an unknown
 * address gets 404.
 */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase({
    TRUST_PROXY: 'true',
    METRICS_TOKEN: 'sixteen-letters-or-more',
  });
});
afterAll(() => app.remove());

let calls = 0;

async function ask(method: string, path: string) {
  calls += 1;
  const asked = request(`${app.url}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': numberedAddress(calls),
    },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  const { statusCode: status, headers } = answer;
  return { status, allow: headers.allow };
}

/**
 * What is wrong with the answers of an address: each refusal must name exactly the methods that are
 * accepted.
 */
async function faultsOf(path: string) {
  const answers = await Promise.all(
    METHODS.map(async (method) => ({ method, ...(await ask(method, path)) })),
  );
  const taken = answers.filter(({ status }) => status !== 405).map(({ method }) => method);
  const wrong = answers.filter(({ status = 0, allow }) =>
    status === 405
      ? allow?.split(', ').toSorted().join() !== taken.toSorted().join()
      : allow !== undefined || (status >= 500 && status !== 503),
  );
  return wrong.map(
    ({ method, status, allow }) =>
      `${method} ${path}: ${status} ${allow}, where it takes ${taken.join()}`,
  );
}

test.each([
  '/tour/2/itinerary.ics?departure=2030-01-05',
  '/tour/2/itinerary.pdf',
  '/saved-tours?ids=2',
  '/booking.data?tourId=2',
  '/booking?tourId=2',
  '/social/tour/0.jpg',
])('HEAD of %s tells what GET does, without a body', async (path) => {
  // Packed, pages with a key of their own differ by a byte.
  const unpacked = { headers: { 'accept-encoding': 'identity' } };
  const whole = await fetch(app.url + path, unpacked);
  const head = await fetch(app.url + path, { method: 'HEAD', ...unpacked });
  const told = ({ status, headers }: Response) =>
    [status, ...TOLD.map((name) => headers.get(name))] as const;
  expect(told(head)).toEqual(told(whole));
  expect(await head.text()).toBe('');
});

const TOLD = ['content-type', 'content-length', 'content-disposition', 'cache-control'];

describe('an address accepts the methods that it names', () => {
  const pages = Object.keys(PAGE_ACCESS).filter((path) => !path.endsWith('*'));
  test.each([
    ['a page', pages.map(addressOf)],
    ['the data of a page', ['/_.data', '/about.data', '/contact.data', '/admin/login.data']],
    ['an endpoint', ALL_ENDPOINTS.map(({ path }) => path)],
    [
      'the description of the API',
      ['/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/json'],
    ],
    ['an address for the operator', ['/healthz', '/readyz', '/metrics']],
    ['a file', ['/favicon.svg', '/images/x.jpg', '/assets/x.js', '/art/x.avif']],
  ])('%s', async (_what, paths) => {
    const faults: string[] = [];
    for (const path of paths) faults.push(...(await faultsOf(path)));
    expect(faults).toEqual([]);
  });
});

test.each([
  ['/about', ['GET', 'HEAD']],
  ['/contact', ['GET', 'HEAD', 'POST']],
  ['/blog/read/2', ['POST']],
  ['/robots.txt', ['GET', 'HEAD']],
  ['/healthz', ['GET', 'HEAD']],
  ['/admin/settings/restore', ['GET', 'HEAD', 'POST']],
  ['/api/get-tours.php', ['GET', 'HEAD']],
  ['/api/openapi.json', ['GET', 'HEAD']],
])('%s accepts %j', async (path, methods) => {
  const { status, allow } = await ask('DELETE', path);
  expect([status, allow?.split(', ').toSorted()]).toEqual([405, methods]);
});

test.each(['/nowhere', '/nowhere.data', '/admin/nowhere', '/api/nowhere.php', '/tour/2/nowhere'])(
  '%s is not found, whatever the method',
  async (path) => {
    for (const method of METHODS.filter((each) => !['GET', 'HEAD'].includes(each)))
      expect([method, await ask(method, path)]).toEqual([
        method,
        { status: 404, allow: undefined },
      ]);
  },
);

test.each(['/healthz', '/readyz', '/metrics', '/api/get-tours.php', '/api/openapi.json'])(
  '%s refuses a POST as JSON, whatever it contains',
  async (path) => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'a=b'],
      ['application/json', '{'],
      ['text/xml', '<a/>'],
    ] as const) {
      const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
      expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
        405,
        'GET, HEAD',
        expect.objectContaining({
          success: false,
          message: 'This address only answers GET, not POST.',
        }),
      ]);
    }
  },
);

test('an unknown address of the API is not found, whatever is sent there', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${app.url}/api/nowhere.php`, {
    method: 'POST',
    headers,
    body: 'a=b',
  });
  expect(answer.status).toBe(404);
});
