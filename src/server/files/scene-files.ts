import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads a file of an illustrated scene, '/art/ha-long.1a2b3c4d-1280.jpg'.
 * @throws for every other path, and for a file that is not there
 */
export function readSceneFile(file: string): Promise<Buffer> {
  if (!SCENE_FILE.test(file)) return Promise.reject(new Error(`There is no such scene: ${file}`));
  return readFile(join(PUBLIC, file));
}

const SCENE_FILE = /^\/art\/[a-z0-9-]+\.[a-f0-9]+-[a-z0-9]+\.[a-z]+$/;
/** The build copies this folder into the client; reading it here works without a build, too. */
const PUBLIC = join(import.meta.dirname, '../../../public');
