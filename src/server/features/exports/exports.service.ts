import type { Readable } from 'node:stream';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { NOTHING_TO_EXPORT, exportFileName } from '../../../shared/exports/export-files.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { BOOKING_COLUMNS, TOUR_COLUMNS, type ExportedBooking } from './columns.ts';
import { csvOf, type CsvColumn } from './csv.ts';
import { eachBooking, eachTour, type KeptBooking } from './exports.store.ts';

/** A file that is made while it is read. */
export interface ExportFile {
  name: string;
  type: string;
  content: Readable;
}

/** The catalogue and the bookings as files for spreadsheets (back-office spec, section 3). */
export function createExportsService({
  db,
  clock,
  privateTexts,
}: {
  db: Database;
  clock: Clock;
  privateTexts: PrivateTexts;
}) {
  async function fileOf<Row>(
    kind: 'tours' | 'bookings',
    columns: readonly CsvColumn<Row>[],
    rows: AsyncGenerator<Row>,
  ): Promise<ExportFile> {
    // Reads the first row before the answer begins: a failure can still be reported then.
    const first = await rows.next();
    if (first.done) throw new AppError('not_found', NOTHING_TO_EXPORT[kind]);
    return {
      name: exportFileName(kind, todayInVietnam(clock.now())),
      type: 'text/csv; charset=utf-8',
      content: csvOf(columns, startingWith(first.value, rows)),
    };
  }

  return {
    /**
     * Every tour that is not deleted, one a line.
     * @throws AppError not_found when there is none
     */
    tours: (): Promise<ExportFile> => fileOf('tours', TOUR_COLUMNS, eachTour(db)),

    /**
     * Every booking that is not deleted, one a line, with an audit entry.
     * @throws AppError not_found when there is none
     */
    async bookings(admin: SignedInAdmin): Promise<ExportFile> {
      const file = await fileOf('bookings', BOOKING_COLUMNS, opened(eachBooking(db), privateTexts));
      await db.transaction((tx) =>
        recordAudit(tx, { admin, action: 'export', entity: 'bookings', entityId: file.name }),
      );
      return file;
    },
  };
}

/** Opens the texts of bookings that the file contains. */
async function* opened(
  kept: AsyncIterable<KeptBooking>,
  privateTexts: PrivateTexts,
): AsyncGenerator<ExportedBooking> {
  for await (const { dataKey, specialRequests, dietaryRestrictions, ...booking } of kept) {
    const sealed = { specialRequests, dietaryRestrictions };
    yield { ...booking, ...privateTexts.read(`bookings ${booking.id}`, dataKey, sealed) };
  }
}

async function* startingWith<Row>(first: Row, rest: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield first;
  yield* rest;
}
