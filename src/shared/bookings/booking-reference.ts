/** A booking reference: 'VN-' and eight characters of Crockford base32 (contract, 'Forms'). */
const PREFIX = 'VN-';
const LENGTH = 8;
const BITS_PER_CHARACTER = 5;
/** Crockford's digits: without I, L, O and U, which are easily misread or misheard. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a reference takes: 40 bits. */
export const BOOKING_REFERENCE_BYTES = (LENGTH * BITS_PER_CHARACTER) / 8;

/** Whether the text is a reference exactly as the product writes it. */
export function isBookingReference(text: string): boolean {
  return /^VN-[0-9A-HJKMNP-TV-Z]{8}$/.test(text);
}

/**
 * The reference that a person meant, or null: lower case and spaces around it are accepted, I and L
 * are read as 1, and O as 0.
 */
export function normalizeBookingReference(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (!upper.startsWith(PREFIX)) return null;
  const code = upper.slice(PREFIX.length).replace(/[IL]/g, '1').replaceAll('O', '0');
  const reference = PREFIX + code;
  return isBookingReference(reference) ? reference : null;
}

/**
 * The first and the last reference that begin with a text, in any collation that sorts digits
 * before letters; null when none can. 'VN-' may be left out before a code with a digit.
 */
export function bookingReferenceSpan(text: string): readonly [first: string, last: string] | null {
  const upper = text.trim().toUpperCase();
  const code = upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : upper;
  const isBare = code === upper;
  if (isBare && (code.length < FEWEST_BARE || !/\d/.test(code))) return null;
  const span = ['0', 'Z'].map((end) =>
    normalizeBookingReference(PREFIX + code.padEnd(LENGTH, end)),
  );
  const [first, last] = span;
  return first && last ? [first, last] : null;
}

/** A shorter code without its 'VN-' is more likely some other number. */
const FEWEST_BARE = 4;

/**
 * The reference for BOOKING_REFERENCE_BYTES random bytes. Throws a RangeError for any other number
 * of them.
 */
export function bookingReferenceFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== BOOKING_REFERENCE_BYTES) {
    throw new RangeError(
      `A booking reference takes ${BOOKING_REFERENCE_BYTES} bytes, not ${bytes.length}`,
    );
  }
  // A number holds 40 bits exactly; bit operators would only keep 32.
  let rest = bytes.reduce((value, byte) => value * 256 + byte, 0);
  let code = '';
  for (let index = 0; index < LENGTH; index += 1) {
    code = DIGITS.charAt(rest % DIGITS.length) + code;
    rest = Math.floor(rest / DIGITS.length);
  }
  return PREFIX + code;
}
