import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const folder = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
const lock = join(folder, 'locks', 'build');
const diary = join(folder, 'diary');

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes down when its work begins and when it ends, with a pause between. */
const WORKER = `
  import { appendFileSync } from 'node:fs';
  import { oneAtATime } from ${JSON.stringify(new URL('one-at-a-time.ts', import.meta.url).href)};
  const [, lock, diary] = process.argv;
  oneAtATime(lock, () => {
    appendFileSync(diary, 'begin ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync(diary, 'end ');
  });`;

test('two processes do it one after the other', async () => {
  const workers = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', WORKER, lock, diary], {
      stdio: 'inherit',
    }),
  );
  const ends = await Promise.all(workers.map((worker) => once(worker, 'exit')));
  expect(ends.map(([code]) => code as unknown)).toEqual([0, 0]);
  expect(readFileSync(diary, 'utf8')).toBe('begin end begin end ');
});

test('who was killed, or failed, holds nobody up', () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, String(pid));
  expect(() =>
    oneAtATime(lock, () => {
      throw new Error('broken on purpose');
    }),
  ).toThrow('broken on purpose');
  expect(oneAtATime(lock, () => 'done')).toBe('done');
});
