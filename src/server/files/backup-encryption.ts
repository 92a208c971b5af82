import { createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { OperatorError } from '../operator-error.ts';
import type { CopyFile } from './whole-backup-folder.ts';

/** Puts files into a backup, as they are or encrypted. */
export interface BackupWriter {
  /** Writes a file that is not there yet. */
  write(file: string, content: Readable): Promise<void>;
  copyIn: CopyFile;
}

/** Takes files out of a backup, encrypted or not. */
export interface BackupReader {
  /** What was written to the file that lies there. */
  read(path: string): Promise<Readable>;
  copyOut: CopyFile;
}

/** The ending that an encrypted file has after its name, as age (age-encryption.org) has it. */
const ENDING = '.age';
type Turn = (content: Readable) => Promise<Readable>;

/**
 * Makes what writes files into a backup.
 * @param recipient the public key that everything is encrypted for, such as age1...; null to
 *   encrypt nothing
 * @throws OperatorError when nothing can be encrypted for it
 */
export async function openBackupWriter(recipient: string | null): Promise<BackupWriter> {
  const encrypt = recipient === null ? null : await encryptionFor(recipient);
  const write = async (file: string, content: Readable) =>
    encrypt ? writeNew(file + ENDING, await encrypt(content)) : writeNew(file, content);
  return { write, copyIn: async (from, to) => write(to, await contentOf(from)) };
}

/**
 * Makes what reads the files of a backup, and tries the key on one of them.
 * @param someFile any file of the backup: its name tells whether the backup is encrypted
 * @param identity the private key of an encrypted backup; null where there is none
 * @throws OperatorError when the key does not open it, before anything is written
 */
export async function openBackupReader(
  someFile: string,
  identity: string | null,
): Promise<BackupReader> {
  const decrypt = await decryptionFor(identity);
  const read = async (path: string) =>
    path.endsWith(ENDING) ? decrypt(await contentOf(path)) : contentOf(path);
  (await read(someFile)).destroy();
  return { read, copyOut: async (from, to) => writeNew(nameOutside(to), await read(from)) };
}

/**
 * Reports a bad key at once, instead of at the first nightly backup or restore.
 * @throws OperatorError when one of the keys that are set is not a valid key
 */
export async function checkBackupKeys(keys: {
  backupRecipient: string | null;
  backupIdentity: string | null;
}): Promise<void> {
  if (keys.backupRecipient !== null) await encryptionFor(keys.backupRecipient);
  if (keys.backupIdentity !== null) await decryptionFor(keys.backupIdentity);
}

/**
 * Where a file of a backup lies: at its own path, or with the ending of an encrypted one; null when
 * it is at neither.
 */
export function pathInBackup(file: string): string | null {
  return [file, file + ENDING].find((path) => existsSync(path)) ?? null;
}

/** What a file of a backup is called outside of it. */
export function nameOutside(name: string): string {
  return name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
}

/** A new key: the identity opens what is encrypted for the recipient. */
export async function makeBackupKey(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

// Only whoever encrypts loads the module.
async function encryptionFor(recipient: string): Promise<Turn> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  takeKey(
    () => encrypter.addRecipient(recipient),
    'BACKUP_RECIPIENT is not a valid public key. npm run backup -- --new-key makes one.',
  );
  return async (content) => fromWeb(await encrypter.encrypt(toWeb(content)));
}

async function decryptionFor(identity: string | null): Promise<Turn> {
  if (identity === null)
    return async () => {
      throw new OperatorError('This backup is encrypted. Set BACKUP_IDENTITY to its key.');
    };
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  takeKey(
    () => decrypter.addIdentity(identity),
    'BACKUP_IDENTITY is not a valid key: keys begin with AGE-SECRET-KEY-1.',
  );
  return async (content) => {
    const opened = await decrypter.decrypt(toWeb(content)).catch(() => null);
    if (opened === null)
      throw new OperatorError(
        'BACKUP_IDENTITY does not open this backup, which was made for another key.',
      );
    return fromWeb(opened);
  };
}

function takeKey(take: () => void, refusal: string): void {
  try {
    take();
  } catch {
    throw new OperatorError(refusal);
  }
}

const toWeb = (content: Readable) =>
  Readable.toWeb(content) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (content: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(content as ReadableStream<Uint8Array>);

/**
 * Opens the file before anything reads it, so that a missing file is an error here and not in its
 * stream.
 */
async function contentOf(path: string): Promise<Readable> {
  return (await open(path)).createReadStream();
}

async function writeNew(file: string, content: Readable): Promise<void> {
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}
