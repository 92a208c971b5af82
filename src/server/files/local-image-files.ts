import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFiles, StoredFile } from './image-files.ts';

/** Files of uploads in a folder, which is made when the first one comes. */
export function createLocalImageFiles(folder: string): ImageFiles {
  return {
    /**
     * Writes under another name until the file is whole and on the disk, so that a power cut leaves
     * no broken file.
     */
    async write(file, content) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(file);
      const unfinished = `${path}.${crypto.randomUUID()}.part`;
      try {
        await writeDurably(unfinished, content);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await flushFolder(folder);
    },

    read: (file) => unlessMissing(readFile(pathOf(file)), null),

    remove: (file) => rm(pathOf(file), { force: true }),

    async *list() {
      const names = await unlessMissing(readdir(folder), []);
      for (const name of names) {
        const facts = await unlessMissing(stat(join(folder, name)), null);
        if (facts?.isFile()) yield { name, writtenAt: facts.mtime } satisfies StoredFile;
      }
    },
  };

  function pathOf(file: string): string {
    if (!PLAIN_NAME.test(file)) throw new Error('This is not the name of an image file.');
    return join(folder, file);
  }
}

/** Never a folder, never its parent, nothing hidden. */
const PLAIN_NAME = /^[\da-z][\da-z.-]*$/;

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Puts the new name itself on the disk as well. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<Value, Fallback>(
  reading: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fallback;
    throw error;
  }
}
