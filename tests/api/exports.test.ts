import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import {
  createExportsService,
  type ExportFile,
} from '../../src/server/features/exports/exports.service.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { FORMULA, cellsOf, withoutMarks } from '../support/csv-cells.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { testSealer, testTexts } from '../support/test-sealer.ts';

/** Half past midnight in Hanoi, when it is still the day before in London. */
const NOW = new Date('2026-11-21T17:30:00Z');

let database: TestDatabase;
let db: Database;
let close: () => Promise<void>;
let exports: ReturnType<typeof createExportsService>;
const editor: SignedInAdmin = { id: 1, ...TEST_ADMIN, role: 'editor', sessionId: 'none' };

beforeAll(async () => {
  database = await createTestDatabase();
  const opened = openDatabase(database.connectionString, () => undefined);
  db = opened.db;
  close = () => opened.pool.end();
  exports = createExportsService({ privateTexts: testTexts, db, clock: { now: () => NOW } });
  await createAdminsService({ db, clock: systemClock, sealer: testSealer }).createFirst(TEST_ADMIN);
});

afterAll(async () => {
  await close();
  await database.drop();
});

async function read(file: ExportFile): Promise<Record<string, string>[]> {
  return rowsOf(await bytesOf(file));
}

async function bytesOf({ content }: ExportFile): Promise<Buffer> {
  const chunks = await content.toArray();
  return Buffer.concat(chunks.map((chunk) => Buffer.from(chunk)));
}

function rowsOf(file: Buffer): Record<string, string>[] {
  return parse(file, { bom: true, columns: true });
}

/** The text of a cell without the marks that keep it a text. */
const textOf = (cell = '') => withoutMarks(cell);

describe('an export without rows', () => {
  test('says so', async () => {
    await expect(exports.tours()).rejects.toThrow('No tours data to export');
    await expect(exports.bookings(editor)).rejects.toThrow('No bookings data to export');
    const { rows } = await db.execute(sql`select 1 from audit_entries`);
    expect(rows).toHaveLength(0);
  });
});

describe('the tours', () => {
  beforeEach(() => seedDatabase({ db, seed: 'starter', clock: systemClock }));

  test('have the columns of the spec and the date in Hanoi', async () => {
    await db.execute(sql`update tours set deleted_at = now() where id = 4`);
    const file = await exports.tours();
    expect(file.name).toBe('tours_export_2026-11-22.csv');
    const rows = await read(file);
    expect(Object.keys(rows[0]!)).toEqual([
      'ID',
      'Name',
      'Description',
      'Price',
      'Duration',
      'Location',
      'Image',
      'Featured',
      'Category',
      'Rating',
      'Review Count',
      'Max Group Size',
      'Languages',
    ]);
    const { rows: stored } = await db.execute<{ id: number; description: string; price: number }>(
      sql`select id, description,
        case when price_type = 'contact_for_details' then -1 else lowest_price_cents / 100.0 end::float8 as price
        from tours where deleted_at is null order by id`,
    );
    expect(rows.map(({ ID }) => Number(ID))).toEqual(stored.map(({ id }) => id));
    expect(rows.map(({ Price }) => Number(Price))).toEqual(stored.map(({ price }) => price));
    expect(rows.some(({ Price }) => Price === '-1')).toBe(true);
    for (const [index, row] of rows.entries()) {
      expect(textOf(row.Description)).toBe(stored[index]!.description.slice(0, 200));
      expect(row.Image).toMatch(/^\/art\/[\w.-]+\.jpg$/);
    }
  });
});

describe('the bookings', () => {
  test('come back equal from 1,000 hostile rows, in 19 columns', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '=1+1',
        '+84 9',
        '-1',
        '@SUM(A1)',
        "'=x",
        '"',
        ',',
        'a\nb',
        'a\rb',
        '\t=1',
        '=HYPERLINK("http://x")',
        "x;=cmd|'/C calc'!A0",
        '0912345678',
        'x\t+1',
        'x; "@SUM(A1)"',
        '; -1',
        'Nguyễn Ánh',
        '﻿',
      ),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    const [texts = []] = fc.sample(fc.array(hostile, { minLength: 1000, maxLength: 1000 }), {
      numRuns: 1,
      seed: 18,
    });
    const stored = texts.map((text) => text.toWellFormed().replaceAll('\0', ''));
    await db.execute(sql`
      insert into bookings (reference, source, tour_name, tour_location, tour_duration,
        tour_price_type, price_per_person_cents, first_name, last_name, email, phone, address,
        departure_date, number_of_travelers, special_requests, medical_conditions, status, search_text)
      select 'VN-' || n, t, t, t, t, 'per_person', 12950, t, t, t, t, t, '2026-12-10', 2, t, 'SECRET-HEALTH', t, ''
      from unnest(${sql.param(stored)}::text[]) with ordinality as hostile (t, n)`);
    await db.execute(
      sql`update bookings set deleted_at = now() where id = (select max(id) from bookings)`,
    );

    const file = await exports.bookings(editor);
    expect(file.name).toBe('bookings_export_2026-11-22.csv');
    const bytes = await bytesOf(file);
    const rows = rowsOf(bytes);
    expect(rows).toHaveLength(999);
    // With another list separator the file is split at other places: no formula may begin there
    // either.
    for (const separator of [';', '\t'])
      expect(cellsOf(bytes.toString(), separator).filter((cell) => FORMULA.test(cell))).toEqual([]);
    const heads = Object.keys(rows[0]!);
    expect(heads).toHaveLength(19);
    expect([heads[0], heads.at(-1)]).toEqual(['ID', 'Created At']);
    for (const [index, row] of rows.entries()) {
      for (const head of [
        'Source',
        'Tour Name',
        'First Name',
        'Phone',
        'Special Requests',
        'Status',
      ])
        expect(textOf(row[head])).toBe(stored[index]);
      for (const cell of [row.Phone, row.Email, row.Address])
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/u);
      expect(row.Reference).toBe(`VN-${index + 1}`);
      expect(row.Price).toBe('129.5');
      expect(row['Departure Date']).toBe('2026-12-10');
      expect(row['Created At']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    }
    expect(JSON.stringify(rows)).not.toContain('SECRET-HEALTH');
  });

  test('are written down when somebody downloads them', async () => {
    (await exports.bookings(editor)).content.destroy();
    const { rows } = await db.execute(
      sql`select actor, action, entity, entity_id from audit_entries order by id desc limit 1`,
    );
    expect(rows).toEqual([
      {
        actor: 'lan',
        action: 'export',
        entity: 'bookings',
        entity_id: 'bookings_export_2026-11-22.csv',
      },
    ]);
  });
});
