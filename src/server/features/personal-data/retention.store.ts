import {
  and,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from '../../database/sql.ts';
import {
  DEFAULT_RETENTION,
  DELETED_ENQUIRY_DAYS,
  RETENTION_KINDS,
  RETENTION_LIMITS,
  type RetentionDays,
  type RetentionKind,
} from '../../../shared/personal-data/retention.ts';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import {
  auditEntries,
  bookings,
  enquiries,
  mails,
  oneTimeTokens,
  rateLimits,
  sessions,
  settings,
  webhookDeliveries,
} from '../../database/schema.ts';
import { forgetChanges } from '../audit/history.store.ts';
import { eraseGuestsOf } from './erase-person.store.ts';
import { daysBefore } from '../../time-spans.ts';

/** Something that is removed after a time: deletes at most `limit` records, and says how many. */
interface RetentionStep {
  name: string;
  run(tx: Transaction, limit: number): Promise<number>;
}

/** How long things are kept; a value that is not set, or cannot be read, is the default. */
export async function readRetention(db: Queryable): Promise<RetentionDays> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(like(settings.key, `${PREFIX}%`));
  const days = { ...DEFAULT_RETENTION };
  for (const kind of RETENTION_KINDS) {
    const value = rows.find(({ key }) => key === PREFIX + kind)?.value;
    const { min, max } = RETENTION_LIMITS[kind];
    if (typeof value === 'number' && value >= min && value <= max) days[kind] = value;
  }
  return days;
}

/** Makes those who set how long things are kept wait for one another until their transactions end. */
export async function lockRetention(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RETENTION_LOCK})`);
}

/** Any fixed number: there may be no row yet that could be locked. */
const RETENTION_LOCK = 7_205_311_420;

/** Sets how many days one kind of record is kept; the caller has checked the limits. */
export async function writeRetention(
  tx: Transaction,
  kind: RetentionKind,
  days: number,
  now: Date,
): Promise<void> {
  await tx
    .insert(settings)
    .values({ key: PREFIX + kind, value: days, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value: days, updatedAt: now } });
}

/** Everything that is removed by itself (docs/PRIVACY.md, 'How long'). */
export function retentionSteps(days: RetentionDays, now: Date): RetentionStep[] {
  const before = (count: number) => daysBefore(now, count);
  return [
    {
      name: 'bookings',
      run: (tx, limit) => eraseGuests(tx, todayInVietnam(before(days.bookings)), limit, now),
    },
    {
      name: 'enquiries',
      run: (tx, limit) =>
        removeEnquiries(
          tx,
          or(
            lt(enquiries.deletedAt, before(DELETED_ENQUIRY_DAYS)),
            isUntouched('done', before(days.enquiries)),
            isUntouched('spam', before(days.spam)),
          ),
          limit,
        ),
    },
    {
      name: 'healthNotes',
      run: (tx, limit) => emptyHealthNotes(tx, todayInVietnam(before(days.health)), limit, now),
    },
    { name: 'messages', run: (tx, limit) => emptyDeliveries(tx, before(days.messages), limit) },
    { name: 'mails', run: (tx, limit) => emptyMails(tx, before(days.messages), limit) },
    { name: 'auditEntries', run: (tx, limit) => removeAudit(tx, before(days.audit), limit) },
    { name: 'tokens', run: (tx, limit) => removeTokens(tx, before(days.sessions), limit) },
    { name: 'sessions', run: (tx, limit) => removeSessions(tx, before(days.sessions), limit) },
    { name: 'limits', run: (tx, limit) => removeLimits(tx, before(LIMIT_DAYS), limit) },
  ];
}

const PREFIX = 'retention.';
/** Longer than any limit looks back: a network is remembered for 30 days after a sign-in. */
const LIMIT_DAYS = 45;

/**
 * Removes the people from bookings whose journey ended before a day; what figures and accounts need
 * stays.
 */
async function eraseGuests(
  tx: Transaction,
  before: string,
  limit: number,
  now: Date,
): Promise<number> {
  const old = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        isNull(bookings.deletedAt),
        // The index has departures, which are never later than returns.
        lt(bookings.departureDate, before),
        sql`coalesce(${bookings.returnDate}, ${bookings.departureDate}) < ${before}`,
        or(ne(bookings.email, ''), ne(bookings.phone, ''), ne(bookings.lastName, '')),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = old.map(({ id }) => id);
  await eraseGuestsOf(tx, ids, now);
  await forgetChanges(tx, 'booking', ids);
  return ids.length;
}

/** Deleted ones are left out: each can be restored for a time of its own. */
function isUntouched(state: 'done' | 'spam', since: Date): SQL | undefined {
  return and(
    isNull(enquiries.deletedAt),
    sql`${enquiries.state} = ${state}`,
    lt(enquiries.updatedAt, since),
  );
}

async function removeEnquiries(
  tx: Transaction,
  isOld: SQL | undefined,
  limit: number,
): Promise<number> {
  const old = tx
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(isOld)
    .limit(limit)
    // Skips records that somebody is working on; they are left for the next night.
    .for('update', { skipLocked: true });
  const gone = await tx
    .delete(enquiries)
    .where(inArray(enquiries.id, old))
    .returning({ id: enquiries.id });
  await forgetChanges(
    tx,
    'enquiry',
    gone.map(({ id }) => id),
  );
  return gone.length;
}

async function emptyHealthNotes(
  tx: Transaction,
  before: string,
  limit: number,
  now: Date,
): Promise<number> {
  const old = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        sql`coalesce(${bookings.returnDate}, ${bookings.departureDate}) < ${before}`,
        or(ne(bookings.dietaryRestrictions, ''), ne(bookings.medicalConditions, '')),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const emptied = await tx
    .update(bookings)
    .set({
      dietaryRestrictions: '',
      medicalConditions: '',
      // Without a text there is nothing left to open with it.
      dataKey: sql`case when ${bookings.specialRequests} <> '' then ${bookings.dataKey} end`,
      version: sql`${bookings.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(bookings.id, old))
    .returning({ id: bookings.id });
  return emptied.length;
}

