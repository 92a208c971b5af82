import { startApp, type TestApp } from './app.ts';
import { createTestDatabase } from './database.ts';

/** The product as its own process, on a database of one test file's own. */
export interface AppOnDatabase extends TestApp {
  /** Of the database, to look at it past the app. */
  connectionString: string;
  /** Stops it, and removes its data and its database. */
  remove(): Promise<void>;
}

/**
 * Starts the product on a fresh database of the server of this test run.
 * @param env settings beside the test's own and the database's
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
