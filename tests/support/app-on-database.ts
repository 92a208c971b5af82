import { startApp, type TestApp } from './app.ts';
import { createTestDatabase } from './database.ts';

/** The product as its own process, on a database that only this test file uses. */
export interface AppOnDatabase extends TestApp {
  /** Address of the database, to read it without going through the app. */
  connectionString: string;
  /** Stops it, and removes its data and its database. */
  remove(): Promise<void>;
}

/**
 * Starts the product on a new database of this test run's server.
 * @param env settings in addition to the test's own and the database's
 */
export async function startAppOnDatabase(env: Record<string, string> = {}): Promise<AppOnDatabase> {
  const { connectionString, drop } = await createTestDatabase();
  const app = await startApp({ DATABASE_URL: connectionString, ...env });
  return {
    ...app,
    connectionString,
    async remove() {
      await app.stop();
      await app.forget();
      await drop();
    },
  };
}
