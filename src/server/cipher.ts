import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

/**
 * Encrypts a text with AES-256-GCM.
 * @param secret 32 bytes
 * @param context authenticated but not stored: the bytes do not open with another one
 * @returns nonce, ciphertext and tag
 */
export function encrypt(secret: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/**
 * The decrypted text; null when the secret or the context is another one, or the bytes were
 * changed.
 */
export function decrypt(secret: Buffer, bytes: Buffer, context: string): string | null {
  if (secret.length !== SECRET_BYTES || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * The secret as Node's ciphers and digests take it at once: given bytes, they first fail to read
 * them as such a key, and that error costs twice as much as sealing a short text.
 */
export const keyOf = (secret: Buffer) => createSecretKey(secret);

const CIPHER = 'aes-256-gcm';
const SECRET_BYTES = 32;
/** Sizes that NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
