import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { tryToInstall } from './system-package.ts';

/**
 * Makes sure that the tests can start a PostgreSQL server beside the product and save it with pg_dump:
 * the system's, or as root on Debian and Ubuntu the package.
 * @throws with what to do when they are not there
 */
export function findPostgresPrograms(): void {
  if (!systemPostgres()) tryToInstall('postgresql');
  if (!systemPostgres()) {
    throw new Error(
      'The tests need a PostgreSQL server and its client programs. On Debian and Ubuntu, install the package postgresql.',
    );
  }
}

/** The folder of the system's newest server with its client programs; undefined where it has none. */
export function systemPostgres(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin').findLast((bin) =>
    ['initdb', 'pg_dump'].every((program) => existsSync(join(bin, program))),
  );
}
