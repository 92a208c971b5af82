import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { parseSecretsKey, type MasterKeys } from '../sealer.ts';
import { makeSecretFile, replaceSecretFile } from './secret-file.ts';

/** How often a running product checks whether the key file was changed, in ms. */
export const KEY_FILE_INTERVAL_MS = 1_000;

/**
 * The keys that stored secrets are sealed with: those of `SECRETS_KEY`, or our own, which are kept
 * in `DATA_DIR/secrets/master-key` (mode 0600), one a line; the first of them is made at the first
 * start. The file is read again when it changes, so that keys can be rotated while the product
 * runs.
 * @returns a function that gives the keys, always at least one: the first seals, all of them open
 * @throws with one line when the file holds no key
 */
export function openMasterKeys({ secretsKeys, dataDir }: KeySettings): () => MasterKeys {
  if (secretsKeys.length > 0) return () => secretsKeys;
  const file = masterKeyFile(dataDir);
  if (!existsSync(file)) makeSecretFile(file, newKey());
  let keys = readKeyFile(file);
  let changedAt = changeOf(file);
  let lookedAt = performance.now();
  return () => {
    if (performance.now() - lookedAt < KEY_FILE_INTERVAL_MS) return keys;
    lookedAt = performance.now();
    const change = changeOf(file);
    // When the file is missing or damaged, the keys that were read before stay in use.
    if (change === null || change === changedAt) return keys;
    keys = tryReading(file) ?? keys;
    changedAt = change;
    return keys;
  };
}

/** Puts a new key in front of those of the file, which can still open what they sealed. */
export function addMasterKey(dataDir: string): void {
  const file = masterKeyFile(dataDir);
  writeKeys(file, [newKey(), ...readKeyFile(file).map((key) => key.toString('base64'))]);
}

/** Removes all keys but the first from the file, and returns how many that were. */
export function forgetOldKeys(dataDir: string): number {
  const file = masterKeyFile(dataDir);
  const [today, ...old] = readKeyFile(file);
  if (today && old.length > 0) writeKeys(file, [today.toString('base64')]);
  return old.length;
}

interface KeySettings {
  secretsKeys: MasterKeys;
  dataDir: string;
}

const masterKeyFile = (dataDir: string) => join(resolve(dataDir), 'secrets', 'master-key');
const newKey = () => randomBytes(32).toString('base64');
const writeKeys = (file: string, keys: readonly string[]) =>
  replaceSecretFile(file, keys.join('\n'));

function readKeyFile(file: string): MasterKeys {
  const lines = readFileSync(file, 'utf8').trim().split(/\s+/);
  return lines.map((line) => {
    const key = parseSecretsKey(line);
    if (!key)
      throw new OperatorError(
        `${file} must hold one key per line, each 32 bytes in base64. Restore it.`,
      );
    return key;
  });
}

function tryReading(file: string): MasterKeys | null {
  try {
    return readKeyFile(file);
  } catch {
    return null;
  }
}

function changeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
