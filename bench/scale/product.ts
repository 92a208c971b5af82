import { Client, type Pool } from 'pg';
import { systemClock } from '../../src/server/clock.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { openImageFiles } from '../../src/server/files/image-files.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { createJobQueue } from '../../src/server/jobs/queue.ts';
import { createSealer } from '../../src/server/sealer.ts';
import { createServices, type Services } from '../../src/server/services.ts';
import { watchStatements, type Statement } from '../../tests/support/plans.ts';

/** The services of the product on a database of their own, without workers, HTTP and pages. */
export interface Product {
  db: Database;
  pool: Pool;
  /** All statements that the services have sent so far. */
  statements: Statement[];
  services: Services;
  /** The admin who downloads exports. */
  editor: SignedInAdmin;
  /** A separate connection for the work of filling the database. */
  client: Client;
  close(): Promise<void>;
}

const logger = { info: () => undefined, warn: console.warn, error: console.error };

/** Opens the embedded database of a folder, as the product would, with the starter catalogue. */
export async function openProduct(dataDir: string): Promise<Product> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  await migrateDatabase(embedded.connectionString);
  const product = await openProductOn(embedded.connectionString, dataDir);
  return {
    ...product,
    close: async () => {
      await product.close();
      await embedded.stop();
    },
  };
}

/** The same on an existing, migrated database. */
export async function openProductOn(connectionString: string, dataDir: string): Promise<Product> {
  const { pool } = openDatabase(connectionString, console.error);
  const { db, statements } = watchStatements(pool);
  const config = readConfig({ DATA_DIR: dataDir });
  const keys = [Buffer.alloc(32)];
  const services = createServices({
    db,
    jobs: createJobQueue({ connectionString, logger }),
    clock: systemClock,
    imageFiles: await openImageFiles(config),
    sealer: createSealer(() => keys),
    config,
    siteUrl: () => 'http://localhost',
  });
  await seedDatabase({ db, seed: 'starter', clock: systemClock });
  const client = new Client({ connectionString });
  await client.connect();
  return {
    db,
    pool,
    statements,
    services,
    editor: await addEditor(client),
    client,
    close: async () => {
      await client.end();
      await pool.end();
    },
  };
}

async function addEditor(client: Client): Promise<SignedInAdmin> {
  const { rows } = await client.query<{ id: number }>(
    `insert into admins (username, email, password_hash, role)
     values ('lan', 'lan@songxanh.example', 'none', 'editor')
     on conflict (lower(username)) do update set role = excluded.role returning id`,
  );
  const id = rows[0]?.id ?? 0;
  return { id, username: 'lan', email: 'lan@songxanh.example', role: 'editor', sessionId: 'none' };
}
