import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { OperatorError, operatorLineOf } from '../operator-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes DATA_DIR where it is missing.
 * @throws OperatorError when it is no folder, or none that this user can write to
 */
export const makeDataFolder = (dataDir: string): void => makeFolderOf('DATA_DIR', dataDir);

/**
 * Makes BACKUP_DIR where it is missing; its backups are for this user alone.
 * @throws OperatorError as of DATA_DIR
 */
export const makeBackupFolder = (backupDir: string): void =>
  makeFolderOf('BACKUP_DIR', backupDir, 0o700);

function makeFolderOf(setting: string, path: string, mode?: number): void {
  const folder = resolve(path);
  try {
    makeFolder(folder, mode);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(`${setting} ${operatorLineOf(error) ?? String(error)}`, {
      cause: error,
    });
  }
}
