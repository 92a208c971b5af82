import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import type { Endpoint } from '../../src/shared/api/endpoint.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { startAppBehindLine, type AppBehindLine } from '../support/cuttable-line.ts';

/*
 * What the contract says about errors ('API'), checked for every endpoint. Who may call is tested
 * in `roles.test.ts`; the messages of each field are tested with each feature.
 */

/** A faulty call: its query and its body. */
type Fault = [query: string, body?: object];
/** What can be wrong with a readable call. null: nothing, because the endpoint takes no input. */
interface Faults {
  /** 422, and the fields that the answer names. */
  invalid: [...Fault, fields: string[]] | [query: string, fields: string[]] | null;
  /** 404: the thing it names does not exist. */
  missing?: Fault;
  /** 409: it contradicts what is stored. */
  conflict?: Fault;
}

const NONE = '?id=2147483647';
const NO_ID: Faults['invalid'] = ['?id=none', ['id']];
const NOBODY = { email: 'nobody@songxanh.example' };

/** One row for each endpoint. */
const FAULTS: Record<string, Faults> = {
  'add-booking': { invalid: ['', {}, ['tourId', 'firstName', 'email', 'departureDate']] },
  'add-categories': { invalid: ['', {}, ['name']], conflict: ['', { name: 'CRUISE' }] },
  'add-tour': { invalid: ['', {}, ['name', 'location', 'duration', 'category']] },
  'ai-parse-tour': { invalid: ['', { text: ' ' }, ['text']] },
  'change-password': { invalid: ['', {}, ['old_password', 'new_password']] },
  'check-admin': { invalid: ['', { email: 'lan' }, ['email']] },
  'create-admin': {
    invalid: ['', { role: 'admin' }, ['username', 'email', 'password', 'role']],
    conflict: ['', { ...NOBODY, username: TEST_ADMIN.username, password: 'a-boat-of-eight-oars' }],
  },
  'delete-admin': { invalid: ['', {}, ['id']], missing: ['', { id: 2_147_483_647 }] },
  'delete-booking': { invalid: NO_ID, missing: [NONE] },
  'delete-category': { invalid: NO_ID, missing: [NONE] },
  'delete-image': {
    invalid: ['', {}, ['imageUrl']],
    missing: ['', { imageUrl: '/images/none.jpg' }],
  },
  'delete-tour': { invalid: NO_ID, missing: [NONE] },
  'get-bookings': {
    invalid: ['?status=lost&sort=id&page=0&perPage=x', ['status', 'sort', 'page', 'perPage']],
  },
  'get-categories': { invalid: null },
  'get-tour': { invalid: ['?id=0', ['id']], missing: [NONE] },
  'get-tours': {
    invalid: [
      '?minPrice=x&duration=long&featured=maybe&sort=luck&page=0&perPage=1000000',
      ['minPrice', 'duration', 'featured', 'sort', 'page', 'perPage'],
    ],
  },
  'grant-role': {
    invalid: ['', { role: 'admin' }, ['id', 'role']],
    missing: ['', { id: 2_147_483_647, role: 'editor' }],
  },
  'list-admins': { invalid: null },
  'login-admin': { invalid: ['', {}, ['username', 'password']] },
  'logout-admin': { invalid: null },
  'request-password-reset': { invalid: ['', { email: 'lan' }, ['email']], missing: ['', NOBODY] },
  'reset-password': { invalid: ['', {}, ['email', 'new_password']] },
  'update-booking': {
    invalid: ['', { status: 'lost' }, ['id']],
    missing: ['', { id: 2_147_483_647, status: 'confirmed' }],
    conflict: ['', { id: 1, version: 99, status: 'confirmed' }],
  },
  'update-category': {
    invalid: [NONE, {}, ['name']],
    missing: [NONE, { name: 'Nowhere' }],
    conflict: ['?id=1', { name: 'CRUISE' }],
  },
  'update-tour': {
    invalid: ['?id=2', { name: ' ' }, ['name']],
    missing: [NONE, { featured: true }],
    conflict: ['?id=2', { version: 99, featured: true }],
  },
  'upload-image': { invalid: null },
};

let site: AppBehindLine;
let token: string;
let calls = 0;

