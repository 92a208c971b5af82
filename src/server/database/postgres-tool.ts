import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OperatorError } from '../operator-error.ts';

/**
 * Runs pg_dump or pg_restore on a PostgreSQL server. The password goes by the environment: everybody
 * on the machine can read arguments.
 * @throws OperatorError when the program is missing or fails; it has said why on the standard error
 */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  args: string[],
  databaseUrl: string,
): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...connectionSettings(databaseUrl) },
  });
  const [code] = (await once(child, 'close').catch(() => {
    throw new OperatorError(`${program} cannot be run: install the client programs of PostgreSQL.`);
  })) as [number | null];
  if (code !== 0) throw new OperatorError(`${program} failed.`);
}

function connectionSettings(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl);
  const settings = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || url.searchParams.get('port'),
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode'),
    PGSSLROOTCERT: url.searchParams.get('sslrootcert'),
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
