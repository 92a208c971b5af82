import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { preparePostgresHome } from '../../src/server/database/postgres-home.ts';
import { addressOf, dropDatabase, execute } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A server on which databases may be created, and the migrated database that they are copied
     * from.
     */
    testServer: { connectionString: string; template: string };
  }
}

/**
 * One PostgreSQL server for all tests of a run: an embedded one in a temporary folder, or the one
 * of DATABASE_URL, whose role must be allowed to create databases. Nothing is written to the
 * database that this address names.
 */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL
    ? { connectionString: process.env.DATABASE_URL, stop: async () => undefined }
    : await startOwnServer();
  const template = `song_xanh_test_${process.pid}`;
  const { connectionString } = server;
  await execute({ connectionString }, `create database ${template}`);
  await migrateDatabase(addressOf(connectionString, template));
  project.provide('testServer', { connectionString, template });
  return async () => {
    await dropDatabase(connectionString, template);
    await server.stop();
  };
}

async function startOwnServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-tests-'));
  const silent = {
    info: () => undefined,
    warn: () => undefined,
    error: (line: string) => process.stderr.write(`${line}\n`),
  };
  const embedded = await startEmbeddedPostgres({ dataDir, logger: silent });
  // The product's role may not create databases; the role of the tests must.
  const { host, port, user } = new Client({ connectionString: embedded.connectionString });
  const { superuserPassword } = preparePostgresHome(dataDir);
  const owner = { host, port, user: 'postgres', password: superuserPassword, database: 'postgres' };
  await execute(owner, `alter role ${user} createdb`);
  return {
    connectionString: embedded.connectionString,
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
