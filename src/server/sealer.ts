import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { decrypt, encrypt, keyOf } from './cipher.ts';

/**
 * Encrypts short texts for the database, so that a copy of the database alone tells nobody what
 * they say.
 */
export interface Sealer {
  /**
   * @param context what the text is and whose, such as 'totp secret of admin 3'. It is not stored:
   *   a sealed text that was moved to another record does not open there.
   */
  seal(text: string, context: string): string;
  /**
   * The text; null when it was sealed under an unknown key or in another context, or was changed.
   */
  open(sealed: string, context: string): string | null;
  /** Whether a stored text is sealed with the current key; all others should be sealed anew. */
  isCurrent(stored: string): boolean;
  /** The prefixes of all texts sealed with one of our keys; that of the current key first. */
  prefixes(): string[];
  /**
   * Digests of a text, one under each key, the current key's first. They recognize the text;
   * without the key nobody can use them to guess it. 43 characters of base64url.
   */
  fingerprints(text: string): string[];
}

/** The master keys, 32 bytes each. The first seals; the others open what was sealed before them. */
export type MasterKeys = readonly Buffer[];

/**
 * AES-256-GCM under a key derived from the master key. A sealed text is
 * `sealed.<id of the key>.<nonce, ciphertext and tag in base64url>`; the id reveals nothing about
 * the key.
 * @param readKeys called before each use; it returns the same list as long as the keys are the same
 */
export function createSealer(readKeys: () => MasterKeys): Sealer {
  let read: MasterKeys = [];
  let ring: Ring = new Map();

  function keys(): Ring {
    const now = readKeys();
    if (now !== read) {
      ring = new Map(now.map(deriveKeys).map((derived) => [derived.id, derived]));
      read = now;
    }
    return ring;
  }

  function current(): DerivedKeys {
    const [first] = keys().values();
    if (!first) throw new Error('There is no key to seal secrets with.');
    return first;
  }

  current();
  return {
    seal(text, context) {
      const { id, secret } = current();
      return [MARK, id, encrypt(secret, text, context).toString('base64url')].join('.');
    },

    open(sealed, context) {
      const [mark, id = '', payload = ''] = sealed.split('.');
      const key = keys().get(id);
      if (mark !== MARK || !key) return null;
      return decrypt(key.secret, Buffer.from(payload, 'base64url'), context);
    },

    isCurrent: (stored) => stored.startsWith(prefixOf(current().id)),

    prefixes: () => [...keys().keys()].map(prefixOf),

    fingerprints: (text) =>
      [...keys().values()].map(({ digestSecret }) =>
        createHmac('sha256', keyOf(digestSecret)).update(text).digest('base64url'),
      ),
  };
}

/** 32 bytes from base64 or base64url; null for any other text. */
export function parseSecretsKey(text: string): Buffer | null {
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : null;
}

/** The keys derived from a master key, which is never used itself. */
interface DerivedKeys {
  id: string;
  /** Seals and opens. */
  secret: Buffer;
  digestSecret: Buffer;
}

/** By id; those of the current master key first. */
type Ring = ReadonlyMap<string, DerivedKeys>;

const MARK = 'sealed';

const prefixOf = (id: string) => `${MARK}.${id}.`;

function deriveKeys(masterKey: Buffer): DerivedKeys {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', masterKey, '', use, 32));
  const named = derive('song-xanh key id 1');
  return {
    id: createHash('sha256').update(named).digest('hex').slice(0, 12),
    secret: derive('song-xanh sealed texts 1'),
    digestSecret: derive('song-xanh fingerprints 1'),
  };
}
