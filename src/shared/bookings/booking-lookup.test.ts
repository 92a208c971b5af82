import { describe, expect, test } from 'vitest';
import { parseBookingLookup, readTypedReference } from './booking-lookup.ts';
import { tooManyLookups } from './lookup-messages.ts';

describe('readTypedReference', () => {
  test.each([
    'VN-7K3M9QXD',
    ' vn-7k3m9qxd ',
    'vn 7k3m 9qxd',
    '7K3M9QXD',
    '7k3m-9qxd',
    'VN–7K3M9QXD',
    'VN7K3M9QXD',
    'V N - 7 K 3 M 9 Q X D',
  ])('reads %j', (typed) => {
    expect(readTypedReference(typed)).toBe('VN-7K3M9QXD');
  });

  test('reads letters that are mistaken for digits', () => {
    expect(readTypedReference('vn-oO1Il2l3')).toBe('VN-00111213');
  });

  test('leaves a code alone that begins like the prefix', () => {
    expect(readTypedReference('VN345678')).toBe('VN-VN345678');
    expect(readTypedReference('VN-VN345678')).toBe('VN-VN345678');
  });

  test.each(['', 'VN-', 'VN-7K3M9QX', 'VN-7K3M9QXDD', 'VN-7K3M9QXU', '12345678901', '💥'])(
    'finds no reference in %j',
    (typed) => {
      expect(readTypedReference(typed)).toBeNull();
    },
  );
});

describe('parseBookingLookup', () => {
  test('requires both fields and a possible address', () => {
    expect(parseBookingLookup({})).toEqual({
      ok: false,
      errors: { reference: 'Booking reference is required', email: 'Email is required' },
    });
    expect(parseBookingLookup({ reference: 'x', email: 'ingrid@' })).toEqual({
      ok: false,
      errors: { email: 'Please enter a valid email address' },
    });
  });
});

describe('tooManyLookups', () => {
  test.each([
    [1, 'a minute'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('for %i seconds says %s', (seconds, words) => {
    expect(tooManyLookups(seconds)).toContain(`Please wait ${words} and`);
  });
});
