import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { processesIn } from '../tests/support/processes-in.ts';

/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** The processes of an app's own database server: those that work in its data folder. */
export function databaseProcesses({ dataDir }: { dataDir: string }): number[] {
  return processesIn(realpathSync(dataDir));
}

/** The processes that an app started itself, without its database server. */
export function helperProcesses(app: { pid: number; dataDir: string }): number[] {
  const ofDatabase = new Set(databaseProcesses(app));
  return processIds().filter((pid) => parentOf(pid) === app.pid && !ofDatabase.has(pid));
}

/**
 * Binds processes, and what they start from now on, to some cores, '0' or '0-3'; false if there is
 * no `taskset`.
 */
export function pinTo(cores: string, pids: readonly number[]): boolean {
  try {
    for (const pid of pids) {
      execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' });
    }
    return true;
  } catch {
    return false;
  }
}

/**
 * Processor time that processes have used so far, in seconds, including that of their children that
 * have ended.
 */
export function cpuSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / TICKS_PER_SECOND;
}

/**
 * The twelfth to fifteenth field after the name: time in user and in system mode, then the same of
 * ended children.
 */
const ticksOf = (pid: number) => [11, 12, 13, 14].reduce((sum, at) => sum + statOf(pid, at), 0);
const parentOf = (pid: number) => statOf(pid, 1);

/**
 * A field of the kernel's line about a process, counted after its name, which may contain spaces; 0
 * if it has ended.
 */
function statOf(pid: number, field: number): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return Number(after.split(' ')[field] ?? 0);
  } catch {
    return 0;
  }
}

const processIds = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
