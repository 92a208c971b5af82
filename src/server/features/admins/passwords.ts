import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet: argon2id (the library's default), 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** No 0, 1, i, l or o: they look alike. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The argon2id hash to store, in its own encoded form. */
export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), ARGON2ID);
}

/** Whether a hash is that of this password; the library compares in constant time. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, asTyped(password));
}

/** A random password that can be read from a screen and typed: five groups of four, 99 bits. */
export function readablePassword(): string {
  const letter = () => READABLE[randomInt(READABLE.length)];
  const group = () => Array.from({ length: 4 }, letter).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/**
 * Keyboards send a Vietnamese letter as one character or as several: both give the same password.
 */
function asTyped(password: string): string {
  return password.normalize('NFKC');
}
