import { createHash, randomBytes } from 'node:crypto';

/**
 * The secret that a browser's cookie holds: the one it has, or a new one where there is none or
 * what there is cannot be ours.
 */
export function deviceSecretFrom(cookie: string | null): string {
  return cookie !== null && isDeviceSecret(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a secret of ours. */
export function isDeviceSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** What is stored of a device's secret. */
export function deviceHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
