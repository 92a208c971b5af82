export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/** Bytes at the beginning of a file that are enough to tell its kind. */
export const KIND_BYTES = 12;

/**
 * The kind of a picture by its first bytes, which also decide how it is decoded: its name and the
 * type that the sender gives count for nothing. Null for everything that is not accepted.
 */
export function pictureKind(content: Uint8Array): PictureKind | null {
  const head = Array.from(content.subarray(0, KIND_BYTES), toHex).join('');
  return KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0');

/** In hexadecimal digits. */
const KINDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646[\da-f]{8}57454250/],
];
