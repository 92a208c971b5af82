import { mkdir, statfs } from 'node:fs/promises';

/**
 * The size of the disk that holds a folder, and how much of it the product may still use, in bytes.
 */
export async function readDiskSpace(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
