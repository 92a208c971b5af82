import { Client } from 'pg';
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

/** The services on a database of their own, without workers, HTTP and pages. */
export interface House {
  db: Database;
  services: Services;
  /** Who takes exports home. */
  editor: SignedInAdmin;
  /** For what only the one who fills it does. */
  client: Client;
  close(): Promise<void>;
}

/** Opens the embedded database of a folder, as the product would, with the starter catalogue. */
export async function openHouse(dataDir: string): Promise<House> {
  const logger = { info: () => undefined, warn: console.warn, error: console.error };
  const embedded = await startEmbeddedPostgres({ dataDir, logger });
  const { connectionString } = embedded;
  await migrateDatabase(connectionString);
  const { db, pool } = openDatabase(connectionString, console.error);
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
    services,
    editor: await addEditor(client),
    client,
    close: async () => {
      await client.end();
      await pool.end();
      await embedded.stop();
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
