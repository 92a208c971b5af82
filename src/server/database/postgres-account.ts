import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/** An operating system account. */
export interface PostgresAccount {
  uid: number;
  gid: number;
}

/**
 * Whom PostgreSQL must run as, or undefined for "as ourselves".
 *
 * PostgreSQL refuses to run as root. Started by root, it runs as the account that already owns
 * the database folder, else as the system's `postgres` (`_postgres` on macOS), else as `nobody`.
 * @param folder database folder; it need not exist
 * @throws when there is no such account, or when the folder belongs to someone else
 */
export function choosePostgresAccount(folder: string): PostgresAccount | undefined {
  const ownUid = process.getuid?.();
  if (ownUid === undefined) return undefined;

  const owner = lstatSync(folder, { throwIfNoEntry: false });
  if (ownUid !== 0) {
    if (owner !== undefined && owner.uid !== ownUid) {
      throw new OperatorError(
        `The database folder ${folder} belongs to the user with id ${owner.uid}. Start as that user or as root.`,
      );
    }
    return undefined;
  }
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n').map(readAccount);
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account !== undefined) return { uid: account.uid, gid: account.gid };
  }
  throw new OperatorError(
    'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether the account can enter and list this folder, parents included; true for "ourselves". */
export function canReach(account: PostgresAccount | undefined, folder: string): boolean {
  if (account === undefined) return true;
  const test = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', folder], {
    cwd: '/',
    ...account,
  });
  return test.status === 0;
}

/**
 * Gives a folder and everything in it to the account; the folder itself last, as the sign that all
 * is done.
 */
export function giveTo(account: PostgresAccount | undefined, path: string): void {
  if (account === undefined) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    for (const name of readdirSync(path)) giveTo(account, join(path, name));
  }
  chownSync(path, account.uid, account.gid);
}

function readAccount(line: string): PostgresAccount & { name: string | undefined } {
  const [name, , uid, gid] = line.split(':');
  return { name, uid: Number(uid), gid: Number(gid) };
}
