export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp';

/**
 * What a file is by its first bytes, which also decide what reads it: its name and what the sender
 * says it is count for nothing. Null for all that is not taken.
 */
export function pictureKind(content: Buffer): PictureKind | null {
  const head = content.subarray(0, 12).toString('hex');
  return KINDS.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

/** In hexadecimal digits. */
const KINDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['jpeg', /^ffd8ff/],
  ['png', /^89504e470d0a1a0a/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646[\da-f]{8}57454250/],
];
