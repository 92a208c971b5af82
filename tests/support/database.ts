import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { addressOf, dropDatabase, execute } from './database-server.ts';

/** A database that only this test file uses. */
export interface TestDatabase {
  /** For `pg`, or as the product's DATABASE_URL. */
  connectionString: string;
  /** Removes it, even if connections are still open. */
  drop(): Promise<void>;
}

/** Creates a database with all migrations and no rows, on the server of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connectionString, template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await execute({ connectionString }, `create database ${name} template ${template}`);
  return {
    connectionString: addressOf(connectionString, name),
    drop: () => dropDatabase(connectionString, name),
  };
}
