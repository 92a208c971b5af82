import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PostgresHome } from './postgres-home.ts';

/** Where a server listens: a socket folder, or 127.0.0.1 on Windows. */
export interface PostgresEndpoint {
  host: string;
  port: number;
}

/** A live server of ours, as its `postmaster.pid` describes it. */
export interface Postmaster extends PostgresEndpoint {
  pid: number;
  isReady: boolean;
}

/**
 * Of a `postmaster.pid`: pid, data folder, start time, port, socket folder, listen address, memory
 * key, status.
 */
const STATUS_LINE = 7;

/**
 * The server that runs on the database folder, verified to be a PostgreSQL on this very folder.
 *
 * A `postmaster.pid` that names no such process (stale after a reboot, its number taken by a
 * stranger, forged, or cut short by a power loss) is removed, because PostgreSQL itself refuses to
 * start while the number it finds there belongs to any live process.
 */
export function findPostmaster(home: PostgresHome): Postmaster | undefined {
  const file = join(home.folder, 'postmaster.pid');
  const text = readIfThere(file);
  if (text === undefined) return undefined;

  const lines = text.split('\n');
  const [pidLine, , , port, socketFolder, address] = lines;
  const pid = Number(pidLine);
  if (isOurPostmaster(home, pid)) {
    return {
      pid,
      host: socketFolder?.trim() || address?.trim() || '127.0.0.1',
      port: Number(port),
      isReady: lines[STATUS_LINE]?.trim() === 'ready',
    };
  }
  if (text.includes('\n') || isOlderThan(file, 2000)) rmSync(file, { force: true });
  return undefined;
}

/**
 * Whether the server was told to end and lets its connections finish first. Reads a file and asks
 * no process, so that it may be called often.
 */
export function isShuttingDown(home: PostgresHome): boolean {
  const status = readIfThere(join(home.folder, 'postmaster.pid'))?.split('\n')[STATUS_LINE];
  return status?.trim() === 'stopping';
}

/**
 * Removes the lock beside the socket when no server of ours holds it. PostgreSQL refuses to start
 * while the process named there exists, even as a zombie that nobody collects, which a server
 * killed together with the application becomes in a container.
 */
export function removeStaleSocketLock(home: PostgresHome, endpoint: PostgresEndpoint): void {
  const file = join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`);
  const text = readIfThere(file);
  if (text === undefined || isOurPostmaster(home, Number(text.split('\n')[0]))) return;
  rmSync(file, { force: true });
}

/**
 * Signals the server if it still is ours; returns whether it was.
 * Never signals any other process, whatever `postmaster.pid` says.
 */
export function signalPostmaster(
  home: PostgresHome,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
): boolean {
  if (!isOurPostmaster(home, pid)) return false;
  if (process.platform === 'win32') {
    // Windows knows no signals: pg_ctl asks the server through its own pipe.
    execFileSync(home.binaries.pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
    return true;
  }
  process.kill(pid, signal);
  return true;
}

/**
 * Ends the workers that a killed server has left in the middle of a long statement: a new server
 * cannot start before they are gone. Call only when no server runs. Linux only; elsewhere the
 * start is tried again until they have ended by themselves.
 * @returns how many were still there
 */
export function endOrphanedWorkers(home: PostgresHome): number {
  if (process.platform !== 'linux') return 0;
  const title = `postgres: ${home.clusterName}: `;
  const orphans = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readCommandLine(pid)[0]?.startsWith(title))
    .filter((pid) => isOwnedLike(home, pid));
  for (const pid of orphans) process.kill(pid, 'SIGQUIT');
  return orphans.length;
}

/** Whether the process exists and has not ended; false for one that only waits to be collected. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (process.platform === 'linux') {
    const stat = readIfThere(`/proc/${pid}/stat`);
    // pid (name) state ...; the name may hold brackets and spaces.
    return stat !== undefined && !/^ [ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isOurPostmaster(home: PostgresHome, pid: number): boolean {
  if (!isAlive(pid) || !isOwnedLike(home, pid)) return false;
  const [program, ...settings] = readCommandLine(pid);
  if (program === undefined || !/^postgres(\.exe)?$/.test(basename(program))) return false;

  const workingFolder = process.platform === 'linux' ? tryStat(`/proc/${pid}/cwd`) : undefined;
  if (workingFolder === undefined) {
    // Also on Linux: root without CAP_SYS_PTRACE, as in a container, may not look.
    return settings.includes(`cluster_name=${home.clusterName}`);
  }
  const folder = tryStat(home.folder);
  return workingFolder.ino === folder?.ino && workingFolder.dev === folder.dev;
}

/** Whether the process belongs to the account that owns the database folder. */
function isOwnedLike(home: PostgresHome, pid: number): boolean {
  if (process.platform !== 'linux') return true;
  return tryStat(`/proc/${pid}`)?.uid === tryStat(home.folder)?.uid;
}

/** Program and arguments; empty when there is no such process. */
function readCommandLine(pid: number): string[] {
  if (process.platform === 'linux') {
    return (readIfThere(`/proc/${pid}/cmdline`) ?? '').split('\0');
  }
  const question =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', windowsCommandLine(pid)]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  const [program = '', ...options] = question;
  try {
    const line = execFileSync(program, options, { encoding: 'utf8' }).trim();
    // Paths may hold spaces: the program ends where the first option begins.
    const [path = '', ...rest] = line.replaceAll('"', '').split(/ +(?=-D |-c |cluster_name=)/);
    return [path.trim(), ...rest.flatMap((part) => part.trim().split(' '))];
  } catch {
    return [];
  }
}

function windowsCommandLine(pid: number): string {
  return `(Get-CimInstance Win32_Process -Filter 'ProcessId=${pid}').CommandLine`;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function tryStat(path: string): { uid: number; ino: number; dev: number } | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function isOlderThan(file: string, milliseconds: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs > milliseconds;
}
