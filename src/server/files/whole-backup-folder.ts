import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';

/** Copies one file to a path where there is none yet. */
export type CopyFile = (from: string, to: string) => Promise<void>;

/** Copies a folder with all it holds. A file that is removed meanwhile is left out. */
export async function copyFolder(
  from: string,
  to: string,
  copyFile: CopyFile,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    const path = join(from, entry.name);
    if (!isWanted(path)) continue;
    if (entry.isDirectory()) {
      await copyFolder(path, join(to, entry.name), copyFile, isWanted);
    } else if (entry.isFile()) await copyFile(path, join(to, entry.name)).catch(ignoreMissing);
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Writes the list of all files with their SHA-256, so that a restore notices what is missing or damaged. */
export async function writeChecksums(folder: string): Promise<void> {
  await writeFile(join(folder, LIST), `${JSON.stringify(await digests(folder), null, 1)}\n`, {
    mode: 0o600,
  });
}

/**
 * Compares every file of a backup with the list.
 * @returns the paths of the files, below the folder
 * @throws OperatorError when a file is missing, was added or has changed
 */
export async function verifyChecksums(folder: string): Promise<string[]> {
  const list = await readFile(join(folder, LIST), 'utf8').catch(ignoreMissing);
  if (!list) throw new OperatorError(`${folder} is not a complete backup.`);
  const expected = readList(list);
  const found = await digests(folder);
  const names = new Set([...Object.keys(expected ?? {}), ...Object.keys(found)]);
  const wrong = expected ? [...names].find((name) => expected[name] !== found[name]) : LIST;
  if (wrong !== undefined)
    throw new OperatorError(`${folder} is damaged: ${wrong} has changed since it was saved.`);
  return Object.keys(found);
}

const LIST = 'files.json';
const listSchema = z.record(z.string(), z.string());

/** Null for a list that was cut off, or is none. */
function readList(text: string): Record<string, string> | null {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function digests(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path === join(folder, LIST)) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found[relative(folder, path)] = hash.digest('hex');
  }
  return found;
}
