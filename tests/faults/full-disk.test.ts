import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { startSession } from '../support/sign-in.ts';

/*
 * A limit on the size of files stands in for a full disk: the system takes what fits of a write, and
 * refuses the next one.
 */

/** Bytes by which the disk is too small. */
const MISSING = 100;

const FULL = 'The disk of the server is full, so the backup could not be saved';

describe('on a full disk', { skip: process.platform !== 'linux' }, () => {
  test('a backup of which only a part fits is refused in words, not kept as a whole one', async () => {
    const app = await startApp();
    const { cookie } = await startSession(app.url);
    const headers = { cookie: `session=${cookie}`, 'sec-fetch-site': 'same-origin' };
    const save = () =>
      fetch(`${app.url}/admin/settings/backup`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(),
      });
    const whole = await (await save()).text();
    expect(whole).toMatch(/"counts":\{.*\}\}\n$/);

    const most = Buffer.byteLength(whole) - MISSING;
    execFileSync('prlimit', ['--pid', String(app.pid), `--fsize=${most}`]);
    const refused = await save();
    expect([refused.status, await refused.text()]).toEqual([507, expect.stringContaining(FULL)]);
    const asked = await fetch(`${app.url}/admin/settings?confirm=clear-bookings`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ intent: 'prepare', act: 'clear-bookings' }),
    });
    expect([asked.status, await asked.text()]).toEqual([507, expect.stringContaining(FULL)]);
    expect(readdirSync(join(app.dataDir, 'backups'))).toHaveLength(1);
    expect(await app.stop()).toBe(0);
    await app.forget();
  });

  test('a start that cannot even write down why it fails asks about the disk', async () => {
    const app = await startApp();
    expect(await app.stop()).toBe(0);
    const command = ['-c', 'ulimit -f 0; exec "$0" src/main.ts', process.execPath];
    const env = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: app.dataDir };
    const { status, stderr } = spawnSync('/bin/sh', command, { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^PostgreSQL did not start: .* Is the disk full\?\n$/);
    await app.forget();
  });
});
