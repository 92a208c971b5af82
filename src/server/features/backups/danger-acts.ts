import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { resetCatalogue, type CatalogueReset } from '../../database/seed/reset-catalogue.ts';
import type { BackupFiles, StoredBackup } from '../../files/backup-files.ts';
import { requireSuperadmin, type SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { PersonalDataService } from '../personal-data/personal-data.service.ts';
import type { SealedTextsService } from '../sealed-texts/sealed-texts.service.ts';
import type { TravelerMailsService } from '../traveler-mails/traveler-mails.service.ts';
import { readHead, readRecords, type BackupRecord } from './backup-file.ts';
import { BACKUP_TABLES, type BackupTableName } from './backup-records.ts';
import {
  applyStage,
  compareStage,
  createStage,
  lockTables,
  readStates,
  removeAllBookings,
  stageRecords,
  takeTime,
  type TableChanges,
} from './backups.store.ts';

/** What backups are made and restored with. */
export interface BackupsDeps {
  db: Database;
  clock: Clock;
  files: BackupFiles;
  /** Whoever was erased on request stays erased, also after a restore. */
  personalData: Pick<PersonalDataService, 'eraseAgain' | 'erasedPeople'>;
  /** Seals what a backup from before texts were sealed brings in clear. */
  sealedTexts: Pick<SealedTextsService, 'sealRestored'>;
  travelerMails: Pick<TravelerMailsService, 'bookingsCleared'>;
}

/** Who does something that only a backup can undo, and the backup that was saved just before. */
interface DangerousAct {
  safety: string;
  admin: SignedInAdmin;
}

export const ALL_TABLES: readonly BackupTableName[] = BACKUP_TABLES.map(({ name }) => name);
const BOOKING_TABLES: readonly BackupTableName[] = [
  'bookings',
  'travelers',
  'booking_notes',
  'booking_devices',
];
const CATALOGUE_TABLES: readonly BackupTableName[] = ['categories', 'tours', 'tour_images'];
/** Records that are staged at once when a file is restored. */
const BATCH = 500;

/**
 * Restores a backup in one transaction.
 * @throws AppError not_allowed, not_found; invalid; conflict when anything was written since
 *   `safety`
 */
export async function restoreBackup(
  deps: BackupsDeps,
  name: string,
  act: DangerousAct,
): Promise<TableChanges[]> {
  requireSuperadmin(act.admin);
  await requireFile(deps.files, name);
  const { erased } = await readHead(deps.files.lines(name));
  return onBackedUp(
    deps,
    act.safety,
    ALL_TABLES,
    async (tx) => {
      const changes = await compareStage(tx);
      await applyStage(tx);
      await deps.personalData.eraseAgain(tx, erased);
      await deps.sealedTexts.sealRestored(tx);
      await recordAudit(tx, {
        admin: act.admin,
        action: 'restore',
        entity: 'backup',
        entityId: name,
        changes: Object.fromEntries(
          changes.filter(hasChanges).map(({ table, ...rows }) => [table, { from: null, to: rows }]),
        ),
      });
      return changes;
    },
    // Staged before anything is locked, so that nobody waits for the disk.
    (tx) => stageFile(tx, deps.files, name),
  );
}

const hasChanges = ({ added, changed, removed }: TableChanges) => added + changed + removed > 0;

/**
 * Removes every booking with its travelers, notes and messages, and the confirmations that wait to
 * be sent. Gives the number of bookings. Tours, enquiries and reviews stay.
 * @throws AppError not_allowed, not_found; conflict when a booking was written since `safety`
 */
export async function clearBookings(
  deps: BackupsDeps,
  { safety, admin }: DangerousAct,
): Promise<number> {
  requireSuperadmin(admin);
  return onBackedUp(deps, safety, BOOKING_TABLES, async (tx) => {
    const removed = await removeAllBookings(tx);
    await deps.travelerMails.bookingsCleared(tx);
    await recordAudit(tx, {
      admin,
      action: 'clear',
      entity: 'bookings',
      entityId: 'all',
      changes: { bookings: { from: removed, to: 0 }, backup: { from: null, to: safety } },
    });
    return removed;
  });
}

/**
 * Restores the starter catalogue; bookings, enquiries and reviews of its tours stay.
 * @throws AppError not_allowed, not_found; conflict when a tour or category was written since
 *   `safety`
 */
export async function resetTours(
  deps: BackupsDeps,
  { safety, admin }: DangerousAct,
): Promise<CatalogueReset> {
  requireSuperadmin(admin);
  return onBackedUp(deps, safety, CATALOGUE_TABLES, async (tx) => {
    const done = await resetCatalogue(tx, deps.clock.now());
    await recordAudit(tx, {
      admin,
      action: 'reset',
      entity: 'tours',
      entityId: 'all',
      changes: {
        restored: { from: null, to: done.restored },
        removed: { from: null, to: done.removed },
        backup: { from: null, to: safety },
      },
    });
    return done;
  });
}

/** Puts the records of a file into temporary tables, which last until the transaction ends. */
export async function stageFile(tx: Transaction, files: BackupFiles, name: string): Promise<void> {
  await createStage(tx);
  for await (const { table, records } of batchesOf(readRecords(files.lines(name)))) {
    const texts = records.map(({ json }) => json);
    await stageRecords(tx, table, texts);
  }
}

/** Finds a backup. Throws not_found. */
export async function requireFile(files: BackupFiles, name: string): Promise<StoredBackup> {
  const file = await files.find(name);
  if (!file) throw new AppError('not_found', 'This backup no longer exists.');
  return file;
}

/**
 * Runs an act while nobody else writes, and only if the safety backup holds everything there is.
 */
async function onBackedUp<Result>(
  { db, files }: BackupsDeps,
  safety: string,
  tables: readonly BackupTableName[],
  act: (tx: Transaction) => Promise<Result>,
  prepare: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<Result> {
  await requireFile(files, safety);
  const { states } = await readHead(files.lines(safety));
  return db.transaction(async (tx) => {
    await takeTime(tx);
    await prepare(tx);
    await lockCatalogue(tx);
    await lockTables(tx, tables);
    const present = await readStates(tx, tables);
    if (tables.some((table) => present[table] !== states[table])) throw changedMeanwhile();
    const result = await act(tx);
    await announceCatalogueChange(tx, 'everything');
    return result;
  });
}

/** Groups consecutive records of one table, in the order of the file. */
async function* batchesOf(records: AsyncIterable<BackupRecord>) {
  let batch: BackupRecord[] = [];
  for await (const record of records) {
    const [first] = batch;
    if (first && (first.table !== record.table || batch.length === BATCH)) {
      yield { table: first.table, records: batch };
      batch = [];
    }
    batch.push(record);
  }
  const [first] = batch;
  if (first) yield { table: first.table, records: batch };
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Something was changed after the backup was saved, perhaps by this same act, whose answer was lost. Nothing more was done. If it still needs doing, please start again: a new backup will contain that change too.',
  );
}
