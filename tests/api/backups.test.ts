import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, sql, Table } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSealedTextsService } from '../../src/server/features/sealed-texts/sealed-texts.service.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import * as schema from '../../src/server/database/schema.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { BACKUP_TABLES, columnsOf } from '../../src/server/features/backups/backup-records.ts';
import { takeTime } from '../../src/server/features/backups/backups.store.ts';
import { createBackupsService } from '../../src/server/features/backups/backups.service.ts';
import { createPersonalDataService } from '../../src/server/features/personal-data/personal-data.service.ts';
import { createBackupFiles } from '../../src/server/files/backup-files.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { noTravelerMails } from '../support/no-traveler-mails.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { testSealer, testTexts } from '../support/test-sealer.ts';

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let dataDir: string;
let backups: ReturnType<typeof createBackupsService>;
let superadmin: SignedInAdmin;

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connectionString, () => undefined);
  db = opened.db;
  close = () => opened.pool.end();
  dataDir = await mkdtemp(join(tmpdir(), 'song-xanh-backups-'));
  backups = serviceOn(db);
  await seedDatabase({ db, seed: 'demo', clock: systemClock });
  const admins = createAdminsService({ db, clock: systemClock, sealer: testSealer });
  await admins.createFirst(TEST_ADMIN);
  superadmin = { id: 1, ...TEST_ADMIN, role: 'superadmin', sessionId: crypto.randomUUID() };
  await fillWhatTheSeedLeavesEmpty();
  // As the product does at its start; a restore seals texts that it finds unsealed.
  await createSealedTextsService({ db, privateTexts: testTexts }).sealPlain();
});

