import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be one of ours. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Secrets are random, so a fast hash is enough; looked up by it, no comparison tells how near a guess was. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
