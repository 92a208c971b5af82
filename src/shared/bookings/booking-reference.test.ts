import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOKING_REFERENCE_BYTES,
  bookingReferenceFromBytes,
  isBookingReference,
  normalizeBookingReference,
} from './booking-reference.ts';

const bytes = fc.uint8Array({
  minLength: BOOKING_REFERENCE_BYTES,
  maxLength: BOOKING_REFERENCE_BYTES,
});

describe('booking references', () => {
  it.each([
    [[0, 0, 0, 0, 0], 'VN-00000000'],
    [[255, 255, 255, 255, 255], 'VN-ZZZZZZZZ'],
    [[0, 0, 0, 0, 33], 'VN-00000011'],
    [[0x08, 0x42, 0x10, 0x84, 0x21], 'VN-11111111'],
  ])('write %j as %s', (values, reference) => {
    expect(bookingReferenceFromBytes(Uint8Array.from(values))).toBe(reference);
  });

  it('lose no bit of their bytes', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const reference = bookingReferenceFromBytes(a);
        expect(isBookingReference(reference)).toBe(true);
        expect(normalizeBookingReference(reference)).toBe(reference);
        const isSame = a.every((byte, index) => byte === b[index]);
        expect(reference === bookingReferenceFromBytes(b)).toBe(isSame);
      }),
    );
  });

  it('need exactly five bytes', () => {
    expect(() => bookingReferenceFromBytes(new Uint8Array(4))).toThrow(RangeError);
    expect(() => bookingReferenceFromBytes(new Uint8Array(6))).toThrow(RangeError);
  });

  it.each([
    [' vn-7k2m9qx0\n', 'VN-7K2M9QX0'],
    ['VN-ilLoO123', 'VN-11100123'],
    ['VN-7K2M9QX', null],
    ['VN-7K2M9QX00', null],
    ['VN-7K2M9QXU', null],
    ['VN-123456', null],
    ['7K2M9QX0', null],
    ['', null],
  ])('read %j as %j', (typed, reference) => {
    expect(normalizeBookingReference(typed)).toBe(reference);
  });

  it('recognize their own format', () => {
    expect(
      ['VN-7K2M9QX0', 'VN-7k2m9qx0', 'VN-7K2M9QXI', 'VN-7K2M9QX0\n'].map(isBookingReference),
    ).toEqual([true, false, false, false]);
  });
});
