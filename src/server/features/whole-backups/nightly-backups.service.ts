import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { Worker } from '../../jobs/queue.ts';
import { DAY_MS } from '../../time-spans.ts';
import { backupName, backupsToRemove, savedAtOf } from './kept-backups.ts';
import { saveWhole, type WholeBackupDeps } from './whole-backup.ts';

interface NightlyBackupsDeps extends WholeBackupDeps {
  clock: Clock;
  /** Where the backups of the nights lie; null where nobody asked for any. */
  folder: string | null;
}

export type NightlyBackupsService = ReturnType<typeof createNightlyBackupsService>;

/** When the night's backup is due, in hours of UTC: two in the morning in Hanoi. */
const DUE_HOUR = 19;

/** Saves everything every night, on one copy of the app, and lets old backups go. */
export function createNightlyBackupsService({ clock, folder, ...everything }: NightlyBackupsDeps) {
  /**
   * What lies in the folder by a moment. A backup from while the clock was ahead is left alone until
   * its time has come: no night may go without one because of it.
   */
  async function namesBy(now: Date): Promise<string[]> {
    const names = folder === null ? [] : await readdir(folder).catch(() => []);
    return names.filter((name) => Number(savedAtOf(name)) <= now.getTime());
  }

  /** When the newest backup was saved; null when there is none. */
  async function lastSavedAt(now = clock.now()): Promise<Date | null> {
    const moments = (await namesBy(now)).map((name) => Number(savedAtOf(name)));
    const newest = Math.max(0, ...moments);
    return newest === 0 ? null : new Date(newest);
  }

  /** Saves everything when the last night has no backup yet. Throws when it cannot. */
  async function saveWhenDue(): Promise<void> {
    const now = clock.now();
    const last = await lastSavedAt(now);
    if (folder === null || (last && last >= lastDue(now))) return;
    await saveWhole(everything, join(folder, backupName(now)));
    // Only after a good one: what is there is all there is when saving fails.
    for (const old of backupsToRemove(await namesBy(now)))
      await rm(join(folder, old), { recursive: true });
  }

  return {
    isOn: folder !== null,
    lastSavedAt: () => lastSavedAt(),
    saveWhenDue,

    /**
     * Asks every hour, so that a night that failed, or in which nothing ran, is made up for. A copy
     * without the folder takes no such job.
     */
    workers: (): Worker[] =>
      folder === null
        ? []
        : [{ queue: 'nightly-backup', concurrency: 1, cron: '5 * * * *', run: saveWhenDue }],
  };
}

/** The last time that a backup was due. */
function lastDue(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DUE_HOUR);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}
