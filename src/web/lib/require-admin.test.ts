import { describe, expect, test } from 'vitest';
import { addressAfterSignIn } from './require-admin.ts';

describe('addressAfterSignIn', () => {
  test.each([
    ['/admin', '/admin'],
    ['/admin?status=pending&page=2', '/admin?status=pending&page=2'],
    ['/admin/tour-management?edit=3', '/admin/tour-management?edit=3'],
    [`/admin/tour-management?search=${'x'.repeat(1_000)}`, '/admin/tour-management'],
  ])('goes back to %s', (from, expected) => {
    expect(addressAfterSignIn(from)).toBe(expected);
  });

  test.each([
    [null],
    [''],
    ['https://evil.example/admin'],
    ['//evil.example/admin'],
    ['/\\evil.example/admin'],
    ['\\\\evil.example'],
    ['/\t/evil.example/admin'],
    ['javascript:alert(1)'],
    ['admin'],
    ['/'],
    ['/administrators'],
    ['/admin/../booking'],
    ['/admin/login?from=/admin/login'],
    ['/admin/logout'],
  ])('never follows %j', (from) => {
    expect(addressAfterSignIn(from)).toBe('/admin');
  });
});