beforeAll(async () => {
  site = await startAppBehindLine({ SEED: 'demo', TRUST_PROXY: 'true' });
  const { username, password } = TEST_ADMIN;
  const signedIn = await call('login-admin', { body: { username, password } });
  ({ token } = await signedIn.json());
});
afterAll(() => site.stop());

interface How {
  method?: string;
  query?: string;
  body?: object | string | Blob;
  type?: string;
  from?: string;
  isVisitor?: boolean;
}

/** Calls as the superadmin, each time from a new address so that no limit is reached. */
function call(name: string, how: How = {}) {
  calls += 1;
  const { method = 'POST', query = '', body, from = numberedAddress(calls) } = how;
  return fetch(`${site.app.url}/api/${name}.php${query}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token && !how.isVisitor && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': how.type ?? 'application/json' }),
    },
    ...(body !== undefined && { body: bytesOf(body) }),
  });
}

const bytesOf = (body: object | string | Blob) =>
  typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body);

/** The error in an answer; fails if the answer is not an error as described in the contract. */
async function errorOf(answer: Response) {
  const text = await answer.text();
  expect(answer.headers.get('content-type'), text).toBe('application/json; charset=utf-8');
  const error = JSON.parse(text);
  expect(error).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
  expect(error.error).toBe(error.message);
  expect(text).not.toMatch(/\.ts:\d|node_modules|select .+ from |insert into |Failed query/);
  return { status: answer.status, fields: Object.keys(error.fields ?? {}) };
}

const nameOf = ({ path }: Endpoint) => path.slice('/api/'.length, -'.php'.length);
const named = (isMeant: (endpoint: Endpoint) => boolean) =>
  ALL_ENDPOINTS.filter(isMeant).map((endpoint) => [nameOf(endpoint), endpoint] as const);
const writes = named(({ method, upload }) => method === 'POST' && !upload);

test('every endpoint has a row in the table', () => {
  expect(Object.keys(FAULTS)).toEqual(ALL_ENDPOINTS.map(nameOf).toSorted());
});

describe('400: a call that cannot be read', () => {
  test.each(writes)('%s', async (name) => {
    const answer = await call(name, { query: '?id=2', body: '{"name":' });
    expect(await errorOf(answer)).toEqual({ status: 400, fields: [] });
  });

  test('letters in another encoding', async () => {
    const body = new Blob([Buffer.from('{"name":"À la carte"}', 'latin1')]);
    const answer = await call('add-categories', { body });
    expect(await errorOf(answer)).toEqual({ status: 400, fields: [] });
  });

  test('a form that ends too early', async () => {
    const type = 'multipart/form-data; boundary=x';
    const answer = await call('upload-image', { body: '--x\r\ncontent-disp', type });
    expect((await errorOf(answer)).status).toBe(400);
  });

  test('a token that is not valid for any password', async () => {
    const body = { ...NOBODY, token: 'none', new_password: 'a-boat-of-eight-oars' };
    expect((await errorOf(await call('reset-password', { body }))).status).toBe(400);
  });
});

describe('404: a thing that does not exist', () => {
  test.each(
    ALL_ENDPOINTS.flatMap((endpoint) => {
      const { missing } = FAULTS[nameOf(endpoint)]!;
      return missing ? [[nameOf(endpoint), endpoint.method, missing] as const] : [];
    }),
  )('%s', async (name, method, [query, body]) => {
    const answer = await call(name, { method, query, ...(body && { body }) });
    expect((await errorOf(answer)).status).toBe(404);
  });

  test('an address without an endpoint', async () => {
    expect((await errorOf(await call('add-planet'))).status).toBe(404);
  });
});

describe('405: another method, with the allowed one', () => {
  test.each(named(() => true))('%s', async (name, { method: own }) => {
    const allowed = own === 'GET' ? ['GET', 'HEAD'] : ['POST'];
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
      (method) => method !== own,
    );
    for (const method of others) {
      const answer = await call(name, { method });
      expect(answer.headers.get('allow')).toBe(allowed.join(', '));
      expect((await errorOf(answer)).status, method).toBe(405);
    }
  });
});

describe('409: a call that contradicts what is stored', () => {
  test.each(
    ALL_ENDPOINTS.flatMap((endpoint) => {
      const { conflict } = FAULTS[nameOf(endpoint)]!;
      return conflict ? [[nameOf(endpoint), conflict] as const] : [];
    }),
  )('%s', async (name, [query, body]) => {
    const answer = await call(name, { query, ...(body && { body }) });
    expect((await errorOf(answer)).status).toBe(409);
  });
});

describe('413: a body that is too large', () => {
  test.each(writes)('%s', async (name) => {
    const answer = await call(name, { query: '?id=2', body: { name: 'x'.repeat(300_000) } });
    expect((await errorOf(answer)).status).toBe(413);
  });
});

describe('415: another type', () => {
  test('a compressed body, in a call and in a form', async () => {
    const body = new Blob([gzipSync('{"email":"lan@mail.example"}')]);
    for (const [path, type] of [
      ['/api/check-admin.php', 'application/json'],
      ['/contact', 'application/x-www-form-urlencoded'],
    ] as const) {
      const answer = await fetch(site.app.url + path, {
        method: 'POST',
        headers: {
          'content-type': type,
          'content-encoding': 'gzip',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': numberedAddress((calls += 1)),
        },
        body,
      });
      expect([answer.status, await answer.text()], path).toEqual([
        415,
        expect.stringContaining('Please send this without compressing it.'),
      ]);
    }
  });

  test.each(writes)('%s', async (name) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await call(name, { query: '?id=2', body: '{"name":"x"}', type });
      expect((await errorOf(answer)).status, type).toBe(415);
    }
  });

  test('upload-image', async () => {
    const answer = await call('upload-image', { body: { image: 'x' } });
    expect((await errorOf(answer)).status).toBe(415);
  });
});

describe('422: invalid values, field by field', () => {
  test.each(
    ALL_ENDPOINTS.flatMap((endpoint) => {
      const { invalid } = FAULTS[nameOf(endpoint)]!;
      return invalid ? [[nameOf(endpoint), endpoint.method, invalid] as const] : [];
    }),
  )('%s', async (name, method, [query, ...rest]) => {
    const fields = rest.at(-1) as string[];
    const body = rest.length > 1 ? (rest[0] as object) : undefined;
    const { status, fields: told } = await errorOf(
      await call(name, { method, query, ...(body && { body }) }),
    );
    expect(status).toBe(422);
    expect(told).toEqual(expect.arrayContaining(fields));
  });
});

describe('422: in plain words, whatever is wrong', () => {
  /** Words of the schema library's own messages. */
  const ITS_OWN = /Invalid|expected|received|Too big|Too small|NaN|Unrecognized|undefined|null/;
  const NO_NUMBERS = ['0x2', '2e0', '%202', '2.0', '-2', '+2', '02', '', 'x', '99999999999'];
  const WRONG = [null, true, 2.5, -1, 'x', 'x'.repeat(20_001), [], [7], {}, { name: {} }];

  interface Described {
    parameters?: { name: string; schema: { type?: string } }[];
    requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  }
  let described: Record<string, Described>;
  beforeAll(async () => {
    const answer = await fetch(`${site.app.url}/api/openapi.json`);
    const { paths } = await answer.json();
    const operations = Object.entries<Record<string, Described>>(paths);
    described = Object.fromEntries(
      operations.flatMap(([path, one]) => Object.values(one).map((operation) => [path, operation])),
    );
  });

  /** The status of a call and its message; fails if the message is the library's own. */
  async function told(name: string, how: How) {
    const answer = await call(name, how);
    const text = await answer.text();
    const error = answer.status === 200 ? {} : JSON.parse(text);
    const words = [error.message, error.error, ...Object.values(error.fields ?? {})].join('\n');
    expect(words, `${name} ${JSON.stringify(how).slice(0, 300)}`).not.toMatch(ITS_OWN);
    expect([200, 400, 401, 403, 404, 409, 422]).toContain(answer.status);
    return { status: answer.status, message: error.message, fields: error.fields ?? {} };
  }

  // A sign-out cannot be wrong, and it would end the session of this token.
  const walked = named(({ path }) => !path.includes('logout'));

  test.each(walked)('%s, in its query', async (name, { path, method }) => {
    const parameters = described[path]?.parameters ?? [];
    const how = { method, ...(method === 'POST' && { body: { name: 'Walked' } }) };
    if (parameters.length > 0) await told(name, how);
    for (const { name: parameter, schema } of parameters) {
      const doubled = await told(name, { ...how, query: `?${parameter}=1&${parameter}=2` });
      expect(doubled.status, parameter).toBe(422);
      await told(name, { ...how, query: `?${parameter}=${'x'.repeat(300)}` });
      if (schema.type !== 'integer') continue;
      for (const value of NO_NUMBERS) {
        const answer = await told(name, { ...how, query: `?${parameter}=${value}` });
        expect(answer.status).toBe(422);
        expect(answer.fields[parameter], value).toMatch(
          `${parameter} must be a whole number from `,
        );
      }
    }
  });

  test.each(walked.filter(([, { method, upload }]) => method === 'POST' && !upload))(
    '%s, in its body',
    async (name, { path }) => {
      const { content } = described[path]?.requestBody ?? {};
      const fields = Object.keys(content?.['application/json']?.schema.properties ?? {});
      if (fields.length === 0) return;
      const query = described[path]?.parameters ? '?id=2' : '';
      for (const body of ['', 'null', '[]', '"x"', '7']) {
        const answer = await told(name, { query, body });
        expect(answer).toMatchObject({
          status: 422,
          message: 'Please send the fields of this call as a JSON object.',
        });
      }
      for (const field of fields)
        for (const value of WRONG) await told(name, { query, body: { [field]: value } });
    },
  );

  test('upload-image, in the fields beside the picture', async () => {
    for (const value of ['0x2', '2e0', ' 2', '101', '']) {
      const form = new FormData();
      form.append('image', new File(['x'], 'x.png', { type: 'image/png' }));
      form.append('focalX', value);
      const answer = await fetch(`${site.app.url}/api/upload-image.php`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.2.0.1' },
        body: form,
      });
      const { fields } = await answer.json();
      expect([answer.status, fields]).toEqual([
        422,
        { focalX: 'focalX must be a whole number from 0 to 100' },
      ]);
    }
  });

  test('a missing field is named in the words of the form', async () => {
    const booking = await told('add-booking', { body: { tourId: null } });
    expect(booking.message).toBe('Please select a tour');
    const status = await told('update-booking', { body: { id: 2, status: null } });
    expect(status.message).toBe('Please choose a status');
  });

  test('an invalid token signs nobody in', async () => {
    for (const wrong of [null, 7, {}, 'x'.repeat(300)]) {
      const body = { ...NOBODY, token: wrong, new_password: 'a-boat-of-eight-oars' };
      expect((await told('reset-password', { body })).status).toBe(400);
    }
  });
});

describe('429: too often, with the seconds to wait', () => {
  const own = named(({ callsPerMinute }) => callsPerMinute !== undefined);
  test.each(own)('%s', async (name, { callsPerMinute = 0 }) => {
    const from = `10.1.1.${own.findIndex(([each]) => each === name)}`;
    const bodies = Array.from({ length: callsPerMinute }, () => ({ body: '{', from }));
    await Promise.all(bodies.map((how) => call(name, how)));
    expect(await passingStatus(await call(name, { body: '{', from }))).toBe(429);
  });

  test('all others together', async () => {
    const from = '10.1.2.1';
    const others = named(({ callsPerMinute }) => callsPerMinute === undefined);
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 30 }, () =>
          call('list-admins', { method: 'GET', from, isVisitor: true }),
        ),
      );
    for (const [name, { method }] of others) {
      const answer = await call(name, { method, from, isVisitor: true });
      expect(await passingStatus(answer), name).toBe(429);
    }
  });
});

// Comes last, because the database stays away.
describe('503: the database is away, with the seconds to wait', () => {
  beforeAll(() => site.line.cut());

  test.each(named(() => true))('%s', async (name, { method, upload }) => {
    const body = method === 'POST' && !upload ? { body: {} } : {};
    const answer = await call(name, { method, query: '?id=7', ...body });
    expect(answer.headers.get('x-request-id')).toMatch(/\S/);
    expect(await passingStatus(answer)).toBe(503);
  });
});

/** The status of an error that may be over after the number of seconds that it names. */
async function passingStatus(answer: Response) {
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return (await errorOf(answer)).status;
}
