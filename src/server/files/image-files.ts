import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createLocalImageFiles } from './local-image-files.ts';

/** Where the files of uploads lie: a folder of this machine, or a bucket that all copies of the app share. */
export interface ImageFiles {
  /** Writes a file as a whole or not at all, and replaces one of the same name. */
  write(file: string, content: Buffer): Promise<void>;
  /** What is in a file; null when there is none of that name. */
  read(file: string): Promise<Buffer | null>;
  /** Removes a file; one that is gone already is fine. */
  remove(file: string): Promise<void>;
  /** Every file, leftovers of interrupted writes included. */
  list(): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** Opens the place that the settings name (contract, 'Settings': `STORAGE_URL`, `DATA_DIR`). */
export async function openImageFiles({
  storage,
  dataDir,
}: Pick<Config, 'storage' | 'dataDir'>): Promise<ImageFiles> {
  if (storage === null) return createLocalImageFiles(join(dataDir, 'images'));
  // The client for buckets is large: it is only loaded where a bucket is set.
  const { createBucketImageFiles } = await import('../outside/bucket-image-files.ts');
  return createBucketImageFiles(storage);
}
