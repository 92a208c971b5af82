import { expect, test } from 'vitest';
import { isSameOriginWrite, ownOrigin } from './same-origin.ts';

const OURS = 'https://songxanh.example';

test.each<[string, string, Record<string, string>, boolean]>([
  ['a read from anywhere', 'GET', { 'sec-fetch-site': 'cross-site' }, true],
  ['a HEAD from anywhere', 'HEAD', { origin: 'https://evil.example' }, true],
  ['our page', 'POST', { 'sec-fetch-site': 'same-origin', origin: OURS }, true],
  ['our page in a browser without Sec-Fetch-Site', 'POST', { origin: OURS }, true],
  [
    'another site',
    'POST',
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    false,
  ],
  ['another host of our domain', 'POST', { 'sec-fetch-site': 'same-site' }, false],
  ['an address typed by hand', 'POST', { 'sec-fetch-site': 'none' }, false],
  [
    'another site that claims our origin',
    'POST',
    { 'sec-fetch-site': 'cross-site', origin: OURS },
    false,
  ],
  ['another origin', 'POST', { origin: 'https://evil.example' }, false],
  ['our name over http', 'POST', { origin: 'http://songxanh.example' }, false],
  ['our name on another port', 'POST', { origin: `${OURS}:8443` }, false],
  ['a name that starts like ours', 'POST', { origin: `${OURS}.evil.example` }, false],
  ['a sandboxed frame', 'POST', { origin: 'null' }, false],
  ['neither header', 'POST', {}, false],
  ['another method', 'DELETE', {}, false],
])('%s: %s %o is %s', (_what, method, headers, isAllowed) => {
  expect(isSameOriginWrite(method, headers, OURS)).toBe(isAllowed);
});

test('if the own address cannot be read, only Sec-Fetch-Site helps', () => {
  expect(isSameOriginWrite('POST', { origin: OURS }, null)).toBe(false);
  expect(isSameOriginWrite('POST', {}, null)).toBe(false);
  expect(isSameOriginWrite('POST', { 'sec-fetch-site': 'same-origin' }, null)).toBe(true);
});

test.each([
  ['https', 'songxanh.example', OURS],
  ['https', 'SongXanh.example:443', OURS],
  ['http', 'localhost:80', 'http://localhost'],
  ['http', 'localhost:3000', 'http://localhost:3000'],
  ['http', '', null],
  ['http', 'a b', null],
  ['http', 'localhost:99999', null],
])('%s and Host %s make the origin %s', (protocol, host, origin) => {
  expect(ownOrigin({ protocol, host })).toBe(origin);
});
