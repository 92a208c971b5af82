import * as fc from 'fast-check';
import { QUERY_NAMES } from '../support/query-names.ts';
import type { HarvestedForm } from './harvest.ts';
import { hostileHeaders, hostileText, likelyValue } from './hostile-values.ts';
import type { RawRequest } from './raw-request.ts';
import { mutated, valuesOf, type JsonSchema } from './schema-values.ts';

/** An endpoint in the API's own description. */
export interface DescribedEndpoint {
  path: string;
  method: string;
  query: Record<string, JsonSchema>;
  body: JsonSchema | null;
}

/** Everything that the product itself says it accepts. */
export interface Surface {
  endpoints: readonly DescribedEndpoint[];
  forms: readonly HarvestedForm[];
  /** Addresses with their queries. */
  links: readonly string[];
}

/** A request without its session and its network, and what it was made from. */
export interface FuzzedRequest extends RawRequest {
  kind: 'api' | 'form' | 'page' | 'odd';
  who: 'nobody' | 'editor' | 'superadmin';
}

/**
 * Requests made from what the product accepts: valid ones, ones with something wrong, and hostile
 * ones.
 */
export function fuzzedRequests(surface: Surface): fc.Arbitrary<FuzzedRequest> {
  const who = fc.constantFrom('nobody' as const, 'editor' as const, 'superadmin' as const);
  const request = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...surface.endpoints).chain(apiCall) },
    { weight: 8, arbitrary: fc.constantFrom(...surface.forms).chain(formPost) },
    { weight: 6, arbitrary: fc.constantFrom(...surface.links).chain(pageRequest) },
    { weight: 3, arbitrary: oddRequest(surface.links) },
  );
  const isOdd = fc.integer({ min: 0, max: 9 }).map((n) => n < 3);
  return fc
    .tuple(request, who, hostileHeaders, isOdd)
    .map(([asked, caller, extra, takesExtra]) => ({
      ...asked,
      who: caller,
      headers: { ...asked.headers, ...(takesExtra && extra) },
    }));
}

type Asked = Omit<FuzzedRequest, 'who'>;

function apiCall({ path, method, query, body }: DescribedEndpoint): fc.Arbitrary<Asked> {
  const address = queryOf(query).map((text) => (text ? `${path}?${text}` : path));
  if (method === 'GET') {
    return address.map((at) => ({ kind: 'api', method, path: at, headers: {}, body: null }));
  }
  return fc.tuple(address, jsonBodies(body), jsonTypes).map(([at, content, type]) => ({
    kind: 'api',
    method,
    path: at,
    headers: { 'content-type': type },
    body: content,
  }));
}

const jsonTypes = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json;;;=',
      '',
    ),
  },
);

/** Bytes of a body: valid JSON, JSON with something else in it, and no JSON at all. */
function jsonBodies(schema: JsonSchema | null): fc.Arbitrary<Buffer> {
  const fitting = valuesOf(schema ?? { type: 'object' });
  const wrong = fitting.chain(mutated);
  return fc.oneof(
    { weight: 4, arbitrary: fitting.map(toJson) },
    { weight: 5, arbitrary: wrong.map(toJson) },
    { weight: 2, arbitrary: wrong.chain(mutated).map(toJson) },
    { weight: 1, arbitrary: fc.constantFrom(...GARBLED) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fitting, fc.integer({ min: 0, max: 60 }))
        .map(([value, cut]) => toJson(value).subarray(0, cut)),
    },
  );
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? 'null');

const GARBLED = [
  Buffer.from('['.repeat(20_000)),
  Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  Buffer.from('{"tourId":1e309,"numberOfTravelers":-1e309}'),
  Buffer.from('{"id":1,"id":2,"name":"a","name":"b"}'),
  Buffer.from('{"__proto__":{"role":"superadmin"}}'),
  Buffer.from('\ufeff{"name":"a"}'),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  Buffer.from('{"name":"\\ud800"}'),
  Buffer.from('"text"'),
  Buffer.from('null'),
  Buffer.alloc(0),
  Buffer.alloc(300_000, '1'),
];

function queryOf(properties: Record<string, JsonSchema>): fc.Arbitrary<string> {
  const pairs = Object.entries(properties).map(([name, schema]) =>
    fc.option(
      fc
        .oneof(
          { weight: 2, arbitrary: valuesOf(schema, name).map(String) },
          { weight: 1, arbitrary: hostileText },
        )
        .map((value) => `${name}=${encoded(value)}`),
      { freq: 3, nil: '' },
    ),
  );
  return fc.tuple(...pairs).map((parts) => parts.filter(Boolean).join('&'));
}

/**
 * A form with some of its fields changed, left out or doubled, in any of the encodings of forms.
 */
function formPost(form: HarvestedForm): fc.Arbitrary<Asked> {
  const fields = fc.tuple(...form.fields.map(([name, value]) => fieldValues(name, value)));
  const shape = fc.record({
    isData: fc.boolean(),
    isMultipart: form.isMultipart
      ? fc.constant(true)
      : fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    extra: fc.option(fc.tuple(hostileText, hostileText), { freq: 9, nil: null }),
  });
  return fc.tuple(fields, shape).map(([values, { isData, isMultipart, extra }]) => {
    const pairs = [...values.flat(), ...(extra ? [extra] : [])];
    const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
    const path = isData ? asData(form.action) : form.action;
    if (form.method === 'GET') {
      return { kind: 'form', method: 'GET', path: withQuery(path, query), headers: {}, body: null };
    }
    return {
      kind: 'form',
      method: 'POST',
      path,
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': isMultipart
          ? `multipart/form-data; boundary=${BOUNDARY}`
          : 'application/x-www-form-urlencoded',
      },
      body: Buffer.from(isMultipart ? multipart(pairs) : query),
    };
  });
}

