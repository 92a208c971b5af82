import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, type Clock } from '../../src/server/clock.ts';
import { readConfig, type Config } from '../../src/server/config.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { admins } from '../../src/server/database/schema.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { openImageFiles } from '../../src/server/files/image-files.ts';
import { openMasterKeys } from '../../src/server/files/master-key.ts';
import { createJobQueue, type JobQueue } from '../../src/server/jobs/queue.ts';
import { createSealer } from '../../src/server/sealer.ts';
import { createServices, type Services } from '../../src/server/services.ts';
import type { AdminRole } from '../../src/shared/admins/roles.ts';
import { createTestDatabase } from './database.ts';
import { TEST_KEY } from './test-sealer.ts';

/** The address of the site in the services' settings. */
export const SITE = 'https://songxanh.example';

type Hook = keyof Config['webhooks']['addresses'];
type WebhookSetting = `WEBHOOK_${Uppercase<Hook>}_URL`;

/** Settings under their names in the environment; an empty one counts as not set. */
export type TestSettings = Partial<
  Record<WebhookSetting | 'SECRETS_KEY' | 'SMTP_URL' | 'MAIL_FROM', string>
>;

/** An address for every webhook, at which nothing listens. */
export const EVERY_WEBHOOK = {
  WEBHOOK_NEWSLETTER_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_TRAVEL_SERVICES_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_ROMANTIC_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_MEDICAL_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_CONTACT_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_BOOKING_URL: 'http://127.0.0.1:9/hook',
  WEBHOOK_PASSWORD_RESET_URL: 'http://127.0.0.1:9/hook',
} satisfies Record<WebhookSetting, string>;

interface Change {
  env?: TestSettings;
  db?: Database;
  jobs?: JobQueue;
}

/** The services of a test file, and what they work on. */
export interface TestServices {
  services: Services;
  db: Database;
  connectionString: string;
  /** Lan, in the role that the test asked for. */
  admin: SignedInAdmin;
  /** A second set of services on the same database, with other settings or other parts. */
  servicesWith(change: Change): Services;
  stop(): Promise<void>;
}

/**
 * The services as the product's start creates them from its settings, on the starter catalogue in a
 * database of their own, without workers, HTTP and pages. Nothing is delivered or mailed until a
 * test calls for it.
 * @param options.keepsJobs stores jobs in the queue of the database, as the product does; no worker
 * takes them
 */
export async function startServices({
  clock,
  env = {},
  role = 'editor',
  keepsJobs = false,
}: {
  clock: Clock;
  env?: TestSettings;
  role?: AdminRole;
  keepsJobs?: boolean;
}): Promise<TestServices> {
  const { connectionString, drop } = await createTestDatabase();
  const { db, pool } = openDatabase(connectionString, () => undefined);
  await seedDatabase({ db, seed: 'starter', clock: systemClock });
  const dataDir = await mkdtemp(join(tmpdir(), 'song-xanh-services-'));
  const imageFiles = await openImageFiles({ storage: null, dataDir });
  const jobs = keepsJobs ? await startQueue(connectionString) : noJobs;
  const settings = {
    DATA_DIR: dataDir,
    SITE_URL: SITE,
    SECRETS_KEY: TEST_KEY.toString('base64'),
    ...env,
  };

  function servicesWith({ env: changed, ...parts }: Change): Services {
    const config = readConfig({ ...settings, ...changed });
    const sealer = createSealer(openMasterKeys(config));
    const siteUrl = () => SITE;
    return createServices({ db, jobs, clock, config, imageFiles, sealer, siteUrl, ...parts });
  }

  return {
    services: servicesWith({}),
    db,
    connectionString,
    admin: await addSignedInAdmin(db, 'lan', role),
    servicesWith,
    async stop() {
      await jobs.stop();
      await pool.end();
      await drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Adds somebody of the staff and returns them as the services know a signed-in admin. */
export async function addSignedInAdmin(
  db: Database,
  username: string,
  role: AdminRole = 'editor',
): Promise<SignedInAdmin> {
  const email = `${username}@songxanh.example`;
  const [row] = await db
    .insert(admins)
    .values({ username, email, passwordHash: '-', role })
    .returning();
  if (!row) throw new Error('The admin was not stored.');
  return { ...row, sessionId: '' };
}

async function startQueue(connectionString: string): Promise<JobQueue> {
  const logger = { warn: () => undefined, error: () => undefined };
  const jobs = createJobQueue({ connectionString, logger });
  // The jobs stay in the queue, so that a test can count them.
  await jobs.start([{ queue: 'webhook-delivery', concurrency: 1, run: async () => undefined }]);
  return jobs;
}

/** Accepts every job and never runs one. */
export const noJobs: JobQueue = {
  enqueue: async () => undefined,
  start: async () => undefined,
  status: async () => ({ queues: 0, ready: 0 }),
  stop: async () => undefined,
};
