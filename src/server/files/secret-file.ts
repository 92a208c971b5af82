import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a secret that only this user can read (mode 0600), in a folder of mode 0700. It is linked
 * into place once complete: when two first starts run at once, both use the same one.
 * @throws when the folder cannot be written to
 */
export function makeSecretFile(file: string, secret: string): void {
  const draft = writeDraft(file, secret);
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Replaces a secret with another one, for the same user; an interrupted call leaves the old one.
 */
export function replaceSecretFile(file: string, secret: string): void {
  const { uid, gid } = statSync(file);
  const draft = writeDraft(file, secret);
  chownSync(draft, uid, gid);
  renameSync(draft, file);
}

function writeDraft(file: string, secret: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, `${secret}\n`);
  fsyncSync(handle);
  closeSync(handle);
  return draft;
}
