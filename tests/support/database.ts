import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { addressOf, dropDatabase, execute } from './database-server.ts';

/** A database of one test file's own. */
export interface TestDatabase {
  /** For `pg`, or as DATABASE_URL of the product. */
  connectionString: string;
  /** Removes it, also from under connections that are still open. */
  drop(): Promise<void>;
}

/** A fresh database with every migration applied and no rows, on the server of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await execute({ connectionString }, `create database ${name} template ${template}`);
  return {
    connectionString: addressOf(connectionString, name),
    drop: () => dropDatabase(connectionString, name),
  };
}
