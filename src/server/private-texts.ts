import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from './cipher.ts';
import type { Sealer } from './sealer.ts';

/*
 * Whatever people tell of their health, diet and wishes, and every message that repeats it, is
 * sealed in the database, each record under a key of its own (docs/PRIVACY.md). That key is stored
 * beside the texts, wrapped by the master key: removing the key removes the texts, and a new master
 * key only has to wrap the keys anew. This file is the only one that seals and opens such texts.
 */

/** A row with sealed texts: its table and its id. */
export type RecordName =
  | `bookings ${number}`
  | `enquiries ${number}`
  | `webhook_deliveries ${string}`;

/**
 * The texts as a row keeps them. Without a key they are plain: either nothing was said, or the row
 * dates from before texts were sealed. '' stays ''.
 */
export type KeptTexts<Field extends string> = Record<Field, string> & { dataKey: string | null };

/** Shown for a text that cannot be opened, so that nobody thinks none was given. */
export const UNREADABLE = '[This text cannot be opened: the key it was sealed with is missing.]';

/** Seals the texts of records and opens them. */
export interface PrivateTexts {
  /**
   * Seals the texts of a record under a new key of its own. Cheap: no key is derived from a
   * password.
   */
  seal<Field extends string>(
    record: RecordName,
    texts: Readonly<Record<Field, string>>,
  ): KeptTexts<Field>;
  /**
   * Opens the texts; null when the key is missing, or when they were changed or moved here from
   * another record.
   */
  open<Field extends string>(
    record: RecordName,
    dataKey: string | null,
    texts: Readonly<Record<Field, string>>,
  ): Record<Field, string> | null;
  /** As `open`, with UNREADABLE for each text that does not open. */
  read<Field extends string>(
    record: RecordName,
    dataKey: string | null,
    texts: Readonly<Record<Field, string>>,
  ): Record<Field, string>;
  /**
   * The key of a record, wrapped anew by the current master key; null when no master key opens it.
   */
  wrapAnew(record: RecordName, dataKey: string): string | null;
  /** The prefixes of all record keys that our master keys open; those of the current one first. */
  prefixes(): string[];
  /**
   * Digests that recognize a request with such texts when it is sent again.
   * @see Sealer.fingerprints
   */
  fingerprints(request: string): string[];
}

/**
 * Seals and opens texts under the sealer's master keys. It keeps nothing: an opened text lives only
 * as long as its caller holds it.
 */
export function createPrivateTexts(sealer: Sealer): PrivateTexts {
  const unwrap = (record: RecordName, dataKey: string): Buffer | null => {
    const key = sealer.open(dataKey, keyContext(record));
    return key === null ? null : Buffer.from(key, 'base64url');
  };
  const wrap = (record: RecordName, key: Buffer) =>
    sealer.seal(key.toString('base64url'), keyContext(record));

  function open<Field extends string>(
    record: RecordName,
    dataKey: string | null,
    texts: Readonly<Record<Field, string>>,
  ): Record<Field, string> | null {
    if (dataKey === null) return texts;
    const key = unwrap(record, dataKey);
    const opened: Record<string, string> = {};
    for (const [field, text] of Object.entries<string>(texts)) {
      const bytes = Buffer.from(text, 'base64url');
      const plain = text === '' ? '' : key && decrypt(key, bytes, contextOf(record, field));
      if (plain === null) return null;
      opened[field] = plain;
    }
    return opened;
  }

  return {
    open,

    seal<Field extends string>(record: RecordName, texts: Readonly<Record<Field, string>>) {
      const given = Object.entries<string>(texts);
      if (given.every(([, text]) => text === '')) return { ...texts, dataKey: null };
      const key = randomBytes(KEY_BYTES);
      const sealed = given.map(([field, text]) => [
        field,
        text && encrypt(key, text, contextOf(record, field)).toString('base64url'),
      ]);
      return { ...(Object.fromEntries(sealed) as typeof texts), dataKey: wrap(record, key) };
    },

    read: (record, dataKey, texts) => open(record, dataKey, texts) ?? unreadable(texts),

    wrapAnew(record, dataKey) {
      const key = unwrap(record, dataKey);
      return key && wrap(record, key);
    },

    prefixes: () => sealer.prefixes(),

    fingerprints: (request) => sealer.fingerprints(request),
  };
}

const KEY_BYTES = 32;

const keyContext = (record: RecordName) => `key of ${record}`;
const contextOf = (record: RecordName, field: string) => `${field} of ${record}`;

function unreadable<Field extends string>(texts: Readonly<Record<Field, string>>) {
  const told = Object.entries<string>(texts).map(([field, text]) => [field, text && UNREADABLE]);
  return Object.fromEntries(told) as Record<Field, string>;
}
