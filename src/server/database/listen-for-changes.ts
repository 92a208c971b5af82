import { Client } from 'pg';
import type { ContentChange } from '../../shared/content-tags.ts';
import { rareLine } from '../rare-line.ts';
import { CATALOGUE_CHANNEL, readCatalogueMessage } from './catalogue-changes.ts';

/** Pause before listening again after the connection broke, in ms. */
const RETRY_MS = 500;
/** How often a silent connection is asked whether it is still there, and how long it may take to say so, in ms. */
const HEARTBEAT_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;

type Listener = (change: ContentChange) => void;

/** The changes of the public content that this copy of the app hears of. */
export interface CatalogueChanges {
  onChange(listener: Listener): void;
  /** Tells only this copy of the app of a change. */
  tell(change: ContentChange): void;
  /** Resolves once everything announced so far has been heard here. Never rejects. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens for changes announced by any copy of the app. What is announced while the connection is
 * broken is lost, so everything counts as changed at each attempt to reconnect, and again once it
 * is back.
 */
export async function listenForCatalogueChanges(
  connectionString: string,
  logger: { warn(details: object, message: string): void },
): Promise<CatalogueChanges> {
  const listeners = new Set<Listener>();
  const tell = (change: ContentChange) => listeners.forEach((listener) => listener(change));
  const tellDeaf = rareLine((err: unknown, others) =>
    logger.warn({ err, others }, 'not listening for changes yet'),
  );
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function listen(): Promise<void> {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
      application_name: 'song-xanh-travel listener',
    });
    next.on('notification', ({ payload }) => tell(readCatalogueMessage(payload)));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (client === next) listenAgain();
    });
    await next.connect();
    await next.query(`listen ${CATALOGUE_CHANNEL}`);
    if (isStopped) return next.end();
    client = next;
  }

  function listenAgain(): void {
    client = null;
    if (isStopped) return;
    tell('everything');
    retry = setTimeout(() => {
      listen().then(
        () => tell('everything'),
        (error: unknown) => {
          tellDeaf(error);
          listenAgain();
        },
      );
    }, RETRY_MS);
  }

  /**
   * Asks the server something: it sends what was announced before it answers. A connection that
   * does not answer is given up.
   */
  async function caughtUp(): Promise<void> {
    const asked = client;
    if (!asked) return;
    try {
      await asked.query('select');
    } catch {
      if (client !== asked) return;
      listenAgain();
      void asked.end().catch(() => undefined);
    }
  }

  await listen();
  const heartbeat = setInterval(() => void caughtUp(), HEARTBEAT_MS);
  return {
    onChange: (listener) => void listeners.add(listener),
    tell,
    caughtUp,
    async stop() {
      isStopped = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await client?.end();
    },
  };
}
