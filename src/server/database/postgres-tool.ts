import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { OperatorError } from '../operator-error.ts';
import { driverAddress } from './database-address.ts';

const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/**
 * Asks pg_dump for a PostgreSQL server's database, in its custom format.
 * @param save takes what it says, which is whole only when this function resolves
 * @throws OperatorError when the program is missing or fails; it has said why on the standard error
 */
export async function dumpDatabase(
  databaseUrl: string,
  save: (dump: Readable) => Promise<void>,
): Promise<void> {
  const child = start('pg_dump', ['--format=custom', ...WITHOUT_OWNERS], databaseUrl);
  child.stdin.end();
  await untilDone('pg_dump', child, save(child.stdout));
}

/**
 * Fills an empty database of a PostgreSQL server by pg_restore, with all of a dump or with nothing.
 * @throws OperatorError as above
 */
export async function fillDatabase(databaseUrl: string, dump: Readable): Promise<void> {
  const { PGDATABASE } = connectionSettings(databaseUrl);
  const options = ['--single-transaction', '--exit-on-error', `--dbname=${PGDATABASE}`];
  const child = start('pg_restore', [...WITHOUT_OWNERS, ...options], databaseUrl);
  child.stdout.resume();
  await untilDone('pg_restore', child, pipeline(dump, child.stdin));
}

type Program = 'pg_dump' | 'pg_restore';

/** The password goes through the environment: everybody on the machine can read arguments. */
function start(program: Program, args: string[], databaseUrl: string) {
  return spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...connectionSettings(databaseUrl) },
  });
}

/**
 * Waits for the program and for its data; when the program fails, that is the error, not the broken
 * pipe that follows from it.
 */
async function untilDone(
  program: Program,
  child: ChildProcess,
  passing: Promise<void>,
): Promise<void> {
  const [closed, passed] = await Promise.allSettled([once(child, 'close'), passing]);
  if (closed.status === 'rejected')
    throw new OperatorError(`${program} cannot be run. Install the client programs of PostgreSQL.`);
  const [code] = closed.value as [number | null];
  if (code !== 0) throw new OperatorError(`${program} failed.`);
  if (passed.status === 'rejected') throw passed.reason;
}

/**
 * Uses the driver's own parser: the address of a socket, `postgres://user@/name?host=/folder`, is
 * not a valid URL.
 */
function connectionSettings(databaseUrl: string): Record<string, string> {
  const client = new Client({ connectionString: driverAddress(databaseUrl) });
  const query = new URLSearchParams(databaseUrl.split('?')[1]);
  const settings = {
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user,
    PGPASSWORD: client.password,
    PGDATABASE: client.database,
    PGSSLMODE: query.get('sslmode'),
    PGSSLROOTCERT: query.get('sslrootcert'),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
