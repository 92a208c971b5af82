import { readdirSync, readlinkSync } from 'node:fs';

/**
 * Process ids of the processes that work in a folder or below it (Linux): those of PostgreSQL are
 * in the data folder of their app.
 */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => {
      try {
        return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}
