import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startApp, type TestApp } from '../support/app.ts';
import { startBalancer } from '../support/balancer.ts';
import { startExternalPostgres } from '../support/external-postgres.ts';
import { startPictureStore } from '../support/picture-store.ts';
import type { Place, Trial } from './promise.ts';
import { ownDatabaseOf } from './stored-rows.ts';

/** The product as an operator runs it, to be attacked from outside. */
export interface Site {
  /** The address for visitors: the app, or the balancer in front of its copies. */
  url: string;
  /** The running processes of the product. */
  copies(): readonly TestApp[];
  /** The address of the database for its owner, without going through the product. */
  databaseAddress(): string;
  /** Ends the database server without warning; whatever supervises it starts it again. */
  killDatabase(): void;
  /**
   * Waits for a server that something else starts again; not for the product's own, which the
   * product restarts itself.
   */
  untilOthersServerIsBack(): Promise<void>;
  /** Ends a copy without warning and starts it again on its data and its port. */
  restart(copy: TestApp): Promise<void>;
  /** The settings for a command that an operator runs beside a copy. */
  settingsOf(copy: TestApp): Record<string, string>;
  /**
   * The settings of an empty place of the same kind: a database, a bucket, and the name of a folder
   * that does not exist yet.
   */
  prepareEmptyPlace(): Promise<Record<string, string>>;
  /** Stops everything and removes all data. */
  stop(): Promise<void>;
}

/**
 * Starts the product in the place of the trial: with its own database, on a PostgreSQL server, or
 * as two copies behind a balancer that share such a server and a bucket for pictures.
 */
export async function openSite(
  { place = 'embedded' }: Trial,
  settings: Record<string, string> = {},
): Promise<Site> {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await START[place]({ TRUST_PROXY: 'true', ...settings }, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Undo = (() => Promise<void>)[];
type Starter = (settings: Record<string, string>, undo: Undo) => Promise<Omit<Site, 'stop'>>;

const START: Record<Place, Starter> = {
  async embedded(settings, undo) {
    const { copies, restart } = await startCopies(1, settings, undo);
    const emptyFolder = emptyFolders(undo);
    return {
      url: copies()[0]?.url ?? '',
      copies,
      restart,
      databaseAddress: () => ownDatabaseOf(copies()[0] ?? { dataDir: '' }),
      settingsOf: ({ dataDir }) => ({ DATA_DIR: dataDir }),
      prepareEmptyPlace: async () => ({ DATA_DIR: emptyFolder() }),
      killDatabase: () =>
        copies().forEach(({ dataDir }) => process.kill(databasePid(dataDir), 'SIGKILL')),
      untilOthersServerIsBack: async () => undefined,
    };
  },

  async external(settings, undo) {
    const database = await startExternalPostgres();
    undo.push(() => database.stop());
    const env = { DATABASE_URL: database.connectionString };
    const { copies, restart } = await startCopies(1, { ...settings, ...env }, undo);
    const emptyFolder = emptyFolders(undo);
    return {
      url: copies()[0]?.url ?? '',
      copies,
      restart,
      databaseAddress: () => database.connectionString,
      settingsOf: ({ dataDir }) => ({ ...env, DATA_DIR: dataDir }),
      async prepareEmptyPlace() {
        const dataDir = emptyFolder();
        return {
          DATABASE_URL: await database.createDatabase(basename(dataDir)),
          DATA_DIR: dataDir,
        };
      },
      killDatabase: database.kill,
      untilOthersServerIsBack: database.untilReady,
    };
  },

  async 'two-copies'(settings, undo) {
    const database = await startExternalPostgres();
    undo.push(() => database.stop());
    const pictures = await startPictureStore();
    undo.push(() => pictures.stop());
    const env = {
      ...pictures.env,
      DATABASE_URL: database.connectionString,
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      SITE_URL: 'http://localhost',
    };
    const { copies, restart } = await startCopies(2, { ...settings, ...env }, undo);
    const emptyFolder = emptyFolders(undo);
    const balancer = await startBalancer(copies().map(({ url }) => url));
    undo.push(() => balancer.stop());
    return {
      url: balancer.url,
      copies,
      restart,
      databaseAddress: () => database.connectionString,
      settingsOf: ({ dataDir }) => ({ ...env, DATA_DIR: dataDir }),
      async prepareEmptyPlace() {
        const dataDir = emptyFolder();
        const bucket = await startPictureStore();
        undo.push(() => bucket.stop());
        return {
          ...env,
          ...bucket.env,
          DATABASE_URL: await database.createDatabase(basename(dataDir)),
          DATA_DIR: dataDir,
        };
      },
      killDatabase: database.kill,
      untilOthersServerIsBack: database.untilReady,
    };
  },
};

async function startCopies(count: number, settings: Record<string, string>, undo: Undo) {
  const running: TestApp[] = [];
  undo.push(async () => {
    await Promise.all(running.map((copy) => copy.stop()));
    await Promise.all(running.map((copy) => copy.forget()));
  });
  // One after the other: other tests start copies together.
  for (let n = 0; n < count; n += 1) running.push(await startApp(settings));
  return {
    copies: () => running,
    async restart(copy: TestApp) {
      await copy.kill();
      const { port } = new URL(copy.url);
      running[running.indexOf(copy)] = await startApp({ ...settings, PORT: port }, copy.dataDir);
    },
  };
}

/** Names folders that do not exist yet, and removes them in the end. */
function emptyFolders(undo: Undo): () => string {
  const parent = mkdtempSync(join(tmpdir(), 'song-xanh-empty-'));
  undo.push(() => rm(parent, { recursive: true, force: true }));
  let count = 0;
  return () => join(parent, `empty_${(count += 1)}`);
}

/** The server that runs on a data folder: the first line of its `postmaster.pid`. */
function databasePid(dataDir: string): number {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(lines.split('\n')[0]);
}
