import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withClient } from './database-server.ts';

const FOLDER = join(import.meta.dirname, '../../src/server/database/migrations');

interface Journal {
  entries: { tag: string }[];
}

const readJournal = () =>
  JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;

/** How many migrations the product has. */
export const countMigrations = (): number => readJournal().entries.length;

/** Applies the first `steps` migrations to an empty database. */
export async function migrateTo(connectionString: string, steps: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'song-xanh-migrations-'));
  try {
    const journal = readJournal();
    const entries = journal.entries.slice(0, steps);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      copyFileSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await withClient(connectionString, (client) =>
      migrate(drizzle(client), { migrationsFolder: folder }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The statements of all migrations after the first `steps`, in order. */
export function statementsAfter(steps: number): string[] {
  return readJournal()
    .entries.slice(steps)
    .flatMap(({ tag }) =>
      readFileSync(join(FOLDER, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
    );
}

/**
 * Everything by which two states of a database differ: its columns, constraints and indexes, and
 * the list of applied migrations.
 */
export function stateOf(connectionString: string): Promise<string> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ fact: string }>(`
      select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as fact
        from information_schema.columns where table_schema = 'public'
      union all
      select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
      union all
      select concat_ws(' ', 'applied', count(*)) from drizzle.__drizzle_migrations
      order by 1`);
    return rows.map(({ fact }) => fact).join('\n');
  });
}
