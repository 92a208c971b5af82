import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where they are missing. Node's own way never ends where a folder
 * that is there refuses another as if it were not, as all below /proc do.
 * @param mode of those that are made
 * @throws the error of the first that cannot be made
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A folder that is there is as good; a file or a link that leads nowhere is told apart here.
    mkdirSync(folder, { recursive: true });
  }
}
