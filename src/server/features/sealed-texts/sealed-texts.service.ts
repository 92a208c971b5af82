import type { Database, Transaction } from '../../database/connection.ts';
import type { JobQueue, Worker } from '../../jobs/queue.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import {
  countLostKeys,
  sealPlainRows,
  wrapNextKeys,
  type KeyCursor,
} from './sealed-texts.store.ts';

export type SealedTextsService = ReturnType<typeof createSealedTextsService>;

const QUEUE = 'text-sealing';
/**
 * Rows of a table that one transaction takes: few, so that it is short and others hardly wait for
 * it.
 */
const BATCH = 200;

/**
 * Makes sure that everything that must be sealed is, under the current master key
 * (docs/OPERATING.md, 'Keys').
 */
export function createSealedTextsService({
  db,
  privateTexts,
}: {
  db: Database;
  privateTexts: PrivateTexts;
}) {
  /**
   * Wraps every key anew that is not under the current master key, a batch per transaction. An
   * interrupted run can simply be started again.
   * @returns how many were wrapped
   */
  async function wrapKeys(): Promise<number> {
    let wrapped = 0;
    let cursor: KeyCursor = null;
    do {
      const from: KeyCursor = cursor;
      const batch: Awaited<ReturnType<typeof wrapNextKeys>> = await db.transaction((tx) =>
        wrapNextKeys(tx, privateTexts, from, BATCH),
      );
      wrapped += batch.wrapped;
      cursor = batch.next;
    } while (cursor);
    return wrapped;
  }

  /**
   * Seals what is still plain: rows from before texts were sealed, or from a backup of that time.
   */
  async function sealPlain(): Promise<void> {
    while ((await db.transaction((tx) => sealPlainRows(tx, privateTexts, BATCH))) > 0);
  }

  return {
    wrapKeys,
    sealPlain,

    /** The same, inside the transaction that restores a backup. */
    async sealRestored(tx: Transaction): Promise<void> {
      while ((await sealPlainRows(tx, privateTexts, BATCH)) > 0);
    },

    /**
     * How many records no key opens: the database was moved here without the key of their texts.
     */
    countLost: (): Promise<number> => countLostKeys(db, privateTexts),

    /** Queues a job that seals everything under the current master key; every start calls it. */
    sealSoon: (jobs: Pick<JobQueue, 'enqueue'>): Promise<void> =>
      db.transaction((tx) => jobs.enqueue(tx, QUEUE, { id: 'start' })),

    /** Runs when the product starts, and at a quarter past two at night in Hanoi. */
    workers(): Worker[] {
      const run = async () => {
        await sealPlain();
        await wrapKeys();
      };
      return [{ queue: QUEUE, concurrency: 1, cron: '15 19 * * *', run }];
    },
  };
}
