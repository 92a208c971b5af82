import { randomBytes } from 'node:crypto';
import {
  countsMark,
  hasErasable,
  type PersonCounts,
} from '../../../shared/personal-data/person-counts.ts';
import type { ErasedPeople } from '../../../shared/personal-data/erased-people.ts';
import { isSameAddress, NOT_CONFIRMED } from '../../../shared/personal-data/person-form.ts';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { keepSecret } from '../../database/kept-secret.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { recordAudit, type AuditChanges } from '../audit/audit.store.ts';
import { eraseRows } from './erase-person.store.ts';
import { insertErased, keepErased, readSecrets } from './erased-people.store.ts';
import { findErasedMentions, strikeOut } from './mentions.store.ts';
import {
  afterAllOf,
  countPerson,
  findErasedPeople,
  findPerson,
  lockPerson,
} from './person-rows.store.ts';

/** The person to erase, as confirmed by somebody who saw the counts. */
export interface Erasure {
  address: string;
  /** The address, typed a second time. */
  confirmation: string;
  /** The counts that were shown (`countsMark`). */
  seen: string;
}

/**
 * Removes a person from everything, in one transaction. The audit entry names the case and the
 * number of records, and nothing about the person; the hash that is kept makes it possible to erase
 * them again from a restored backup.
 * @returns the case
 * @throws AppError invalid without the right confirmation; not_found when nothing is kept; conflict
 *   when records were added or removed since the counts were shown
 */
export async function erasePerson(
  db: Database,
  { address, confirmation, seen }: Erasure,
  { admin, now, texts }: { admin: SignedInAdmin | null; now: Date; texts: PrivateTexts },
): Promise<string> {
  if (!isSameAddress(address, confirmation))
    throw new AppError('invalid', NOT_CONFIRMED, { fields: { confirmation: NOT_CONFIRMED } });
  return db.transaction(async (tx) => {
    await lockPerson(tx, await findPerson(tx, texts, address));
    // Read again, so that what was written while we waited for the lock counts, too.
    const rows = await findPerson(tx, texts, address);
    const counts = await countPerson(tx, texts, address, rows);
    if (!hasErasable(counts)) throw nothingKept();
    if (countsMark(counts) !== seen) throw changedMeanwhile();
    const caseId = newCase();
    const secret = await keepSecret(tx, HASH_SECRET, randomBytes(32).toString('hex'));
    await insertErased(tx, { caseId, address, secret, erasedAt: afterAllOf(rows, now) });
    await eraseRows(tx, rows, now);
    await strikeOut(tx, texts, address);
    await recordAudit(tx, {
      admin,
      action: 'erase',
      entity: 'personal_data',
      entityId: caseId,
      changes: countChanges(counts),
    });
    return caseId;
  });
}

/**
 * Erases again those who were erased since a backup was taken, inside the transaction that restores
 * it. What they sent after their erasure stays.
 * @param brought people who were erased elsewhere, as the backup or the operator lists them
 */
export async function eraseAgain(
  tx: Transaction,
  brought: ErasedPeople,
  act: { now: Date; texts: PrivateTexts },
): Promise<void> {
  await keepErased(tx, brought);
  for (const secret of await readSecrets(tx)) await eraseKnownBy(tx, secret, act);
}

async function eraseKnownBy(
  tx: Transaction,
  secret: string,
  { now, texts }: { now: Date; texts: PrivateTexts },
): Promise<void> {
  const rows = await findErasedPeople(tx, secret);
  const mentioned = await findErasedMentions(tx, texts, secret);
  const hasRows = Object.values(rows).some((ids) => ids.length > 0);
  if (!hasRows && mentioned.length === 0) return;
  await eraseRows(tx, rows, now);
  for (const address of mentioned) await strikeOut(tx, texts, address);
  await recordAudit(tx, {
    admin: null,
    action: 'erase',
    entity: 'personal_data',
    entityId: 'restored',
    changes: {
      bookings: { from: null, to: rows.bookings.length },
      enquiries: { from: null, to: rows.enquiries.length },
      subscriptions: { from: null, to: rows.subscriptions.length },
      mentions: { from: null, to: mentioned.length },
    },
  });
}

/** A short name for a request, to look up in the audit log: '3f9ac102'. */
export const newCase = () => randomBytes(4).toString('hex');

/** How many records of each kind an act concerned, for its audit entry. */
export function countChanges(counts: PersonCounts): AuditChanges {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return Object.fromEntries(some.map(([kind, count]) => [kind, { from: null, to: count }]));
}

/** The error where an address has no records. */
export const nothingKept = () => new AppError('not_found', 'Nothing is stored under this address.');

/** The setting that holds the secret which keeps the hashes of addresses from being guessed. */
const HASH_SECRET = 'personal-data.secret';

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'Something about this person was added or changed in the meantime, so nothing was erased. Please check the new numbers and confirm again.',
  );
}
