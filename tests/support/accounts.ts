import type { InjectOptions } from 'fastify';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { admins } from '../../src/server/database/schema.ts';
import { accountsRoutes } from '../../src/server/features/admins/accounts.routes.ts';
import { createAccountsService } from '../../src/server/features/admins/accounts.service.ts';
import { adminsRoutes } from '../../src/server/features/admins/admins.routes.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import { createOwnAccountService } from '../../src/server/features/admins/own-account.service.ts';
import { createPasswordResetsService } from '../../src/server/features/admins/password-resets.service.ts';
import { hashPassword } from '../../src/server/features/admins/passwords.ts';
import { createTwoStepService } from '../../src/server/features/admins/two-step.service.ts';
import { createMailsService } from '../../src/server/features/mails/mails.service.ts';
import { createWebhooksService } from '../../src/server/features/webhooks/webhooks.service.ts';
import type { SendMail } from '../../src/server/outside/send-mail.ts';
import type { AdminRole } from '../../src/shared/admins/roles.ts';
import { createApiServer } from './api-server.ts';
import { createTestDatabase } from './database.ts';
import { numberedAddress } from './numbered-address.ts';
import { testSealer, testTexts } from './test-sealer.ts';

/** The password of every account that a test adds. */
export const PASSWORD = 'a boat in the rain';

/**
 * The API of accounts on its own database. Nothing is sent by itself: a test calls
 * `webhooks.deliverDue` and `mails.sendDue`.
 * @param options where reset messages go; null sends none
 */
export async function startAccounts({
  hookUrl = null,
  send = null,
}: { hookUrl?: string | null; send?: SendMail | null } = {}) {
  const database = await createTestDatabase();
  const { db, pool } = openDatabase(database.connectionString, () => undefined);
  let now = Date.parse('2026-03-01T08:00:00Z');
  const clock = { now: () => new Date(now) };
  const jobs = { enqueue: async () => undefined };
  const config = { addresses: { password_reset: hookUrl }, secret: null };
  const webhooks = createWebhooksService({ privateTexts: testTexts, db, jobs, clock, config });
  const mails = createMailsService({ db, jobs, clock, send });
  const siteUrl = () => 'https://songxanh.example';
  const admins = createAdminsService({ db, clock, sealer: testSealer });
  const services = {
    accounts: createAccountsService({ db, clock, mails }),
    ownAccount: createOwnAccountService({ db, clock, mails }),
    twoStep: createTwoStepService({ db, clock, mails, sealer: testSealer }),
    passwordResets: createPasswordResetsService({ db, clock, webhooks, mails, siteUrl }),
  };
  const { app, log } = await createApiServer({
    routes: [...adminsRoutes(admins), ...accountsRoutes(services)],
    authenticate: admins.authenticate,
  });
  const passwordHash = await hashPassword(PASSWORD);
  let addresses = 0;

  /** Calls an endpoint, each time from a new client address unless one is given. */
  async function call(
    path: string,
    payload?: object,
    { token, ...options }: InjectOptions & { token?: string } = {},
  ) {
    addresses += 1;
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/${path}.php`,
      remoteAddress: numberedAddress(addresses),
      ...(payload && { payload }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...options,
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  return {
    ...services,
    admins,
    db,
    webhooks,
    mails,
    log,
    call,
    /** Moves the clock forward, in ms. */
    wait: (milliseconds: number) => void (now += milliseconds),
    clock,
    addAdmin: (username: string, role: AdminRole = 'editor') =>
      addAdmin(db, { username, role, passwordHash, createdAt: clock.now() }),
    /** Signs in and returns the token. */
    async signIn(username: string, extra: { password?: string; code?: string } = {}) {
      const { body } = await call('login-admin', { username, password: PASSWORD, ...extra });
      return body.token as string;
    },
    async stop() {
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
}

async function addAdmin(
  db: Database,
  account: { username: string; role: AdminRole; passwordHash: string; createdAt: Date },
) {
  const email = `${account.username}@songxanh.example`;
  const [row] = await db
    .insert(admins)
    .values({ ...account, email })
    .returning();
  if (!row) throw new Error('The admin was not stored.');
  return row;
}
