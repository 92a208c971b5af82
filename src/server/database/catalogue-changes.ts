import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Transaction } from './connection.ts';

const CHANNEL = 'catalogue_changed';
/** Any fixed number, the same in all versions. */
const CATALOGUE_LOCK = 7_106_252;
/** Pause before listening again after the connection broke, in ms. */
const RETRY_MS = 500;

/**
 * Makes changes of tours and categories wait for each other until the transaction ends: tours hold
 * the names of their categories in their search text, so that neither can be written alone.
 */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}

/** Tells every copy of the app, when the transaction commits, that public pages are out of date. */
export async function announceCatalogueChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

/**
 * Listens for changes made by any copy of the app. After a broken connection every listener is
 * called once: what was announced in between is not known.
 */
export async function listenForCatalogueChanges(
  connectionString: string,
  logger: { warn(details: object, message: string): void },
) {
  const listeners = new Set<() => void>();
  const notifyAll = () => listeners.forEach((listener) => listener());
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      application_name: 'song-xanh-travel listener',
    });
    next.on('notification', notifyAll);
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) listenAgain();
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function listenAgain(): void {
    client = null;
    if (isStopped) return;
    retry = setTimeout(() => {
      listen().then(notifyAll, (error: unknown) => {
        logger.warn({ err: error }, 'not listening for changes yet');
        listenAgain();
      });
    }, RETRY_MS);
  }

  await listen();
  return {
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
