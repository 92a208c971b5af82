import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { parseSecretsKey, type MasterKeys } from '../sealer.ts';
import { makeSecretFile, replaceSecretFile } from './secret-file.ts';

/** How often a running product looks whether the file was changed, in ms. */
export const KEY_FILE_INTERVAL_MS = 1_000;

/**
 * The keys that stored secrets are sealed with: those of the setting, or our own, which are kept in
 * `DATA_DIR/secrets/master-key` (mode 0600), one a line, and the first of which is made at the first
 * start. The file is read again when it changes, so that keys are rotated under a running product.
 * @returns what gives at least one at any time; the first seals, all of them open
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
    // A file that is away or damaged takes no key from those who have them.
    if (change === null || change === changedAt) return keys;
    keys = tryReading(file) ?? keys;
    changedAt = change;
    return keys;
  };
}

/** Puts a new key before those of the file, which go on opening what they sealed. */
export function addMasterKey(dataDir: string): void {
  const file = masterKeyFile(dataDir);
  writeKeys(file, [newKey(), ...readKeyFile(file).map((key) => key.toString('base64'))]);
}

/** Leaves only the first key of the file; says how many were there beside it. */
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
        `${file} does not hold 32 bytes in base64, or such a line a key: restore it.`,
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
