import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, 2 passes, 1 lane. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * The hash of nobody's password, made with the parameters above: checking a password against it
 * takes as long as checking an admin's.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bodp1zNjUMPy1KybdxhFUQ$obwrGPbitvX2XGMAiaVOJYX+Trc0ZNfeHdR/hhmOgig';

/** The argon2id hash to store, in its own encoded form. About 20 ms of work. */
export function hashPassword(password: string): Promise<string> {
  return hash(sameText(password), ARGON2ID);
}

/** Whether the password is the one behind the hash. Compared in constant time. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, sameText(password));
}

/** A password to read from a screen and type: five groups of four, 99 bits, no letters that look alike. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Keyboards send Vietnamese letters as one character or as several: both are the same password. */
function sameText(password: string): string {
  return password.normalize('NFKC');
}
