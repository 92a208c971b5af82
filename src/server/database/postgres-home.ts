import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeDataFolder } from '../files/data-folder.ts';
import { makeSecretFile } from '../files/secret-file.ts';
import { OperatorError } from '../operator-error.ts';
import { canReach, choosePostgresAccount } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** All that is known about one embedded PostgreSQL before it runs. */
export interface PostgresHome {
  /** `DATA_DIR`, absolute, links resolved. */
  dataDir: string;
  /** The database folder inside it. */
  folder: string;
  /** What the server writes: `DATA_DIR/postgres.log`. */
  logFile: string;
  /** Name under which the server and its workers show in process lists; unique to the folder. */
  clusterName: string;
  /** Closed folder with a short path, for the socket. */
  socketFolder: string;
  account: PostgresAccount | undefined;
  /** Whether `account` can open `folder` by its path. */
  isFolderReachable: boolean;
  binaries: PostgresBinaries;
  superuserPassword: string;
  /** Password of the application's own role. */
  applicationPassword: string;
}

/**
 * Settles where the embedded PostgreSQL of a data folder lives and whom it runs as, and makes its
 * password (kept in `DATA_DIR/secrets`, mode 0600) on the first start.
 * @throws with one clear line when this machine or this user cannot run it
 */
export function preparePostgresHome(dataDirSetting: string): PostgresHome {
  makeDataFolder(dataDirSetting);
  const dataDir = realpathSync(resolve(dataDirSetting));
  const folder = join(dataDir, 'postgres');
  const account = choosePostgresAccount(folder);
  const superuserPassword = readPassword(dataDir, existsSync(join(folder, 'PG_VERSION')));
  const isFolderReachable = canReach(account, dataDir);
  // On Linux a process may always name its working folder `/proc/self/cwd`; elsewhere there is no such way in.
  if (!isFolderReachable && process.platform !== 'linux') {
    throw new OperatorError(
      `PostgreSQL cannot run as root, and the account it runs as cannot reach ${dataDir}. Start as an ordinary user, or set DATA_DIR to another folder.`,
    );
  }
  return {
    dataDir,
    folder,
    logFile: join(dataDir, 'postgres.log'),
    clusterName: `song-xanh-${shortHash(folder)}`,
    socketFolder: chooseSocketFolder(account, shortHash(folder + superuserPassword)),
    account,
    isFolderReachable,
    binaries: findPostgresBinaries(account),
    superuserPassword,
    applicationPassword: createHmac('sha256', superuserPassword)
      .update('application role')
      .digest('base64url'),
  };
}

/**
 * Makes a folder that only the server's account can open, or checks the one that is there.
 * @throws when someone else has put something in its place
 */
export function makeClosedFolder(account: PostgresAccount | undefined, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = lstatSync(folder);
  const allowed = [process.getuid?.(), account?.uid];
  if (!entry.isDirectory() || (process.getuid !== undefined && !allowed.includes(entry.uid))) {
    throw new OperatorError(`${folder} belongs to another user. Remove it.`);
  }
  chmodSync(folder, 0o700);
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
}

function readPassword(dataDir: string, hasDatabase: boolean): string {
  const file = join(dataDir, 'secrets', 'postgres-password');
  if (!existsSync(file)) {
    if (hasDatabase) {
      throw new OperatorError(
        `${file} is missing, and the database cannot be opened without it. Restore the file.`,
      );
    }
    makeSecretFile(file, randomBytes(24).toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
}

/** Socket paths end at 103 bytes on macOS and 107 on Linux; the file's own name takes 14. */
const LONGEST_SOCKET_FOLDER = 103 - '/.s.PGSQL.5432'.length;

function chooseSocketFolder(account: PostgresAccount | undefined, key: string): string {
  for (const parent of [tmpdir(), '/tmp', '/var/tmp']) {
    const folder = join(parent, `song-xanh-${key}`);
    if (Buffer.byteLength(folder) > LONGEST_SOCKET_FOLDER && process.platform !== 'win32') continue;
    if (canReach(account, parent)) return folder;
  }
  throw new OperatorError(
    'The path of the temporary folder is too long for the database socket. Set TMPDIR=/tmp.',
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
