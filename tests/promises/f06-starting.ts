import { spawn } from 'node:child_process';
import { chownSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApp } from '../support/app.ts';
import { serversOf } from '../support/database-processes.ts';
import { book } from './booking-client.ts';
import { percentile, scaled, type ProductPromise, type Trial } from './promise.ts';

/** The longest start after a kill, in ms. */
const READY_MS = 5_000;
/** No process has this number. */
const NOBODY = 999_999_999;

/**
 * The app is killed again and again, while a second instance tries to start on the same folder. In
 * turn, the database server is left running, or killed as well and its `postmaster.pid` replaced by
 * one with the number of a foreign process, or of no process. In `npm test`:
 * `tests/faults/embedded-postgres.test.ts`.
 */
export const f06: ProductPromise = {
  id: 'F6',
  promise: 'starting always works',
  async prove(trial: Trial) {
    const kills = scaled(trial, 30, 3);
    const times: number[] = [];
    const seen = { refused: 0, single: 0, orphaned: 0 };
    let app = await startApp({ TRUST_PROXY: 'true' });
    const { uid, gid } = statSync(join(app.dataDir, 'postgres'));
    // Of the same account: PostgreSQL alone would take it for its own server.
    const stranger = spawn('sleep', ['3600'], {
      cwd: '/',
      ...(process.getuid?.() === 0 && { uid, gid }),
    });
    const names = [null, stranger.pid ?? 0, NOBODY];
    try {
      for (let n = 0; n < kills; n += 1) {
        const { status } = await book(app.url, `f6-${trial.seed}-${n}`);
        if (status !== 200) throw new Error(`After start ${n} a booking answered ${status}.`);
        seen.refused += await isSecondRefused(app.dataDir);
        await app.kill();
        const left = serversOf(app.dataDir);
        seen.orphaned += left.length;
        const named = names[n % names.length] ?? null;
        if (named !== null) {
          for (const pid of left) process.kill(pid, 'SIGKILL');
          forgePostmasterFile(app.dataDir, named, { uid, gid });
        }
        const start = performance.now();
        app = await startApp({ TRUST_PROXY: 'true' }, app.dataDir);
        times.push(performance.now() - start);
        if (serversOf(app.dataDir).length === 1) seen.single += 1;
      }
    } finally {
      await app.stop();
      await app.forget();
    }
    const isUnharmed = stranger.exitCode === null && stranger.signalCode === null;
    stranger.kill();
    const slowest = Math.round(percentile(times, 1));
    return {
      done: `${kills} times kill -9 while it works, then a start on the same data: beside the database server that was left running, or after killing that too, with a postmaster.pid that names an unrelated process or none; a second instance tried each time`,
      figure: `slowest start ${slowest} ms, ${seen.single} of ${kills} with one database server, ${seen.refused} of ${kills} second instances refused with one clear line; the unrelated process ${isUnharmed ? 'lives on' : 'was ended'}`,
      holds:
        slowest <= READY_MS &&
        seen.single === kills &&
        seen.refused === kills &&
        isUnharmed &&
        seen.orphaned >= kills,
      control: `${seen.orphaned} of ${kills} kills left a database server running`,
    };
  },
};

async function isSecondRefused(dataDir: string): Promise<number> {
  try {
    const second = await startApp({}, dataDir);
    await second.stop();
    return 0;
  } catch (error) {
    return error instanceof Error && /data folder|already/i.test(error.message) ? 1 : 0;
  }
}

/** Writes the file in which PostgreSQL notes its server, with another process in it. */
function forgePostmasterFile(
  dataDir: string,
  pid: number,
  { uid, gid }: { uid: number; gid: number },
): void {
  const folder = join(dataDir, 'postgres');
  const file = join(folder, 'postmaster.pid');
  writeFileSync(file, `${pid}\n${folder}\n1700000000\n5432\n/tmp\n\n  1 2\nready   \n`);
  chownSync(file, uid, gid);
}
