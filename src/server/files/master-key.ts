import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSecretsKey } from '../sealer.ts';
import { makeSecretFile } from './secret-file.ts';

/**
 * The keys that stored secrets are sealed with: those of the setting, or one of our own, which is
 * made at the first start and kept in `DATA_DIR/secrets/master-key` (mode 0600).
 * @returns at least one; the first seals, all of them open
 * @throws with one line when the file holds no key
 */
export function readMasterKeys({
  secretsKeys,
  dataDir,
}: {
  secretsKeys: readonly Buffer[];
  dataDir: string;
}): readonly Buffer[] {
  if (secretsKeys.length > 0) return secretsKeys;
  const file = join(resolve(dataDir), 'secrets', 'master-key');
  if (!existsSync(file)) makeSecretFile(file, randomBytes(32).toString('base64'));
  const key = parseSecretsKey(readFileSync(file, 'utf8').trim());
  if (!key) throw new Error(`${file} does not hold 32 bytes in base64: restore it.`);
  return [key];
}
