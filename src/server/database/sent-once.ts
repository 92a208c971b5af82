import { createHash } from 'node:crypto';
import { eq, inArray, lt, sql } from './sql.ts';
import { AppError } from '../app-error.ts';
import { daysBefore } from '../time-spans.ts';
import type { Transaction } from './connection.ts';
import { sentForms } from './schema.ts';

/** One filling of a form, however often it is sent. */
export interface SentForm {
  /** Came with the page, and identifies the filling. */
  key: string;
  /** What it asks for, as a text that is the same for the same request. */
  asked: string;
}

/**
 * Does what a form asks for once: whoever sends it again, because the answer was lost, gets the
 * first answer. Keys are kept for a day, as digests.
 * @param form null for one without a key, which is acted on each time
 * @param act returns the id of what it made
 * @throws AppError invalid for a key that came with another request before
 */
export async function sentOnce(
  tx: Transaction,
  form: SentForm | null,
  now: Date,
  act: () => Promise<number>,
): Promise<number> {
  if (form === null) return act();
  const key = digestOf(form.key);
  const asked = digestOf(`${form.key}\n${form.asked}`);
  const added = await tx
    .insert(sentForms)
    .values({ key, asked, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: sentForms.key });
  if (added.length === 0) return answerOf(tx, key, asked);
  await forgetOld(tx, now);
  const id = await act();
  await tx.update(sentForms).set({ madeId: id }).where(eq(sentForms.key, key));
  return id;
}

/** A note as it was sent. One that came from a program rather than a form has no key. */
export interface SentNote {
  text: string;
  key: string | null;
}

/**
 * Stores a note once. The same key with another text counts as another note: what somebody has
 * written since is never dropped.
 */
export async function noteOnce(
  tx: Transaction,
  { text, key }: SentNote,
  now: Date,
  store: () => Promise<number>,
): Promise<void> {
  await sentOnce(tx, key === null ? null : { key: `${key}\n${text}`, asked: '' }, now, store);
}

async function answerOf(tx: Transaction, key: string, asked: string): Promise<number> {
  const [earlier] = await tx.select().from(sentForms).where(eq(sentForms.key, key));
  if (earlier?.asked !== asked || earlier.madeId === null) throw new AppError('invalid', KEY_USED);
  return earlier.madeId;
}

async function forgetOld(tx: Transaction, now: Date): Promise<void> {
  const old = tx
    .select({ row: sql`ctid` })
    .from(sentForms)
    .where(lt(sentForms.createdAt, daysBefore(now, KEPT_DAYS)))
    .limit(CLEAN_UP_ROWS)
    .for('update', { skipLocked: true });
  await tx.delete(sentForms).where(inArray(sql`ctid`, old));
}

const KEPT_DAYS = 1;
const CLEAN_UP_ROWS = 100;
const KEY_USED =
  'This was already saved the way you first sent it. Open it from the list to change it further.';

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
