import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { openImageFiles } from '../../src/server/files/image-files.ts';
import { createLocalImageFiles } from '../../src/server/files/local-image-files.ts';
import { createNightlyBackupsService } from '../../src/server/features/whole-backups/nightly-backups.service.ts';
import { restoreWhole, saveWhole } from '../../src/server/features/whole-backups/whole-backup.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startSession } from '../support/sign-in.ts';
import { bookingBody } from '../support/booking-body.ts';
import { runScript } from '../support/operator-script.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startPictureStore, type PictureStore } from '../support/picture-store.ts';

/* `npm run backup` and `npm run restore`, as an operator runs them. */

let folder: string;
let app: TestApp;
let backup: string;
/** What the app logged at its first start. */
let startLine: string;

/** Runs an operator's script; returns everything it printed and how it ended. */
function run(script: string, argument: string, dataDir: string, env: Record<string, string> = {}) {
  const args = argument ? [argument] : [];
  const { status, stdout, stderr } = runScript(script, args, { DATA_DIR: dataDir, ...env });
  return { status, text: stdout + stderr };
}

async function book(
  url: string,
  email: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const response = await fetch(`${url}/api/add-booking.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bookingBody({ email, ...change })),
  });
  return ((await response.json()) as { bookingReference: string }).bookingReference;
}

async function references(url: string): Promise<string[]> {
  return (await listed(url)).map(({ booking_reference: reference }) => reference);
}

async function listed(url: string) {
  const { token } = await startSession(url);
  const answer = await fetch(`${url}/api/get-bookings.php?perPage=100`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as { booking_reference: string; medical_conditions: string }[];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'song-xanh-operator-'));
  app = await startApp({ BACKUP_DIR: '/sys/song-xanh' });
  startLine = app.output[0] ?? '';
});

afterAll(async () => {
  await app.stop();
  await app.forget();
  rmSync(folder, { recursive: true });
});

describe('a backup while the product runs', () => {
  test('brings everything back that was acknowledged before it, into an empty folder', async () => {
    const before = await book(app.url, 'before@guest.example');
    const saved = run('backup', folder, app.dataDir);
    expect(saved.text).toContain(`Saved to ${folder}`);
    backup = saved.text.trim().slice('Saved to '.length);
    const after = await book(app.url, 'after@guest.example');

    const dataDir = join(folder, 'data');
    expect(run('restore', backup, dataDir)).toMatchObject({ status: 0 });
    const restored = await startApp({ SEED: 'none' }, dataDir);
    expect(await references(restored.url)).toEqual([before]);
    expect(await restored.stop()).toBe(0);
    expect(await references(app.url)).toContain(after);
  });

  test('goes into a folder whose name a shell would run', () => {
    const named = join(folder, '$(touch ran); touch ran; `touch ran` & "two words');
    const saved = run('backup', named, app.dataDir);
    expect(saved.text).toContain(`Saved to ${named}`);
    const source = saved.text.trim().slice('Saved to '.length);
    const target = join(folder, 'data; touch ran');
    expect(run('restore', source, target)).toMatchObject({ status: 0 });
    expect([existsSync('ran'), existsSync(join(folder, 'ran'))]).toEqual([false, false]);
    rmSync(target, { recursive: true });
  });

  test('never overwrites an existing file', () => {
    const { status, text } = run('restore', backup, app.dataDir);
    expect(status).toBe(1);
    expect(text).toBe(`${app.dataDir} is not empty. Move it away first.\n`);
  });

  test('is refused if one byte of it has changed, and nothing is written', () => {
    const damaged = join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    appendFileSync(join(damaged, 'postgres', 'PG_VERSION'), ' ');
    const { status, text } = run('restore', damaged, join(folder, 'other'));
    expect(status).toBe(1);
    expect(text).toContain('PG_VERSION has changed since it was saved');
    expect(readdirSync(folder)).not.toContain('other');
  });
});

describe('a new master key while the product runs', () => {
  test('opens what the old one sealed and what is sealed from then on; the old one can be removed', async () => {
    const medicalConditions = 'Asthma';
    await book(app.url, 'before@key.example', { medicalConditions });
    const rotated = run('rotate-key', '', app.dataDir);
    expect(rotated.text).toMatch(/^[1-9]\d* records are now under a new key\./);
    await book(app.url, 'after@key.example', { medicalConditions });
    expect(run('rotate-key', '--forget', app.dataDir).text).toMatch(/^1 old key was removed\./);

    // After a restart only the file is known.
    await app.stop();
    app = await startApp({}, app.dataDir);
    const texts = (await listed(app.url)).map(({ medical_conditions: text }) => text);
    expect(texts.filter((text) => text === medicalConditions)).toHaveLength(2);
    expect(texts.every((text) => text === '' || text === medicalConditions)).toBe(true);
  });
});

describe('the nightly backup', () => {
  const configOf = (dataDir: string, env: Record<string, string> = {}) =>
    readConfig({ DATA_DIR: dataDir, ...env });
  const pictures = () => createLocalImageFiles(join(app.dataDir, 'images'));
  /** Runs the product's own job on the data of the running app, at a given moment. */
  const jobAt = (moment: string, target: string, env: Record<string, string> = {}) =>
    createNightlyBackupsService({
      config: configOf(app.dataDir, env),
      imageFiles: pictures(),
      clock: { now: () => new Date(moment) },
      folder: target,
    });

  test('is saved once, when it is due', async () => {
    const nights = join(folder, 'nights');
    const nightsAfter = async (moment: string) => {
      await jobAt(moment, nights).saveWhenDue();
      return readdirSync(nights).toSorted();
    };
    expect(await nightsAfter('2026-11-22T18:05:00Z')).toEqual(['nightly-2026-11-22T180500Z']);
    expect(await nightsAfter('2026-11-22T18:59:00Z')).toEqual(['nightly-2026-11-22T180500Z']);
    // The first one makes room for the newer one of the same day.
    expect(await nightsAfter('2026-11-22T19:05:00Z')).toEqual(['nightly-2026-11-22T190500Z']);
    expect(await jobAt('2026-11-24T08:00:00Z', nights).lastSavedAt()).toEqual(
      new Date('2026-11-22T19:05:00Z'),
    );
  });

  test('is saved every night after a clock that was ahead was set right again', async () => {
    const nights = join(folder, 'nights-ahead');
    const save = (moment: string) => jobAt(moment, nights).saveWhenDue();
    await save('2099-11-22T19:05:00Z');
    await save('2026-11-22T23:05:00Z');
    await save('2026-11-22T19:05:00Z');
    const right = jobAt('2026-11-22T20:05:00Z', nights);
    expect(await right.lastSavedAt()).toEqual(new Date('2026-11-22T19:05:00Z'));
    await right.saveWhenDue();
    expect(readdirSync(nights).toSorted()).toEqual([
      'nightly-2026-11-22T190500Z',
      'nightly-2026-11-22T230500Z',
      'nightly-2099-11-22T190500Z',
    ]);
  });

  // Five programs and a start, one after the other.
  test(
    'that is encrypted contains nothing readable, and brings back bookings, keys and pictures with nothing but its key',
    { timeout: 3 * PATIENCE_MS },
    async () => {
      const nights = join(folder, 'encrypted');
      const picture = Buffer.from('the pixels of a picture');
      await pictures().write('0a1b-800.jpg', picture);
      const booked = await book(app.url, 'night@guest.example');
      const [ours, others] = [newKey(), newKey()];
      await jobAt('2026-11-22T19:05:00Z', nights, ours).saveWhenDue();
      const backedUp = join(nights, 'nightly-2026-11-22T190500Z');
      const files = readdirSync(backedUp, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name));
      expect(files.filter((file) => !file.endsWith('.age'))).toEqual([
        join(backedUp, 'files.json'),
      ]);
      expect(files.filter((file) => readFileSync(file).includes('night@guest.example'))).toEqual(
        [],
      );

      const dataDir = join(folder, 'from-night');
      expect(run('restore', backedUp, dataDir).text).toBe(
        'This backup is encrypted. Set BACKUP_IDENTITY to its key.\n',
      );
      expect(run('restore', backedUp, dataDir, others).text).toBe(
        'BACKUP_IDENTITY does not open this backup, which was made for another key.\n',
      );
      expect(existsSync(dataDir)).toBe(false);
      expect(run('restore', backedUp, dataDir, ours)).toMatchObject({ status: 0 });
      expect(readFileSync(join(dataDir, 'images', '0a1b-800.jpg'))).toEqual(picture);
      expect(readFileSync(join(dataDir, 'secrets', 'master-key'))).toEqual(
        readFileSync(join(app.dataDir, 'secrets', 'master-key')),
      );
      const again = await startApp({ SEED: 'none' }, dataDir);
      expect(await references(again.url)).toContain(booked);
      expect(await again.stop()).toBe(0);
    },
  );

  /** The lines that an operator adds to the settings. */
  function newKey(): Record<string, string> {
    const lines = run('backup', '--new-key', '')
      .text.split('\n')
      .filter((line) => !line.startsWith('#'));
    return Object.fromEntries(lines.filter(Boolean).map((line) => line.split('=', 2)));
  }

  test('fetches pictures from a bucket, and a restore puts them back into one', async () => {
    const [first, second] = [await startPictureStore(), await startPictureStore()];
    const picture = Buffer.from('the pixels of a picture in a bucket');
    const pictureFiles = (store: PictureStore) => openImageFiles(readConfig(store.env));
    const config = configOf(app.dataDir);
    const target = join(folder, 'from-bucket');
    try {
      const imageFiles = await pictureFiles(first);
      await imageFiles.write('0c1d-800.avif', picture);
      await saveWhole({ config, imageFiles }, target);
      const other = { ...config, dataDir: join(folder, 'beside-bucket') };
      await restoreWhole({ config: other, imageFiles: await pictureFiles(second) }, target);
      expect(await (await pictureFiles(second)).read('0c1d-800.avif')).toEqual(picture);
    } finally {
      await first.stop();
      await second.stop();
    }
  });

  test('that fails leaves nothing behind and keeps what is there', async () => {
    const nights = join(folder, 'failing');
    await jobAt('2026-11-22T19:05:00Z', nights).saveWhenDue();
    const failing = createNightlyBackupsService({
      config: configOf(join(folder, 'nothing-here')),
      imageFiles: pictures(),
      clock: { now: () => new Date('2027-11-22T19:05:00Z') },
      folder: nights,
    });
    await expect(failing.saveWhenDue()).rejects.toThrow('Is DATA_DIR right?');
    expect(readdirSync(nights)).toEqual(['nightly-2026-11-22T190500Z']);
  });

  test('without a usable folder is reported before it is due; everything else works', () => {
    const { err, msg } = JSON.parse(startLine) as { err: { message: string }; msg: string };
    expect(msg).toBe('the backup folder cannot be used');
    expect(err.message).toMatch(/^BACKUP_DIR \/sys\/song-xanh cannot be used: [a-z -]+\.$/);
  });

  test('does not exist if no folder is set', async () => {
    const off = createNightlyBackupsService({
      config: configOf(app.dataDir),
      imageFiles: pictures(),
      clock: { now: () => new Date() },
      folder: null,
    });
    expect([off.isOn, off.workers(), await off.lastSavedAt()]).toEqual([false, [], null]);
  });
});

const SAY_WHERE =
  'Name the folder to save to: npm run backup -- FOLDER. For a new key: npm run backup -- --new-key\n';

test('a server is reached at its socket, in the same way as by the product', () => {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  const dump = '#!/bin/sh\necho $PGHOST $PGPORT $PGUSER $PGPASSWORD $PGDATABASE\n';
  writeFileSync(join(programs, 'pg_dump'), dump, { mode: 0o755 });
  const saved = run('backup', join(folder, 'server'), join(folder, 'none'), {
    PATH: `${programs}:${process.env.PATH}`,
    DATABASE_URL: 'postgres://lan:p%40w@/agency?host=/run/pg&port=5433',
  });
  const target = saved.text.trim().slice('Saved to '.length);
  expect(readFileSync(join(target, 'database.dump'), 'utf8')).toBe('/run/pg 5433 lan p@w agency\n');
});

describe('what cannot be done is reported in one line', () => {
  test.each([
    ['backup', '', {}, SAY_WHERE],
    ['backup', '--newkey', {}, SAY_WHERE],
    ['restore', '', {}, 'Name the backup to restore: npm run restore -- BACKUP\n'],
    ['restore', '/nowhere', {}, '/nowhere is not a complete backup.\n'],
  ])('%s %s', (script, argument, env, sentence) => {
    expect(run(script, argument, join(folder, 'none'), env)).toEqual({ status: 1, text: sentence });
  });

  test('a file cannot be the place to save to or to restore to', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const refusal = / cannot be used: not a directory\.\n$/;
    for (const { status, text } of [
      run('backup', file, app.dataDir),
      run('restore', backup, file),
    ]) {
      expect(status).toBe(1);
      expect(text).toMatch(refusal);
      expect(text.split('\n')).toHaveLength(2);
    }
  });

  test.each(['{ "secrets/master-key": "c4', '[]', 'null', '{"a":1}'])(
    'a backup whose list of files contains something like %s is refused',
    (list) => {
      const cut = mkdtempSync(join(folder, 'cut-'));
      writeFileSync(join(cut, 'files.json'), list);
      expect(run('restore', cut, join(folder, 'none'))).toEqual({
        status: 1,
        text: `${cut} is damaged: files.json has changed since it was saved.\n`,
      });
    },
  );

  test('nothing is restored to a server that is away', () => {
    const dump = join(folder, 'dump');
    mkdirSync(dump);
    writeFileSync(join(dump, 'database.dump'), 'x');
    const digest = createHash('sha256').update('x').digest('hex');
    writeFileSync(join(dump, 'files.json'), JSON.stringify({ 'database.dump': digest }));
    expect(
      run('restore', dump, join(folder, 'none'), { DATABASE_URL: 'postgres://a@nosuch.invalid/b' }),
    ).toMatchObject({
      status: 1,
      text: expect.stringMatching(/^The database cannot be reached: .+\n$/),
    });
  });

  test('a folder without a database is not saved', () => {
    const { status, text } = run('backup', folder, join(folder, 'none'));
    expect(status).toBe(1);
    expect(text).toContain('Is DATA_DIR right?');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('a backup of the embedded database cannot be restored to a server', () => {
    const { status, text } = run('restore', backup, join(folder, 'none'), {
      DATABASE_URL: 'postgres://nobody@localhost:1/nothing',
    });
    expect(status).toBe(1);
    expect(text).toContain('Unset DATABASE_URL');
  });
});
