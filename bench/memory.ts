import { readFileSync } from 'node:fs';
import { databaseProcesses, helperProcesses } from './processes.ts';

/**
 * Memory in MB: resident of the app, and of the database server in its data folder, with pages
 * shared between processes counted once.
 */
export function memoryOf(app: { pid: number; dataDir: string }): { app: number; database: number } {
  return {
    app: toMb(field(`/proc/${app.pid}/status`, 'VmRSS')),
    database: toMb(
      databaseProcesses(app).reduce(
        (sum, pid) => sum + field(`/proc/${pid}/smaps_rollup`, 'Pss'),
        0,
      ),
    ),
  };
}

/** Memory in MB of the app and of the processes that it started, without the database server. */
export function memoryWithHelpers(app: { pid: number; dataDir: string }): number {
  const all = [app.pid, ...helperProcesses(app)];
  return toMb(all.reduce((sum, pid) => sum + field(`/proc/${pid}/status`, 'VmRSS'), 0));
}

const toMb = (kb: number) => Math.round(kb / 1024);

/**
 * A figure in kB from a file in /proc; 0 if the process has ended or the system has no such file.
 */
function field(path: string, name: string): number {
  try {
    const line = readFileSync(path, 'utf8')
      .split('\n')
      .find((text) => text.startsWith(`${name}:`));
    return Number(line?.replace(/\D/g, '') ?? 0);
  } catch {
    return 0;
  }
}
