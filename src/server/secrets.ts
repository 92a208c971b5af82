import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of our secrets. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * The stored form of a secret. Secrets are random, so a fast hash is enough; they are looked up by
 * it, so no comparison reveals how close a guess was.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
