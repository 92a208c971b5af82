import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError, operatorLineOf } from '../operator-error.ts';

/**
 * Makes DATA_DIR where it is missing.
 * @throws OperatorError when it is no folder, or none that this user can write to
 */
export function makeDataFolder(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`DATA_DIR ${operatorLineOf(error) ?? String(error)}`, { cause: error });
  }
}
