import { PgBoss } from 'pg-boss';
import type { Transaction } from '../database/connection.ts';
import { executePlannedText } from '../database/planned-statements.ts';
import { rareLine } from '../rare-line.ts';

interface QueueLogger {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * Works on one job of a kind. When it throws, the queue only logs that: retries are the worker's
 * own affair.
 */
export interface Worker {
  queue: string;
  /** Jobs worked on at once by this copy of the app. */
  concurrency: number;
  run(data: { id: string }): Promise<void>;
  /** A cron line in UTC, for jobs that run on a schedule. */
  cron?: string;
}

export type JobQueue = ReturnType<typeof createJobQueue>;

/** Longest wait for running jobs when the app stops, in ms. */
const STOP_WAIT_MS = 5_000;

/** How long a scheduled job may take, in seconds: a backup reads every picture. */
const LONGEST_RUN_S = 6 * 3600;

/** How often the marks of the schedule are compared with the clock, in ms. */
const MARKS_EVERY_MS = 60_000;

/**
 * The schedule runs when a while has passed since it last did. Where the clock was set back, that
 * mark lies in the future, and until then nothing scheduled would run: no nightly backup, and no
 * message whose job was lost.
 */
const FORGET_FUTURE_MARK = 'update pgboss.version set cron_on = null where cron_on > now()';

/** The only user of pg-boss: jobs live in the product's own PostgreSQL. */
export function createJobQueue({
  connectionString,
  logger,
}: {
  connectionString: string;
  logger: QueueLogger;
}) {
  const boss = new PgBoss({ connectionString, max: 4, application_name: 'song-xanh-travel jobs' });
  // Without the database, every queue has a problem twice a second.
  const tellProblem = rareLine((err: Error, others) =>
    logger.warn({ err, others }, 'the job queue had a problem'),
  );
  let isStopped = false;
  let marks: NodeJS.Timeout | undefined;
  boss.on('error', (error) => {
    // A connection that was closed already may still report that its database stops as well.
    if (isStopped) return;
    // Some of its errors are plain objects, which the logger cannot serialize.
    tellProblem(Object.assign(new Error(error.message), error));
  });

  return {
    /**
     * Adds a job inside the caller's transaction: it exists exactly when the transaction commits.
     * @param startAfter when to run it at the earliest; now when left out
     */
    async enqueue(
      tx: Transaction,
      queue: string,
      data: { id: string },
      startAfter?: Date,
    ): Promise<void> {
      await boss.send(queue, data, {
        db: { executeSql: (text, values = []) => executePlannedText(tx, text, values) },
        retryLimit: 0,
        ...(startAfter && { startAfter }),
      });
    },

    /** Creates the queues and starts their workers. */
    async start(workers: readonly Worker[]): Promise<void> {
      await boss.start();
      await followClock();
      marks = setInterval(() => void followClock(), MARKS_EVERY_MS);
      for (const worker of workers) {
        await boss.createQueue(worker.queue);
        await boss.work<{ id: string }>(
          worker.queue,
          {
            // Fetched in pairs: a full pair means that more are waiting, and the next ones are
            // fetched at once.
            batchSize: Math.min(2, worker.concurrency),
            localConcurrency: Math.ceil(worker.concurrency / 2),
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 0.5,
          },
          async (jobs) => {
            await Promise.all(jobs.map((job) => runLogged(worker, job.data)));
          },
        );
        if (worker.cron)
          await boss.schedule(
            worker.queue,
            worker.cron,
            { id: 'scheduled' },
            { expireInSeconds: LONGEST_RUN_S },
          );
      }
    },

    /** How many queues there are, and how many jobs could be worked on now. */
    async status(): Promise<{ queues: number; ready: number }> {
      const queues = await boss.getQueues();
      return {
        queues: queues.length,
        ready: queues.reduce((sum, { readyCount }) => sum + readyCount, 0),
      };
    },

    /** Stops taking jobs and waits for those that run. */
    async stop(): Promise<void> {
      clearInterval(marks);
      await boss.stop({ graceful: true, timeout: STOP_WAIT_MS });
      isStopped = true;
    },
  };

  /** Lets the schedule go on after the clock was set back. */
  async function followClock(): Promise<void> {
    try {
      await boss.getDb().executeSql(FORGET_FUTURE_MARK);
    } catch (err) {
      logger.warn({ err }, 'the schedule could not be compared with the clock');
    }
  }

  async function runLogged(worker: Worker, data: { id: string }): Promise<void> {
    try {
      await worker.run(data);
    } catch (error) {
      logger.error({ err: error, queue: worker.queue }, 'a job failed');
      throw error;
    }
  }
}