const fieldValues = (name: string, value: string): fc.Arbitrary<[string, string][]> => {
  const likely = likelyValue(name)?.map(String) ?? fc.constant(value);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<[string, string][]>([[name, value]]) },
    { weight: 5, arbitrary: likely.map((text) => [[name, text] as [string, string]]) },
    { weight: 4, arbitrary: hostileText.map((text) => [[name, text] as [string, string]]) },
    { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
    {
      weight: 1,
      arbitrary: hostileText.map(
        (text) =>
          [
            [name, value],
            [name, text],
          ] as [string, string][],
      ),
    },
  );
};

const BOUNDARY = 'fuzzed';

const multipart = (pairs: readonly (readonly [string, string])[]) =>
  `${pairs
    .map(
      ([name, value], n) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${n % 7 === 6 ? '; filename="../x.json"\r\nContent-Type: text/html' : ''}\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`;

/** An address that a page links to, with its query changed. */
function pageRequest(link: string): fc.Arbitrary<Asked> {
  const [path = '/', query = ''] = link.split('?', 2);
  const known = [...new URLSearchParams(query)];
  const names = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...QUERY_NAMES) },
    { weight: 1, arbitrary: hostileText },
  );
  const changed = fc.tuple(...known.map(([name, value]) => fieldValues(name, value)));
  const added = fc.array(fc.tuple(names, hostileText), { maxLength: 3 });
  return fc
    .tuple(changed, added, fc.boolean(), fc.constantFrom('GET', 'GET', 'GET', 'HEAD'))
    .map(([kept, more, isData, method]) => ({
      kind: 'page',
      method,
      path: withQuery(
        isData ? asData(path) : path,
        [...kept.flat(), ...more]
          .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
          .join('&'),
      ),
      headers: {},
      body: null,
    }));
}

/** Paths, methods and bodies that nothing in the product ever sends. */
function oddRequest(links: readonly string[]): fc.Arbitrary<Asked> {
  const path = fc.oneof(
    fc.constantFrom(...ODD_PATHS),
    fc
      .tuple(fc.constantFrom(...links), hostileText)
      .map(([link, text]) => `${link.split('?', 1)[0]}/${encoded(text)}`),
    fc
      .tuple(fc.constantFrom(...links), hostileText)
      .map(([link, text]) => (link.split('?', 1)[0] ?? '').replace(/[^/]+$/, encoded(text))),
  );
  const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH');
  const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x/y', '');
  return fc
    .tuple(path, method, type, fc.uint8Array({ maxLength: 200 }))
    .map(([at, verb, contentType, bytes]) => ({
      kind: 'odd',
      method: verb,
      path: at.startsWith('/') ? at : `/${at}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(verb !== 'GET' && verb !== 'HEAD' && { 'content-type': contentType }),
      },
      body: verb === 'GET' || verb === 'HEAD' ? null : Buffer.from(bytes),
    }));
}

const ODD_PATHS = [
  '//',
  '///evil.example/',
  '//evil.example/%2e%2e',
  '/.',
  '/..',
  '/%',
  '/%zz',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc',
  '/.data',
  '/_.data',
  '/_.data?_routes=root',
  '/__manifest',
  '/__manifest?paths=/admin&version=1',
  '/tour/%E0%A4%A',
  '/tour/99999999999999999999',
  '/tour/2/itinerary.pdf/',
  '/tour/2.data/itinerary.ics',
  '/social/tour/2.00000000.jpg',
  '/social/__proto__/x.00000000.jpg',
  '/images/..%2f..%2fsecrets',
  '/images/%00.jpg',
  '/search-suggestions?q=a%00b',
  '/assets/../../package.json',
  '/api/docs/static/..%2f..%2f..%2fpackage.json',
  '/api/constructor.php',
  '/api/get-tour.php/../list-admins.php',
  '/sitemap/0.xml',
  '/sitemap/1e9.xml',
  '/blog/category/constructor',
  '/blog/post/__proto__',
  '/blog/read/toString',
  '/profile/cancel/VN-%00',
  '/profile/toString/VN-00000000',
  '/admin/bookings/%00/print',
  '/admin/tour-management/constructor',
  `/${'a/'.repeat(900)}`,
  `/${'x'.repeat(7_000)}`,
  `/package-tours?${'a=b&'.repeat(1_500)}`,
  '/package-tours?search[]=a&search[x]=b',
  '*',
];

/**
 * Percent-encoded if a client must; an unpaired surrogate, which has no encoding, is sent as an
 * invalid one.
 */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return `%ED%A0%80${encodeURIComponent(text.toWellFormed())}`;
  }
}

/** The address at which the router requests the data of a page. */
function asData(address: string): string {
  const [path = '/', query] = address.split('?', 2);
  return withQuery(path === '/' ? '/_.data' : `${path.replace(/\/$/, '')}.data`, query ?? '');
}

const withQuery = (path: string, query: string) =>
  query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
