import type { Readable } from 'node:stream';
import { todayInVietnam, vietnamClock } from '../../../shared/dates/today.ts';
import { exportFileName } from '../../../shared/exports/export-files.ts';
import type { CatalogueReset } from '../../database/seed/reset-catalogue.ts';
import type { StoredBackup } from '../../files/backup-files.ts';
import { requireSuperadmin, type SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { BACKUP_VERSION, backupLines, readHead, readRecords } from './backup-file.ts';
import {
  compareStage,
  readSnapshot,
  readStates,
  recordsOf,
  takeTime,
  type TableChanges,
} from './backups.store.ts';
import {
  ALL_TABLES,
  clearBookings,
  requireFile,
  resetTours,
  restoreBackup,
  stageFile,
  type BackupsDeps,
} from './danger-acts.ts';

/** A saved backup on its way to somebody. */
export interface BackupDownload {
  name: string;
  type: string;
  bytes: number;
  content: Readable;
}

/** What restoring a file would do. */
export interface RestorePlan {
  /** When the backup was taken. */
  takenAt: Date;
  changes: TableChanges[];
}

export type BackupsService = ReturnType<typeof createBackupsService>;

/**
 * Backups of everything that visitors and staff have entered, and the acts that only a backup can
 * undo. Staff accounts, sessions, messages to webhooks, the audit log and picture files are in
 * none.
 */
export function createBackupsService(deps: BackupsDeps) {
  const { db, clock, files } = deps;

  return {
    /** The backups in the data folder of this copy of the app, newest first. */
    list: (): Promise<StoredBackup[]> => files.list(),

    /** A backup that was saved or brought here; null when it is not there any more. */
    find: (name: string): Promise<StoredBackup | null> => files.find(name),

    /**
     * Saves a backup in the data folder, with an audit entry. The oldest goes for it, but never the
     * one that is about to be restored.
     */
    async save(admin: SignedInAdmin, toRestore: string | null = null): Promise<StoredBackup> {
      const file = await saveFile(deps, toRestore);
      await db.transaction((tx) =>
        recordAudit(tx, { admin, action: 'save', entity: 'backup', entityId: file.name }),
      );
      return file;
    },

    /**
     * A saved backup to download, with an audit entry.
     * @throws AppError not_found
     */
    async download(name: string, admin: SignedInAdmin): Promise<BackupDownload> {
      const { bytes, savedAt } = await requireFile(files, name);
      await db.transaction((tx) =>
        recordAudit(tx, { admin, action: 'export', entity: 'backup', entityId: name }),
      );
      return {
        name: exportFileName('backup', todayInVietnam(savedAt)),
        type: 'application/json; charset=utf-8',
        bytes,
        content: files.read(name),
      };
    },

    /**
     * Keeps an uploaded file for a day, if it is a backup from its first to its last line.
     * @throws AppError invalid
     */
    async bring(content: AsyncIterable<Uint8Array>, admin: SignedInAdmin): Promise<StoredBackup> {
      requireSuperadmin(admin);
      const file = await files.bring(content, clock.now());
      try {
        // oxlint-disable-next-line no-unused-vars -- every record is read only to be checked
        for await (const _record of readRecords(files.lines(file.name)));
      } catch (error) {
        await files.drop(file.name);
        throw error;
      }
      return file;
    },

    /**
     * What restoring a file would change. Changes nothing.
     * @throws AppError not_found; invalid for what is no whole backup
     */
    async plan(name: string): Promise<RestorePlan> {
      await requireFile(files, name);
      const { timestamp } = await readHead(files.lines(name));
      const changes = await db.transaction(async (tx) => {
        await takeTime(tx);
        await stageFile(tx, files, name);
        return compareStage(tx);
      });
      return { takenAt: new Date(timestamp), changes };
    },

    /** @see restoreBackup */
    restore: (name: string, safety: string, admin: SignedInAdmin): Promise<TableChanges[]> =>
      restoreBackup(deps, name, { safety, admin }),

    /** @see clearBookings */
    clearBookings: (safety: string, admin: SignedInAdmin): Promise<number> =>
      clearBookings(deps, { safety, admin }),

    /** @see resetTours */
    resetTours: (safety: string, admin: SignedInAdmin): Promise<CatalogueReset> =>
      resetTours(deps, { safety, admin }),
  };
}

/** Saves all tables, as they are at one moment, as a file in the data folder. */
function saveFile(
  { db, clock, files, personalData }: BackupsDeps,
  needed: string | null,
): Promise<StoredBackup> {
  const now = clock.now();
  return readSnapshot(db, async (tx) => {
    const head = {
      version: BACKUP_VERSION,
      timestamp: now.toISOString(),
      states: await readStates(tx, ALL_TABLES),
      erased: await personalData.erasedPeople(tx),
    } as const;
    return files.save(
      fileMoment(now),
      backupLines(head, (table) => recordsOf(tx, table)),
      needed,
    );
  });
}

/** '2026-11-22_051230123', in Hanoi, to the millisecond. */
function fileMoment(now: Date): string {
  return vietnamClock(now).replace('T', '_').replaceAll(/[:.Z]/g, '');
}
