import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short texts that the database keeps, so that a copy of it alone tells nobody what they say. */
export interface Sealer {
  /**
   * @param context what the text is and whose, such as 'totp secret of admin 3'. It is not stored:
   *   a sealed text that was moved to another place does not open there.
   */
  seal(text: string, context: string): string;
  /** The text; null when it was sealed under another key or in another context, or was changed. */
  open(sealed: string, context: string): string | null;
  /** Whether a stored text is sealed with the key that seals now; others are to be sealed anew. */
  isCurrent(stored: string): boolean;
}

/**
 * AES-256-GCM under a key derived from the master key. A sealed text is
 * `sealed.<id of the key>.<nonce, ciphertext and tag in base64url>`; the id says nothing about the key.
 * @param masterKeys 32 bytes each. The first seals; the others open what was sealed before them.
 */
export function createSealer(masterKeys: readonly Buffer[]): Sealer {
  const keys = new Map(masterKeys.map(deriveKey).map((key) => [key.id, key.secret]));
  const [current] = keys;
  if (!current) throw new Error('There is no key to seal secrets with.');
  const [currentId, currentSecret] = current;

  return {
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, currentSecret, nonce).setAAD(Buffer.from(context));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return [MARK, currentId, Buffer.concat(parts).toString('base64url')].join('.');
    },

    open(sealed, context) {
      const [mark, id = '', payload = ''] = sealed.split('.');
      const secret = keys.get(id);
      const bytes = Buffer.from(payload, 'base64url');
      if (mark !== MARK || !secret || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },

    isCurrent: (stored) => stored.startsWith(`${MARK}.${currentId}.`),
  };
}

/** 32 bytes from base64 or base64url; null for everything else. */
export function parseSecretsKey(text: string): Buffer | null {
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}

const CIPHER = 'aes-256-gcm';
/** Sizes that NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'sealed';

function deriveKey(masterKey: Buffer): { id: string; secret: Buffer } {
  const secret = Buffer.from(hkdfSync('sha256', masterKey, '', 'song-xanh sealed texts 1', 32));
  const named = Buffer.from(hkdfSync('sha256', masterKey, '', 'song-xanh key id 1', 32));
  return { id: createHash('sha256').update(named).digest('hex').slice(0, 12), secret };
}
