import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Process ids of the PostgreSQL servers of this data folder, without their worker processes
 * (Linux).
 */
export function serversOf(dataDir: string): number[] {
  const folder = join(dataDir, 'postgres');
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...look(name) }))
    .filter(({ workingFolder }) => workingFolder === folder);
  const pids = new Set(found.map(({ pid }) => pid));
  // A worker has a title of its own; before it has set it, its parent shows what it is.
  return found
    .filter(({ title, parent }) => !title.startsWith('postgres: ') && !pids.has(parent))
    .map(({ pid }) => pid);
}

function look(pid: string): { workingFolder: string; title: string; parent: number } {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return {
      workingFolder: readlinkSync(`/proc/${pid}/cwd`),
      title: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      parent: Number(parent),
    };
  } catch {
    // It has ended meanwhile, or belongs to another user.
    return { workingFolder: '', title: '', parent: 0 };
  }
}