afterAll(async () => {
  await close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const serviceOn = (connection: Database) =>
  createBackupsService({
    db: connection,
    sealedTexts: createSealedTextsService({ db: connection, privateTexts: testTexts }),
    clock: systemClock,
    files: createBackupFiles(dataDir),
    personalData: createPersonalDataService({
      privateTexts: testTexts,
      db: connection,
      clock: systemClock,
    }),
    travelerMails: noTravelerMails,
  });

/** So that every table of a backup has a row, with texts that could break a line. */
async function fillWhatTheSeedLeavesEmpty(): Promise<void> {
  await db.execute(sql`insert into booking_notes (booking_id, admin_id, author, text)
    select min(id), 1, 'lan', E'two\nlines, "quoted" \\ and ],' from bookings`);
  await db.execute(sql`insert into booking_devices (device_hash, booking_id, proved_at)
    select repeat('ab', 32), min(id), now() from bookings`);
  await db.execute(sql`insert into enquiry_notes (enquiry_id, admin_id, author, text)
    select min(id), 1, 'lan', U&'\2028 separators \2029 and emoji \+01F30A' from enquiries`);
  await db.execute(
    sql`insert into subscriptions (email, source) values ('reader@mail.example', 'blog')`,
  );
  await db.execute(sql`insert into webhook_deliveries (id, hook, booking_id, body, state)
    select 'msg_kept', 'booking', min(id), '{}', 'waiting' from bookings`);
}

/** Every row of every table of a backup, as the database writes it; versions only ever rise. */
async function everything(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const { name } of BACKUP_TABLES) {
    const answer = await db.execute<{ row: string }>(
      sql`select (to_jsonb(t) - 'version')::text as row from ${sql.identifier(name)} as t`,
    );
    rows[name] = answer.rows.map(({ row }) => row).sort();
  }
  return rows;
}

const textOf = (name: string) => readFile(join(dataDir, 'backups', name), 'utf8');

const bringText = (text: string) =>
  backups.bring(
    (async function* () {
      yield Buffer.from(text);
    })(),
    superadmin,
  );

async function lastAudit() {
  const { rows } = await db.execute<{ actor: string; action: string; entity: string }>(
    sql`select actor, action, entity from audit_entries order by id desc limit 1`,
  );
  return rows[0];
}

describe('a backup', () => {
  test('is JSON with tours, bookings, its time and version, and everything that a restore needs', async () => {
    const { name } = await backups.save(superadmin);
    expect(name).toMatch(/^system_backup_\d{4}-\d\d-\d\d_\d{9}_[0-9a-f]{6}\.json$/);
    const backup = JSON.parse(await textOf(name));
    expect(backup.version).toBe('1.0');
    expect(Date.parse(backup.timestamp)).toBeGreaterThan(Date.now() - 60_000);
    for (const { name: table } of BACKUP_TABLES) expect(backup[table]).not.toHaveLength(0);
    expect(backup.tours).toHaveLength(backup.counts.tours);
    expect(JSON.stringify(backup)).not.toContain('argon2');
    expect(await lastAudit()).toEqual({ actor: 'lan', action: 'save', entity: 'backup' });
  });

  test('removes the half-written file of an app that was killed, but none that is being written', async () => {
    const { name } = await backups.save(superadmin);
    const folder = join(dataDir, 'backups');
    for (const part of ['old.json.part', 'young.json.part'])
      await writeFile(join(folder, part), '{');
    await utimes(join(folder, 'old.json.part'), 0, 0);
    await backups.save(superadmin);
    const left = await readdir(folder);
    expect(left).not.toContain('old.json.part');
    expect(left).toEqual(expect.arrayContaining(['young.json.part', name]));
    await rm(join(folder, 'young.json.part'));
  });

  test('holds every column of its tables', () => {
    const tables = Object.values(schema).filter((value) => is(value, Table));
    for (const table of BACKUP_TABLES) {
      const stored = tables.find((each) => getTableName(each) === table.name);
      const columns = Object.values(getTableColumns(stored!)).map(({ name }) => name);
      expect(new Set(columnsOf(table)), table.name).toEqual(new Set(columns));
    }
  });

  test('can be read by the product only, and leaves no half-written file', async () => {
    const names = await readdir(join(dataDir, 'backups'));
    expect(names.filter((name) => !name.endsWith('.json'))).toEqual([]);
    expect(await backups.find('../song-xanh.json')).toBeNull();
    await expect(backups.download('../../etc/passwd', superadmin)).rejects.toMatchObject({
      id: 'not_found',
    });
  });
});

describe('restoring', () => {
  test('brings everything back, row by row, after five rounds of changes', async () => {
    const { name } = await backups.save(superadmin);
    const before = await everything();
    for (let round = 0; round < 5; round += 1) {
      await db.execute(sql`delete from reviews where id % 3 = ${round % 3}`);
      await db.execute(sql`delete from bookings where id % 7 = ${round % 7}`);
      await db.execute(
        sql`update tours set name = 'Changed', version = version + 1 where id % 5 = ${round % 5}`,
      );
      await db.execute(sql`delete from tours where id = ${round + 10}`);
      await db.execute(sql`delete from categories where id = ${(round % 6) + 1}`);
      await db.execute(
        sql`insert into subscriptions (email, source) values (${`new${round}@mail.example`}, 'blog')`,
      );
      await db.execute(sql`insert into categories (name) values (${`Category ${round}`})`);
      await db.execute(sql`delete from enquiries where id % 4 = ${round % 4}`);
      const safety = await backups.save(superadmin);
      const { changes } = await backups.plan(name);
      expect(changes.some(({ added, changed, removed }) => added + changed + removed > 0)).toBe(
        true,
      );
      await backups.restore(name, safety.name, superadmin);
      expect(await everything()).toEqual(before);
    }
    const { changes } = await backups.plan(name);
    for (const change of changes)
      expect(change).toEqual({ table: change.table, added: 0, changed: 0, removed: 0 });
    expect(await lastAudit()).toEqual({ actor: 'lan', action: 'restore', entity: 'backup' });
  });

  test('writes down what it changed, but no table that stayed the same', async () => {
    const { name } = await backups.save(superadmin);
    await db.execute(sql`update tours set name = 'Changed', version = version + 1 where id = 2`);
    await db.execute(sql`insert into categories (name) values ('After the backup')`);
    const safety = await backups.save(superadmin);
    await backups.restore(name, safety.name, superadmin);
    const { rows } = await db.execute(
      sql`select changes from audit_entries where action = 'restore' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        changes: {
          tours: { from: null, to: { added: 0, changed: 1, removed: 0 } },
          categories: { from: null, to: { added: 0, changed: 0, removed: 1 } },
        },
      },
    ]);
  });

  test('shows what it would change without changing anything', async () => {
    const { name } = await backups.save(superadmin);
    await db.execute(
      sql`update bookings set phone = '000', version = version + 1 where id = (select max(id) from bookings)`,
    );
    await db.execute(sql`insert into categories (name) values ('Since then')`);
    const present = await everything();
    const { changes } = await backups.plan(name);
    expect(changes).toContainEqual({ table: 'bookings', added: 0, changed: 1, removed: 0 });
    expect(changes).toContainEqual({ table: 'categories', added: 0, changed: 0, removed: 1 });
    expect(await everything()).toEqual(present);
    const safety = await backups.save(superadmin);
    await backups.restore(name, safety.name, superadmin);
  });

  test('keeps what belongs to a row that stays: a waiting message is still sent', async () => {
    const { name } = await backups.save(superadmin);
    await db.execute(sql`update bookings set phone = '111', version = version + 1`);
    await db.execute(sql`insert into webhook_deliveries (id, hook, booking_id, body, state)
      select 'msg_waits', 'booking', min(id), '{}', 'waiting' from bookings`);
    const safety = await backups.save(superadmin);
    await backups.restore(name, safety.name, superadmin);
    const { rows } = await db.execute(sql`select 1 from webhook_deliveries where id = 'msg_waits'`);
    expect(rows).toHaveLength(1);
  });

  test('may take longer than other statements, and writes no row again that is the same', async () => {
    const { name } = await backups.save(superadmin);
    await db.execute(
      sql`update bookings set phone = '222' where id = (select max(id) from bookings)`,
    );
    const safety = await backups.save(superadmin);
    await db.execute(sql`
      create function refuse_same() returns trigger language plpgsql as $$ begin
        if old is not distinct from new then raise exception 'written again'; end if;
        return new;
      end $$`);
    await db.execute(sql`create trigger refuse_same before update on bookings
      for each row execute function refuse_same()`);
    await db.execute(sql`
      create function take_long() returns trigger language plpgsql as $$ begin
        perform pg_sleep(0.5);
        return null;
      end $$`);
    await db.execute(sql`create trigger take_long before insert on categories
      for each statement execute function take_long()`);
    const impatient = new Pool({ ...database, options: '-c statement_timeout=250' });
    const restoring = serviceOn(drizzle(impatient)).restore(name, safety.name, superadmin);
    await expect(restoring).resolves.toContainEqual({
      table: 'bookings',
      added: 0,
      changed: 1,
      removed: 0,
    });
    await impatient.end();
    await db.execute(sql`drop function refuse_same cascade`);
    await db.execute(sql`drop function take_long cascade`);
  });

  test('does not go on in the database when the app has ended', async () => {
    const line = new Socket();
    // As a server does by itself; the embedded one looks for its clients.
    const options = '-c client_connection_check_interval=0';
    const app = new Client({ ...database, options, stream: () => line });
    app.on('error', () => undefined);
    await app.connect();
    const restoring = drizzle(app).transaction(async (tx) => {
      await takeTime(tx);
      await tx.execute(sql`select pg_sleep(60) as a_long_restore`);
    });
    const outcome = restoring.then(
      () => 'finished',
      () => 'broken off',
    );
    const isUnderWay = async () => {
      const { rows } = await db.execute(sql`
        select 1 from pg_stat_activity
        where query like '%a_long_restore' and state = 'active' and pid <> pg_backend_pid()`);
      return rows.length > 0;
    };
    await vi.waitFor(async () => expect(await isUnderWay()).toBe(true), PATIENCE_MS);
    line.destroy();
    expect(await outcome).toBe('broken off');
    await vi.waitFor(async () => expect(await isUnderWay()).toBe(false), 20_000);
  });

  test('gives new rows ids that were never used', async () => {
    const { name } = await backups.save(superadmin);
    await db.execute(sql`insert into categories (name) values ('Drawn')`);
    const { rows: drawn } = await db.execute<{ id: number }>(
      sql`select max(id) as id from categories`,
    );
    const safety = await backups.save(superadmin);
    await backups.restore(name, safety.name, superadmin);
    const { rows: next } = await db.execute<{ id: number }>(
      sql`insert into categories (name) values ('Next') returning id`,
    );
    expect(next[0]!.id).toBeGreaterThan(drawn[0]!.id);
    await db.execute(sql`delete from categories where name = 'Next'`);
  });

  test('is noticed by whoever saves what they began to edit before it, even after further edits', async () => {
    const find = async () => {
      const { rows } = await db.execute<{ version: number; phone: string }>(
        sql`select version, phone from bookings where id = (select max(id) from bookings)`,
      );
      return rows[0]!;
    };
    const { name } = await backups.save(superadmin);
    const before = await find();
    await db.execute(
      sql`update bookings set phone = '333', version = version + 1 where id = (select max(id) from bookings)`,
    );
    const seen = await find();
    const safety = await backups.save(superadmin);
    await backups.restore(name, safety.name, superadmin);
    const restored = await find();
    expect(restored.phone).toBe(before.phone);
    expect(restored.version).toBeGreaterThan(seen.version);

    // Also where all bookings were removed meanwhile.
    await backups.clearBookings((await backups.save(superadmin)).name, superadmin);
    await backups.restore(name, (await backups.save(superadmin)).name, superadmin);
    const again = await find();
    expect(again.phone).toBe(before.phone);
    expect(again.version).toBeGreaterThan(restored.version);
  });

  test('is refused if anybody wrote anything after the safety backup', async () => {
    const { name } = await backups.save(superadmin);
    const safety = await backups.save(superadmin);
    await db.execute(
      sql`insert into subscriptions (email, source) values ('late@mail.example', 'blog')`,
    );
    const present = await everything();
    await expect(backups.restore(name, safety.name, superadmin)).rejects.toMatchObject({
      id: 'conflict',
    });
    expect(await everything()).toEqual(present);
  });
});

describe('an invalid backup changes nothing', () => {
  test.each([
    ['empty', () => ''],
    ['no JSON', () => 'hello'],
    ['other JSON', () => '{"a":1}'],
    ['cut in the middle', (text: string) => text.slice(0, text.length / 2)],
    ['cut before its last line', (text: string) => text.slice(0, text.lastIndexOf('"counts"'))],
    ['cut by one character', (text: string) => text.trimEnd().slice(0, -1)],
    ['without one record', (text: string) => text.replace(/\n\{"id":2,.*\n/, '\n')],
    ['with a table twice', (text: string) => text.replace('"counts"', '"tours":[\n],\n"counts"')],
    [
      'with an unknown table',
      (text: string) => text.replace('"counts"', '"admins":[\n],\n"counts"'),
    ],
    ['of another version', (text: string) => text.replace('"version":"1.0"', '"version":"9.9"')],
    [
      'with a hostile file name',
      (text: string) => text.replace(/"key":"[a-z-]+"/, '"key":"../../x"'),
    ],
    [
      'with an invalid price',
      (text: string) => text.replace(/"total_cents":\d+/, '"total_cents":-5'),
    ],
    [
      'with an additional field',
      (text: string) => text.replace('"reference":', '"is_admin":true,"reference":'),
    ],
    [
      'with a text for a number',
      (text: string) =>
        text.replace(/"version":\d+,"created_at"/, '"version":"1; drop table tours","created_at"'),
    ],
    ['with something after its end', (text: string) => `${text}{}\n`],
  ])('%s', async (_name, spoil) => {
    const { name } = await backups.save(superadmin);
    const text = await textOf(name);
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    const present = await everything();
    await expect(bringText(spoilt)).rejects.toMatchObject({ id: 'invalid' });
    expect(await everything()).toEqual(present);
    const left = await readdir(join(dataDir, 'backups'));
    expect(left.filter((file) => file.startsWith('brought_'))).toEqual([]);
  });

  test('a backup of another version is refused as one', async () => {
    const { name } = await backups.save(superadmin);
    const text = await textOf(name);
    const another = text
      .replace('"version":"1.0"', '"version":"2.0"')
      .replace('"erased":', '"gone":');
    await expect(bringText(another)).rejects.toThrow(
      'This backup comes from another version of this site, and only that version can restore it. Nothing was changed.',
    );
    await expect(bringText('{"version":"2.0","tours":[],\n')).rejects.toThrow(
      'This file is not a backup',
    );
  });

  test('records that contradict each other', async () => {
    const { name } = await backups.save(superadmin);
    const text = await textOf(name);
    const { name: file } = await bringText(text.replaceAll(/"tour_id":\d+/g, '"tour_id":999999'));
    const safety = await backups.save(superadmin);
    const present = await everything();
    await expect(backups.restore(file, safety.name, superadmin)).rejects.toMatchObject({
      id: 'invalid',
    });
    expect(await everything()).toEqual(present);
  });
});

describe('the danger zone', () => {
  test('clears the bookings, and restoring brings them back', async () => {
    const before = await everything();
    const safety = await backups.save(superadmin);
    const removed = await backups.clearBookings(safety.name, superadmin);
    expect(removed).toBe(before.bookings!.length);
    const cleared = await everything();
    expect(cleared.bookings).toEqual([]);
    expect(cleared.travelers).toEqual([]);
    expect(cleared.tours).toEqual(before.tours);
    expect(cleared.enquiries).toHaveLength(before.enquiries!.length);
    expect(await lastAudit()).toEqual({ actor: 'lan', action: 'clear', entity: 'bookings' });
    const second = await backups.save(superadmin);
    await backups.restore(safety.name, second.name, superadmin);
    expect(await everything()).toEqual(before);
  });

  test('a request that is sent again because its answer was lost does not say that nothing was done', async () => {
    const safety = await backups.save(superadmin);
    await backups.clearBookings(safety.name, superadmin);
    await expect(backups.clearBookings(safety.name, superadmin)).rejects.toMatchObject({
      id: 'conflict',
      message: expect.stringContaining('perhaps by this same act, whose answer was lost'),
    });
    const cleared = await backups.save(superadmin);
    await backups.restore(safety.name, cleared.name, superadmin);
  });

  test('clears nothing if a booking was changed after the backup', async () => {
    const safety = await backups.save(superadmin);
    await db.execute(
      sql`update bookings set status = 'confirmed', version = version + 1 where id = (select min(id) from bookings)`,
    );
    const present = await everything();
    await expect(backups.clearBookings(safety.name, superadmin)).rejects.toMatchObject({
      id: 'conflict',
    });
    expect(await everything()).toEqual(present);
  });

  test('puts the starter catalogue back, and restoring undoes that', async () => {
    await db.execute(
      sql`update tours set name = 'Spoilt', featured = not featured, version = version + 1`,
    );
    await db.execute(sql`update tours set deleted_at = now() where id = 3`);
    await db.execute(sql`insert into categories (name) values ('Mine')`);
    const before = await everything();
    const safety = await backups.save(superadmin);
    const done = await backups.resetTours(safety.name, superadmin);
    expect(done.restored).toBeGreaterThanOrEqual(24);
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from tours where deleted_at is null and id in (2, 3) order by id`,
    );
    expect(rows.map(({ name }) => name)).not.toContain('Spoilt');
    expect(rows).toHaveLength(2);
    const { rows: mine } = await db.execute(sql`select 1 from categories where name = 'Mine'`);
    expect(mine).toHaveLength(0);
    const present = await everything();
    expect(present.bookings).toEqual(before.bookings);
    expect(present.reviews).toEqual(before.reviews);
    const second = await backups.save(superadmin);
    await backups.restore(safety.name, second.name, superadmin);
    expect(await everything()).toEqual(before);
  });

  test('is closed to editors', async () => {
    const editor: SignedInAdmin = { ...superadmin, role: 'editor' };
    const { name } = await backups.save(editor);
    for (const act of [
      () => backups.clearBookings(name, editor),
      () => backups.resetTours(name, editor),
      () => backups.restore(name, name, editor),
      () => backups.bring((async function* () {})(), editor),
    ])
      await expect(act()).rejects.toMatchObject({ id: 'not_allowed' });
  });
});

test('the newest twenty backups are kept', async () => {
  const folder = join(dataDir, 'backups');
  for (let day = 10; day < 32; day += 1)
    await writeFile(join(folder, `system_backup_2020-01-${day}_000000000_abcdef.json`), '{}');
  const { name } = await backups.save(superadmin);
  const kept = await backups.list();
  expect(kept).toHaveLength(20);
  expect(kept[0]!.name).toBe(name);
});

test('a backup that is put into the folder under the name of its download is listed, restored and never let go', async () => {
  const saved = await backups.save(superadmin);
  const { name, content } = await backups.download(saved.name, superadmin);
  const old = name.replace(/\d{4}/, '2020');
  await writeFile(join(dataDir, 'backups', old), content);
  const safety = await backups.save(superadmin);
  expect((await backups.list()).map((file) => file.name)).toContain(old);
  await backups.restore(old, safety.name, superadmin);
});
