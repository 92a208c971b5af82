import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import type { PostgresHome } from './postgres-home.ts';
import { makeClosedFolder } from './postgres-home.ts';
import { serverEnvironment } from './postgres-init.ts';
import {
  endOrphanedWorkers,
  findPostmaster,
  isAlive,
  removeStaleSocketLock,
  signalPostmaster,
} from './postmaster-pid.ts';
import type { PostgresEndpoint, Postmaster } from './postmaster-pid.ts';

/** Long enough for the recovery of a large database after a power cut. */
const START_LIMIT_MS = 120_000;
/**
 * How long we retry a server that ends at once: another start, or old workers, may be in its way.
 */
const RETRY_LIMIT_MS = 5_000;
const FAST_STOP_LIMIT_MS = 10_000;
const QUICK_STOP_LIMIT_MS = 5_000;

/**
 * The server of this database folder, ready for connections: the one that runs already, else a
 * new one.
 * @throws with the server's own last words when it does not start, or when `signal` aborts
 */
export async function ensureServer(
  home: PostgresHome,
  endpoint: PostgresEndpoint,
  signal: AbortSignal,
): Promise<Postmaster> {
  const startedAt = performance.now();
  let launch: { failure?: string } | undefined;
  while (performance.now() - startedAt < START_LIMIT_MS) {
    const postmaster = findPostmaster(home);
    if (postmaster?.isReady) return postmaster;
    if (launch?.failure !== undefined && performance.now() - startedAt > RETRY_LIMIT_MS) {
      throw new OperatorError(`PostgreSQL did not start: ${launch.failure}`);
    }
    const isIdle = launch === undefined || launch.failure !== undefined;
    if (postmaster === undefined && isIdle) {
      if (launch !== undefined) await delay(100, undefined, { signal });
      if (endOrphanedWorkers(home) === 0) launch = launchServer(home, endpoint, signal);
    }
    await delay(10, undefined, { signal });
  }
  throw new OperatorError(
    `PostgreSQL was not ready within ${START_LIMIT_MS / 1000} s. See ${home.logFile}`,
  );
}

/**
 * Stops the server, if it is ours, and waits until its process is gone: first by cutting
 * connections (SIGINT); after 10 s at once (SIGQUIT, after which the next start recovers).
 */
export async function stopServer(home: PostgresHome): Promise<void> {
  const pid = findPostmaster(home)?.pid;
  if (pid === undefined) return;
  signalPostmaster(home, pid, 'SIGINT');
  if (!(await hasEnded(pid, FAST_STOP_LIMIT_MS))) {
    signalPostmaster(home, pid, 'SIGQUIT');
    if (!(await hasEnded(pid, QUICK_STOP_LIMIT_MS))) {
      throw new OperatorError(`PostgreSQL (process ${pid}) does not stop. See ${home.logFile}`);
    }
  }
  removeIfEmpty(home.socketFolder);
}

/** Where a new server of this folder is to listen. */
export async function chooseEndpoint(home: PostgresHome): Promise<PostgresEndpoint> {
  if (process.platform !== 'win32') return { host: home.socketFolder, port: 5432 };
  return { host: '127.0.0.1', port: await findFreePort() };
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // The folder is not ours this time, or in use again.
  }
}

async function hasEnded(pid: number, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

/**
 * Starts the server process in a group of its own, so that no signal meant for us reaches it. It
 * ends by `signal` even before it can be found by its `postmaster.pid`.
 */
function launchServer(
  home: PostgresHome,
  endpoint: PostgresEndpoint,
  signal: AbortSignal,
): { failure?: string } {
  if (process.platform !== 'win32') {
    makeClosedFolder(home.account, endpoint.host);
    removeStaleSocketLock(home, endpoint);
  }
  rotateLog(home.logFile);
  const log = openSync(home.logFile, 'a', 0o600);
  const logStart = statSync(home.logFile).size;
  const [program, options] = commandLine(home, endpoint);
  const server = spawn(program, options, {
    cwd: home.folder,
    env: serverEnvironment(),
    detached: true,
    windowsHide: true,
    signal,
    killSignal: 'SIGINT',
    stdio: ['ignore', log, log],
    ...home.account,
  });
  closeSync(log);
  server.unref();

  const launch: { failure?: string } = {};
  server.once('error', (error) => (launch.failure = error.message));
  server.once('exit', (code) => {
    // On Windows this is pg_ctl, which exits with success once the server runs.
    if (process.platform === 'win32' && code === 0) return;
    launch.failure =
      lastWords(home.logFile, logStart) ||
      `exit code ${code}, and nothing could be written into ${home.logFile}. Is the disk full?`;
  });
  return launch;
}

function commandLine(home: PostgresHome, endpoint: PostgresEndpoint): [string, string[]] {
  const options = Object.entries(serverSettings(home, endpoint)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  if (process.platform !== 'win32') {
    const folder = home.isFolderReachable ? home.folder : '/proc/self/cwd';
    return [home.binaries.postgres, ['-D', folder, ...options]];
  }
  // pg_ctl gives up administrator rights; with them PostgreSQL would refuse to run.
  const quoted = options.map((option) => `"${option}"`).join(' ');
  return [home.binaries.pgCtl, ['start', '--no-wait', '-s', '-D', home.folder, '-o', quoted]];
}

/** Settings for a small machine that the application shares with the database. */
function serverSettings(home: PostgresHome, endpoint: PostgresEndpoint): Record<string, string> {
  const isWindows = process.platform === 'win32';
  return {
    cluster_name: home.clusterName,
    listen_addresses: isWindows ? endpoint.host : '',
    unix_socket_directories: isWindows ? '' : endpoint.host,
    unix_socket_permissions: '0700',
    port: String(endpoint.port),
    max_connections: '60',
    // Makes the server notice within a second that the application was killed in the middle of a
    // statement.
    ...(process.platform === 'linux' ? { client_connection_check_interval: '1s' } : {}),

    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_wal_size: '256MB',

    // With 8 busy connections the server stays within 120 MB; the operating system caches the rest.
    shared_buffers: '32MB',
    effective_cache_size: '256MB',
    // For solid-state disks, where a random read costs hardly more than a sequential one.
    random_page_cost: '1.1',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    max_logical_replication_workers: '0',
    autovacuum_max_workers: '2',

    timezone: 'UTC',
    log_timezone: 'UTC',
    // Errors with their SQLSTATE, but no statements, parameters or row values: those are personal data.
    log_line_prefix: '%m [%p] %e ',
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
  };
}

/** Keeps one previous log beside the current one. */
function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10 * 1024 * 1024) renameSync(file, `${file}.1`);
}

function lastWords(file: string, from: number): string {
  try {
    const lines = readFileSync(file).subarray(from).toString('utf8').trim().split('\n');
    return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? '';
  } catch {
    return '';
  }
}

async function findFreePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}
