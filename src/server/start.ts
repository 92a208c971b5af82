import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pino from 'pino';
import { systemClock, type Clock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { driverAddress } from './database/database-address.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { migrateDatabase } from './database/migrate.ts';
import { seedDatabase } from './database/seed/seed.ts';
import type { FirstSignIn } from './features/admins/admins.service.ts';
import { checkBackupKeys } from './files/backup-encryption.ts';
import { makeBackupFolder, makeDataFolder } from './files/data-folder.ts';
import { openImageFiles } from './files/image-files.ts';
import { openMasterKeys } from './files/master-key.ts';
import { openBuiltPages, requireBuiltPages } from './http/built-pages.ts';
import { serveClientFiles } from './http/client-files.ts';
import { createDevelopment } from './http/development.ts';
import { listen, requirePlace } from './http/listen.ts';
import type { MetricsDeps } from './http/metrics.ts';
import { createServer } from './http/server.ts';
import { createJobQueue, type JobQueue } from './jobs/queue.ts';
import { createLogger } from './logger.ts';
import { allRoutes } from './routes.ts';
import { createSealer } from './sealer.ts';
import { createServices, type Services } from './services.ts';
import { watchContent } from './watch-content.ts';

/** A running product. */
export interface RunningApp {
  /** Its address, such as http://localhost:3000. */
  url: string;
  logger: pino.Logger;
  services: Services;
  /** Stops HTTP first, then the workers, then the database. */
  stop(): Promise<void>;
}

/**
 * Settings -> database -> migrate -> services -> workers -> HTTP. Prints the address.
 * @throws OperatorError: one line for the person who starts it
 */
export async function start(
  env: NodeJS.ProcessEnv,
  overrides: { clock?: Clock } = {},
): Promise<RunningApp> {
  const config = readConfig(env);
  if (!config.isDevelopment) requireBuiltPages();
  // Checked before anything is made: some settings only show their faults when they are used.
  await checkBackupKeys(config);
  await requirePlace(config);
  makeDataFolder(config.dataDir);
  const logger = createLogger(config.logLevel);
  tryBackupFolder(config.backupDir, logger);
  const undo: (() => Promise<void>)[] = [];
  const stop = () => undoAll(undo.splice(0).reverse());
  try {
    const app = await startParts(config, logger, overrides.clock ?? systemClock, undo);
    return { ...app, logger, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Longest wait for requests and jobs under way, in ms. Then the database stops with them: the
 * process ends soon afterwards (main.ts), and would leave an embedded one running without it.
 */
const FINISH_LIMIT_MS = 7_000;

/** Takes one step after the other, and those that are left together once the limit is reached. */
async function undoAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const limit = delay(FINISH_LIMIT_MS, undefined, { ref: false });
  const taken: Promise<void>[] = [];
  for (const step of steps) {
    const undone = step();
    taken.push(undone);
    // A step that fails keeps none of the others from being taken; it is thrown at the end.
    await Promise.race([Promise.allSettled([undone]), limit]);
  }
  await Promise.allSettled(taken);
  await Promise.all(taken);
}

async function startParts(
  config: Config,
  logger: pino.Logger,
  clock: Clock,
  undo: (() => Promise<void>)[],
) {
  if (config.traces !== null) {
    // The code for traces is only loaded where they are asked for.
    const { startTraces } = await import('./outside/traces.ts');
    undo.push(startTraces(config.traces).stop);
  }
  const development = config.isDevelopment ? createDevelopment() : null;
  if (development) undo.push(() => development.stop());
  // Loaded while the database starts. An error is reported where the pages are waited for.
  const reading = Promise.resolve(development ?? openBuiltPages());
  reading.catch(() => undefined);
  const connectionString =
    config.databaseUrl === null
      ? await startOwnDatabase(config, logger, undo)
      : driverAddress(config.databaseUrl);
  await migrateDatabase(connectionString);
  const { db, pool } = openDatabase(connectionString, (error) =>
    logger.warn({ err: error }, 'a database connection was lost'),
  );
  undo.push(() => pool.end());

  const jobs = createJobQueue({ connectionString, logger });
  const imageFiles = await openImageFiles(config);
  let siteUrl = config.siteUrl ?? '';
  const services = createServices({
    db,
    jobs,
    clock,
    config,
    imageFiles,
    sealer: createSealer(openMasterKeys(config)),
    siteUrl: () => siteUrl,
  });
  // Before the seed, which adds sample accounts that nobody can sign in to.
  const firstSignIn = await services.admins.createFirst(config.firstAdmin, tellFirstSignIn);
  await seedDatabase({ db, seed: config.seed, clock });
  await sealSecrets(services, logger);
  undo.push(() => jobs.stop());
  await startWorkers(jobs, services);

  const content = await watchContent({ connectionString, logger, clock });
  undo.push(() => content.stop());
  content.onChange(services.tours.outdate);
  const site = {
    get url() {
      return siteUrl;
    },
    whatsappUrl: config.whatsappUrl,
    messengerUrl: config.messengerUrl,
    chatWidgetSrc: config.chatWidgetSrc,
    mapStyleUrl: config.mapStyleUrl,
  };
  const parts = { services, site, clock };
  const pages = await reading;
  const server = await createServer({
    routes: allRoutes(services),
    authenticate: services.admins.authenticate,
    renderPage: () => pages.renderPage(parts),
    pageMethods: pages.pageMethods,
    readiness: async () => {
      const answer = await pool.query('select 1').catch(() => null);
      return answer ? null : 'database';
    },
    content,
    chatWidgetSrc: config.chatWidgetSrc,
    mapStyleUrl: config.mapStyleUrl,
    keepsPages: !config.isDevelopment,
    logger,
    trustProxy: config.trustProxy,
    readUploadedImage: services.images.read,
    metrics: figuresFor(config.metricsToken, pool, services),
    clientFiles:
      development?.serveClientFiles ??
      serveClientFiles(resolve(import.meta.dirname, '../../build/client')),
  });
  undo.push(() => server.close());
  giveBackMemory();
  const url = `http://localhost:${await listen(server, config)}`;
  siteUrl ||= url;
  announce(url, { isFirst: firstSignIn !== null });
  return { url, services };
}

/**
 * Frees the 17 MB that only starting needed, before anybody waits for an answer:
 * docs/decisions/0017.
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

async function startWorkers(jobs: JobQueue, services: Services): Promise<void> {
  await jobs.start([
    ...services.webhooks.workers(),
    ...services.bookings.workers(),
    ...services.images.workers(),
    ...services.mails.workers(),
    ...services.personalData.workers(),
    ...services.nightlyBackups.workers(),
    ...services.sealedTexts.workers(),
  ]);
  await services.sealedTexts.sealSoon(jobs);
}

/** What `GET /metrics` reports to whoever has the token; null where no token is set. */
function figuresFor(
  token: string | null,
  pool: ReturnType<typeof openDatabase>['pool'],
  { settings, nightlyBackups }: Services,
): MetricsDeps | null {
  if (token === null) return null;
  return {
    token,
    readPool: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: pool.options.max,
    }),
    readWork: settings.readWork,
    readLastBackup: async () => (nightlyBackups.isOn ? nightlyBackups.lastSavedAt() : undefined),
  };
}

async function sealSecrets({ twoStep, sealedTexts }: Services, logger: pino.Logger): Promise<void> {
  const lost = await twoStep.sealSecrets();
  if (lost > 0) logger.warn({ count: lost }, LOST_SECRETS);
  const lostTexts = await sealedTexts.countLost();
  if (lostTexts > 0) logger.error({ count: lostTexts }, LOST_TEXTS);
}

/**
 * Tries the folder for backups. When its disk is away the product starts all the same, but says so
 * before the first night is missed.
 */
function tryBackupFolder(backupDir: string | null, logger: pino.Logger): void {
  try {
    if (backupDir !== null) makeBackupFolder(backupDir);
  } catch (err) {
    logger.error({ err }, 'the backup folder cannot be used');
  }
}

/** Logged when the database was moved here without its key. */
const LOST_SECRETS =
  'some second steps of sign-in were sealed with another key: restore SECRETS_KEY or DATA_DIR/secrets/master-key, or turn them off under Admin accounts';

const LOST_TEXTS =
  'requests, health notes or messages were sealed with another key and cannot be read: put that key after the current one, behind a comma in SECRETS_KEY or on a new line of DATA_DIR/secrets/master-key';

async function startOwnDatabase(
  config: Config,
  logger: pino.Logger,
  undo: (() => Promise<void>)[],
): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), logger });
  undo.push(() => embedded.stop());
  return embedded.connectionString;
}

/** Told at once, and not with the address: this start may still fail, and the next one has an admin. */
function tellFirstSignIn({ username, password }: FirstSignIn): void {
  process.stdout.write(`First sign-in: ${username} / ${password} (shown once)\n`);
}

function announce(url: string, { isFirst }: { isFirst: boolean }): void {
  process.stdout.write(`Song Xanh Travel is ready at ${url}\n`);
  if (isFirst) process.stdout.write(`Sign in at ${url}/admin/login\n`);
}
