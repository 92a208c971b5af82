import { Client } from 'pg';
import type { ContentChange } from '../../shared/content-tags.ts';
import { CATALOGUE_CHANNEL, readCatalogueMessage } from './catalogue-changes.ts';

/** Pause before listening again after the connection broke, in ms. */
const RETRY_MS = 500;
/** How often a silent connection is asked whether it is still there, and how long it may take to say so, in ms. */
const HEARTBEAT_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;

type Listener = (change: ContentChange) => void;

/** What this copy of the app hears of changes of the public content. */
export interface CatalogueChanges {
  onChange(listener: Listener): void;
  /** Tells this copy alone of a change. */
  tell(change: ContentChange): void;
  /** Resolves when all that was announced before has been heard here. Never rejects. */
  caughtUp(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Listens for changes made by any copy of the app. While the connection is broken, what is announced
 * is not known: then, at every try and once it is back, everything counts as changed.
 */
export async function listenForCatalogueChanges(
  connectionString: string,
  logger: { warn(details: object, message: string): void },
): Promise<CatalogueChanges> {
  const listeners = new Set<Listener>();
  const tell = (change: ContentChange) => listeners.forEach((listener) => listener(change));
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
          logger.warn({ err: error }, 'not listening for changes yet');
          listenAgain();
        },
      );
    }, RETRY_MS);
  }

  /** The server sends what was announced before it answers. A connection that does not answer is given up. */
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
