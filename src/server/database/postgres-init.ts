import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { giveTo } from './postgres-account.ts';
import { makeClosedFolder } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';
import { isAlive } from './postmaster-pid.ts';

/**
 * Prefix of the folder's name while it is being made; the id of the process that makes it follows.
 */
const DRAFT_PREFIX = 'postgres-new-';
const PASSWORD_PREFIX = 'initdb-password-';

/**
 * Creates the database folder when there is none: UTF-8, C.UTF-8 order, page checksums, passwords
 * on every connection. Made under another name and moved into place when complete, so that a
 * power cut or a kill leaves either nothing or a whole one.
 * @returns whether it was created
 * @throws OperatorError with the words of `initdb`
 */
export function initDatabaseFolder(home: PostgresHome): boolean {
  if (existsSync(join(home.folder, 'PG_VERSION'))) {
    // A folder brought back by root from a backup belongs to root.
    if (home.account !== undefined && lstatSync(home.folder).uid !== home.account.uid) {
      giveTo(home.account, home.folder);
    }
    return false;
  }
  removeLeftovers(home.dataDir, DRAFT_PREFIX);
  const draft = mkdtempSync(join(home.dataDir, `${DRAFT_PREFIX}${process.pid}-`));
  try {
    runInitdb(home, draft);
    return moveIntoPlace(home, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * The character class locale of the system, which splits Vietnamese text into words; every other
 * locale question is answered by PostgreSQL's own C.UTF-8, the same on all systems.
 */
const CHARACTER_LOCALE: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'C.UTF-8',
  darwin: 'en_US.UTF-8',
};

function runInitdb(home: PostgresHome, draft: string): void {
  makeClosedFolder(home.account, home.socketFolder);
  giveTo(home.account, draft);
  removeLeftovers(home.socketFolder, PASSWORD_PREFIX);
  const passwordFile = join(home.socketFolder, `${PASSWORD_PREFIX}${process.pid}`);
  // 'wx' follows no link that the server's account might have put there.
  writeFileSync(passwordFile, home.superuserPassword, { mode: 0o600, flag: 'wx' });
  giveTo(home.account, passwordFile);
  try {
    const initdb = spawnSync(
      home.binaries.initdb,
      [
        `--pgdata=${home.isFolderReachable ? draft : '/proc/self/cwd'}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth-local=scram-sha-256',
        '--auth-host=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        `--lc-ctype=${CHARACTER_LOCALE[process.platform] ?? 'C'}`,
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      { cwd: draft, encoding: 'utf8', env: serverEnvironment(), ...home.account },
    );
    if (initdb.error !== undefined) throw initdb.error;
    if (initdb.status !== 0) {
      throw new OperatorError(`The database could not be created: ${causeIn(initdb.stderr)}`);
    }
  } finally {
    rmSync(passwordFile);
  }
}

/** The line of `initdb` that gives the cause; its other lines tell of its clean-up. */
function causeIn(words: string): string {
  const lines = words.trim().split('\n');
  return lines.find((line) => /FATAL|error:|could not/.test(line)) ?? lines.at(-1) ?? '';
}

/** Keeps our environment from PostgreSQL: locale, PG* variables and secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { TZ: 'UTC' };
}

function moveIntoPlace(home: PostgresHome, draft: string): boolean {
  try {
    renameSync(draft, home.folder);
  } catch (error) {
    // Another first start on the same folder was quicker; the instance lock decides who goes on.
    if (existsSync(join(home.folder, 'PG_VERSION'))) return false;
    throw error;
  }
  if (process.platform !== 'win32') {
    const handle = openSync(home.dataDir, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
  return true;
}

/** Removes what killed starts have left behind, but not what a start under way is making. */
function removeLeftovers(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // An orphaned initdb still writes here; the next first start removes it.
    }
  }
}
