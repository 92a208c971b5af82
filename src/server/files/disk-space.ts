import { mkdir, statfs } from 'node:fs/promises';

/** The bytes of the disk that holds a folder: those that the product may still take, and all. */
export async function readDiskSpace(folder: string): Promise<{ free: number; total: number }> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
