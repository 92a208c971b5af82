import { describe, expect, test } from 'vitest';
import { describeEndpoints } from './endpoint-docs.ts';
import { baseOf, bodyOf, failed, judge, planChecks, type Check } from './test-plan.ts';

const checks = planChecks(describeEndpoints(), 3);
const find = (name: string): Check => {
  const check = checks.find((each) => each.name === name);
  if (!check) throw new Error(`No check of ${name}`);
  return check;
};
const NOBODY = { role: null, hasCredentials: false };
const EDITOR = { role: 'editor', hasCredentials: true } as const;
const SUPERADMIN = { role: 'superadmin', hasCredentials: true } as const;
const SETTINGS = { email: 'lan@songxanh.example', password: 'secret', code: '', base: '/api' };

describe('the plan of the system test', () => {
  test('calls every endpoint once, signs in before it needs to, and out at the end', () => {
    const names = checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['get-tours', 'add-tour', 'upload-image']));
    expect(names.indexOf('get-tours')).toBeLessThan(names.indexOf('login-admin'));
    expect(names.indexOf('login-admin')).toBeLessThan(names.indexOf('get-bookings'));
    expect(names.at(-1)).toBe('logout-admin');
  });

  test('reads an existing tour, and writes to none', () => {
    expect(find('get-tour').path).toBe('get-tour.php?id=3');
    expect(find('delete-tour').path).toBe('delete-tour.php?id=2147483647');
    for (const check of checks.filter(
      ({ method, name }) => method === 'POST' && name !== 'login-admin',
    ))
      expect(bodyOf(check, SETTINGS)).toEqual({});
    expect(bodyOf(find('login-admin'), SETTINGS)).toEqual({
      username: 'lan@songxanh.example',
      password: 'secret',
    });
  });
});

describe('an answer', () => {
  test.each([
    ['get-tours', 200, NOBODY, 'success'],
    ['get-tours', 500, NOBODY, 'warning'],
    ['get-bookings', 200, EDITOR, 'success'],
    ['get-bookings', 401, NOBODY, 'success'],
    ['get-bookings', 200, NOBODY, 'warning'],
    ['get-bookings', 401, EDITOR, 'warning'],
    ['create-admin', 403, EDITOR, 'success'],
    ['create-admin', 422, SUPERADMIN, 'success'],
    ['create-admin', 422, EDITOR, 'warning'],
    ['add-tour', 422, EDITOR, 'success'],
    ['add-tour', 200, EDITOR, 'warning'],
    ['delete-tour', 404, EDITOR, 'success'],
    ['upload-image', 415, EDITOR, 'success'],
    ['login-admin', 200, SUPERADMIN, 'success'],
    ['login-admin', 401, { role: null, hasCredentials: true }, 'warning'],
    ['login-admin', 422, NOBODY, 'success'],
    ['check-admin', 429, NOBODY, 'warning'],
  ] as const)('of %s with %i is judged by the caller', (name, status, who, state) => {
    const outcome = judge(find(name), status, 'Too many', who);
    expect(outcome.state).toBe(state);
    expect(outcome.answer).toBe(
      state === 'success' ? `API endpoint accessible (${status})` : `HTTP ${status}: Too many`,
    );
  });

  test('that never came is an error', () => {
    expect(failed('timed out after 10 s')).toEqual({
      state: 'error',
      answer: 'Connection failed: timed out after 10 s',
      note: null,
    });
  });
});

test.each([
  ['/api', '/api'],
  [' /api/ ', '/api'],
  ['https://example.com/api/', 'https://example.com/api'],
  ['', null],
  ['//evil.example/api', null],
  ['javascript:alert(1)', null],
  ['/api?x=1', null],
])('the base address %j is read as %j', (typed, base) => {
  expect(baseOf(typed)).toBe(base);
});