async function emptyDeliveries(tx: Transaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.createdAt, before),
        ne(webhookDeliveries.state, 'waiting'),
        ne(webhookDeliveries.body, ''),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const emptied = await tx
    .update(webhookDeliveries)
    .set({ body: '', dataKey: null })
    .where(inArray(webhookDeliveries.id, old))
    .returning({ id: webhookDeliveries.id });
  return emptied.length;
}

/** Empties mails but keeps the rows, so that what is said once is not said again. */
async function emptyMails(tx: Transaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(lt(mails.createdAt, before), ne(mails.state, 'waiting'), ne(mails.recipient, '')))
    .limit(limit)
    .for('update', { skipLocked: true });
  const emptied = await tx
    .update(mails)
    .set({ recipient: '', subject: '', body: '' })
    .where(inArray(mails.id, old))
    .returning({ id: mails.id });
  return emptied.length;
}

async function removeAudit(tx: Transaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(lt(auditEntries.at, before))
    .limit(limit);
  const { rowCount } = await tx.delete(auditEntries).where(inArray(auditEntries.id, old));
  return rowCount ?? 0;
}

async function removeTokens(tx: Transaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      or(
        lt(oneTimeTokens.expiresAt, before),
        and(isNotNull(oneTimeTokens.usedAt), lt(oneTimeTokens.usedAt, before)),
      ),
    )
    .limit(limit);
  const { rowCount } = await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.id, old));
  return rowCount ?? 0;
}

async function removeSessions(tx: Transaction, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(lt(sessions.expiresAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(sessions).where(inArray(sessions.id, old));
  return rowCount ?? 0;
}

async function removeLimits(tx: Transaction, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`delete from ${rateLimits} where ctid in (
    select ctid from ${rateLimits} where ${rateLimits.windowStart} < ${before.toISOString()} limit ${limit})`);
  return rowCount ?? 0;
}
