import { createHash, randomBytes } from 'node:crypto';

/**
 * The secret in a browser's cookie; a new one where there is none, or where what is there cannot be
 * ours.
 */
export function deviceSecretFrom(cookie: string | null): string {
  return cookie !== null && isDeviceSecret(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/** Whether a text has the form of our secrets. */
export function isDeviceSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** The stored form of a device's secret. */
export function deviceHashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
