import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and its missing parents. Node's own recursive mkdir never ends where an existing
 * folder refuses a new one as if it did not exist itself, as all below /proc do.
 * @param mode of the folders that are made
 * @throws the error of the first one that cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // An existing folder is fine; this call refuses a file, or a link that leads nowhere.
    mkdirSync(folder, { recursive: true });
  }
}
