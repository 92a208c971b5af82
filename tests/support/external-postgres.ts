import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { systemPostgres } from '../../scripts/postgres-programs.ts';
import {
  choosePostgresAccount,
  giveTo,
  type PostgresAccount,
} from '../../src/server/database/postgres-account.ts';
import { findPostgresBinaries } from '../../src/server/database/postgres-binaries.ts';
import { execute } from './database-server.ts';
import { freePort } from './free-port.ts';

/**
 * A PostgreSQL server that the product does not own: on TCP, with a password, supervised by
 * something else.
 */
export interface ExternalPostgres {
  /** The product's DATABASE_URL: an empty database and its owner, who is not a superuser. */
  connectionString: string;
  /** The folder of its data, in which its processes work. */
  folder: string;
  /** Creates another empty database of the same owner and returns its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends it without warning. It is started again at once, as systemd does. */
  kill(): void;
  /** Resolves as soon as it accepts connections. */
  untilReady(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

interface Server {
  bin: string;
  folder: string;
  port: number;
  account: PostgresAccount | undefined;
}

const NAME = 'agency';

/**
 * Starts the system's own PostgreSQL if there is one, possibly of an older version; otherwise the
 * one that the product brings.
 */
export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'song-xanh-external-'));
  const account = choosePostgresAccount(folder);
  const server = { bin: findPrograms(account), folder, port: await freePort(), account };
  const password = randomBytes(12).toString('hex');
  init(server, password);
  const watched = keepRunning(server);
  const addressOf = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${server.port}/${database}`;
  const owner = { connectionString: addressOf('postgres', 'postgres') };
  await untilReady(owner.connectionString);
  await execute(owner, `create role ${NAME} login password '${password}'`);
  const createDatabase = async (name: string) => {
    const database = `create database ${name} owner ${NAME} encoding 'UTF8' template template0`;
    await execute(owner, database);
    return addressOf(NAME, name);
  };
  return {
    connectionString: await createDatabase(NAME),
    folder,
    createDatabase,
    kill: watched.kill,
    untilReady: () => untilReady(owner.connectionString),
    async stop() {
      await watched.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of initdb and postgres. */
const findPrograms = (account: PostgresAccount | undefined): string =>
  systemPostgres() ?? join(findPostgresBinaries(account).postgres, '..');

function init({ bin, folder, account }: Server, password: string): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, folder);
  execFileSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${folder}/data`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
    ],
    { cwd: folder, env: { TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'inherit'], ...account },
  );
}

/** Runs the server, and starts it again whenever it ends, until `stop` is called. */
function keepRunning(server: Server) {
  let isStopped = false;
  let running = launch();

  function launch(): ChildProcess {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: server.port,
      unix_socket_directories: '',
      max_connections: 150,
      client_connection_check_interval: '1s',
    };
    const child = spawn(
      join(server.bin, 'postgres'),
      [
        '-D',
        join(server.folder, 'data'),
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { cwd: server.folder, env: { TZ: 'UTC' }, stdio: 'ignore', ...server.account },
    );
    child.once('exit', async () => {
      if (isStopped) return;
      // Workers of the killed server keep its memory for a moment.
      await setTimeout(100);
      if (!isStopped) running = launch();
    });
    return child;
  }

  return {
    kill: () => void running.kill('SIGKILL'),
    async stop() {
      isStopped = true;
      if (running.exitCode !== null || running.signalCode !== null) return;
      running.kill('SIGINT');
      await once(running, 'exit');
    },
  };
}

async function untilReady(connectionString: string): Promise<void> {
  for (let left = 300; ; left -= 1) {
    try {
      return await execute({ connectionString }, 'select 1');
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(50);
    }
  }
}
