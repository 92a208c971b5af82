import { DELETED_BOOKING_DAYS } from '../../../shared/bookings/booking-limits.ts';
import type { Database } from '../../database/connection.ts';
import { erasingMoment } from '../../database/erasing-moment.ts';
import type { Worker } from '../../jobs/queue.ts';
import { daysBefore } from '../../time-spans.ts';
import { recordAudit } from '../audit/audit.store.ts';
import { forgetChanges } from '../audit/history.store.ts';
import { eraseBookings } from './deleted-bookings.store.ts';

/** Bookings that one transaction erases: few, so that it is short and others hardly wait for it. */
const BATCH = 100;

/**
 * Erases bookings that can no longer be restored, with everything that belongs to them, and gives
 * their number. Their history keeps who did what and when, and no word about a person.
 */
export async function eraseDeletedBookings(db: Database, now: Date): Promise<number> {
  const moment = await erasingMoment(db, 'deleted-bookings', now);
  const before = daysBefore(moment, DELETED_BOOKING_DAYS);
  let erased = 0;
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const gone = await eraseBookings(tx, before, BATCH);
      if (gone.length === 0) return gone;
      await forgetChanges(tx, 'booking', gone);
      for (const id of gone)
        await recordAudit(tx, { admin: null, action: 'erase', entity: 'booking', entityId: id });
      return gone;
    });
    if (ids.length === 0) return erased;
    erased += ids.length;
  }
}

/** At half past two at night in Hanoi. */
export function eraseWorker(run: () => Promise<void>): Worker {
  return { queue: 'booking-erasure', concurrency: 1, cron: '30 19 * * *', run };
}
