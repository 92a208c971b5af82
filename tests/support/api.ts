import pino from 'pino';
import { systemClock } from '../../src/server/clock.ts';
import { listenForCatalogueChanges } from '../../src/server/database/listen-for-changes.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { adminsRoutes } from '../../src/server/features/admins/admins.routes.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import { categoriesRoutes } from '../../src/server/features/categories/categories.routes.ts';
import { createCategoriesService } from '../../src/server/features/categories/categories.service.ts';
import { toursRoutes } from '../../src/server/features/tours/tours.routes.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { createApiServer } from './api-server.ts';
import { TEST_ADMIN } from './app.ts';
import { createTestDatabase } from './database.ts';
import { numberedAddress } from './numbered-address.ts';
import { testSealer } from './test-sealer.ts';

/** What the API answered. `body` is the parsed JSON, or null when there is none. */
export interface Answer<Body = any> {
  status: number;
  headers: Record<string, unknown>;
  body: Body;
}

/** The API of the catalogue on its own database, called without a network. */
export interface TestApi {
  db: Database;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Posts as the superadmin. */
  post(path: string, body?: unknown): Promise<Answer>;
  /** Posts as nobody. */
  postAsVisitor(path: string, body?: unknown): Promise<Answer>;
  /**
   * Runs `act`, and resolves when the copies of the app have been told of the change to the
   * catalogue.
   */
  changeAfter(act: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the API of tours and categories with the starter catalogue. */
export async function startApi(): Promise<TestApi> {
  const logger = pino({ level: 'error' });
  const database = await createTestDatabase();
  const { db, pool } = openDatabase(database.connectionString, (error) => logger.error(error));
  await seedDatabase({ db, seed: 'starter', clock: systemClock });
  const admins = createAdminsService({ db, clock: systemClock, sealer: testSealer });
  await admins.createFirst(TEST_ADMIN);
  const changes = await listenForCatalogueChanges(database.connectionString, logger);
  const { app } = await createApiServer({
    routes: [
      ...toursRoutes(createToursService({ db, clock: systemClock })),
      ...categoriesRoutes(createCategoriesService({ db })),
      ...adminsRoutes(admins),
    ],
    authenticate: admins.authenticate,
    content: changes,
  });

  let calls = 0;
  async function call(
    method: 'GET' | 'POST',
    url: string,
    headers: Record<string, string>,
    payload?: unknown,
  ): Promise<Answer> {
    calls += 1;
    const answer = await app.inject({
      method,
      url,
      headers,
      // Each call comes from another address, so that no limit per client is reached.
      remoteAddress: numberedAddress(calls),
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.body ? answer.json() : null,
    };
  }

  const { username, password } = TEST_ADMIN;
  const signedIn = await call('POST', '/api/login-admin.php', {}, { username, password });
  const asStaff = { authorization: `Bearer ${signedIn.body.token}` };
  return {
    db,
    get: (path, headers = {}) => call('GET', path, headers),
    post: (path, body) => call('POST', path, asStaff, body),
    postAsVisitor: (path, body) => call('POST', path, {}, body),
    async changeAfter(act) {
      const { promise, resolve } = Promise.withResolvers<void>();
      changes.onChange(() => resolve());
      await act();
      await promise;
    },
    async stop() {
      await app.close();
      await changes.stop();
      await pool.end();
      await database.drop();
    },
  };
}
