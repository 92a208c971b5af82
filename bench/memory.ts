import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

/**
 * Memory in MB: resident of the app, and of the database server that works in its data folder,
 * where pages shared between processes count once.
 */
export function memoryOf(app: { pid: number; dataDir: string }): { app: number; database: number } {
  const folder = realpathSync(app.dataDir);
  const database = processIds().filter((pid) => workingFolder(pid).startsWith(folder));
  return {
    app: toMb(field(`/proc/${app.pid}/status`, 'VmRSS')),
    database: toMb(
      database.reduce((sum, pid) => sum + field(`/proc/${pid}/smaps_rollup`, 'Pss'), 0),
    ),
  };
}

/** Memory in MB of the app and of the processes that it started, without the database server. */
export function memoryWithHelpers(app: { pid: number; dataDir: string }): number {
  const folder = realpathSync(app.dataDir);
  const helpers = processIds().filter(
    (pid) =>
      field(`/proc/${pid}/status`, 'PPid') === app.pid && !workingFolder(pid).startsWith(folder),
  );
  const all = [String(app.pid), ...helpers];
  return toMb(all.reduce((sum, pid) => sum + field(`/proc/${pid}/status`, 'VmRSS'), 0));
}

const toMb = (kb: number) => Math.round(kb / 1024);
const processIds = () => readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

/** A figure in kB of a file in /proc; 0 where the process has gone or the system has no such file. */
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
