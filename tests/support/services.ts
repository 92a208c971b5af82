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

/** Where the services believe that the site is. */
export const SITE = 'https://songxanh.example';

type Hook = keyof Config['webhooks']['addresses'];
type WebhookSetting = `WEBHOOK_${Uppercase<Hook>}_URL`;

/** Settings as the environment has them; an empty one is not set. */
export type TestSettings = Partial<
  Record<WebhookSetting | 'SECRETS_KEY' | 'SMTP_URL' | 'MAIL_FROM', string>
>;

/** An address for every webhook, where nobody listens. */
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

/** The services of a test file, and what they stand on. */
export interface TestServices {
  services: Services;
  db: Database;
  connectionString: string;
  /** Lan, of the role that was asked for. */
  admin: SignedInAdmin;
  /** The same services once more, with other settings or with something else below them. */
  servicesWith(change: Change): Services;
  stop(): Promise<void>;
}

/**
 * The services as a start makes them from its settings, on the starter catalogue in a database of their
 * own, without workers, HTTP and pages. Nothing is delivered or mailed until a test calls for it.
 * @param options.keepsJobs stores jobs in the queue of the database, as the product does; they are done
 *   by nobody
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

/** Somebody of the staff, as the services know who is signed in. */
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
  // Messages pile up, so that they can be counted.
  await jobs.start([{ queue: 'webhook-delivery', concurrency: 1, run: async () => undefined }]);
  return jobs;
}

/** Takes every job, and none is done. */
export const noJobs: JobQueue = {
  enqueue: async () => undefined,
  start: async () => undefined,
  status: async () => ({ queues: 0, ready: 0 }),
  stop: async () => undefined,
};
