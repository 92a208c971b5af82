import { randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';
import { RECOVERY_CODES } from '../../../shared/admins/two-step-form.ts';
import { hashSecret } from '../../secrets.ts';

/** What an authenticator app is shown once, to be set up. */
export interface TwoStepSetup {
  /** Base32, for people who type it. */
  secret: string;
  /** The same as a QR code: a path of unit squares, in a square of `size` units with its quiet rim. */
  qrCode: { size: number; path: string };
}

/** A new secret of 160 bits (RFC 4226, section 4). */
export function newTwoStepSecret(): string {
  return generateSecret({ length: 20 });
}

/** Whether a text is a second step's secret in clear: Base32, which no sealed text is. */
export function isTwoStepSecret(text: string): boolean {
  return /^[A-Z2-7]+=*$/.test(text);
}

/** The context that a secret is sealed in, so that it only opens for its own account. */
export function sealContext(adminId: number): string {
  return `two-step secret of admin ${adminId}`;
}

/** A secret as an authenticator app reads it. */
export function twoStepSetup(secret: string, email: string): TwoStepSetup {
  const uri = generateURI({ issuer: 'Song Xanh Travel', label: email, secret });
  const { size, data } = encode(uri, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { secret, qrCode: { size, path } };
}

/**
 * The 30-second step that a code of six digits belongs to: the present one, or one before or after
 * it, for clocks that differ (RFC 6238, section 5.2). Null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Codes for the day the phone is gone: 80 bits each, in four groups that can be read and typed. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]);
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** The stored form of a recovery code, however it was typed. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

const STEP_SECONDS = 30;
/** Crockford's 32, in small letters: no i, l, o or u. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
