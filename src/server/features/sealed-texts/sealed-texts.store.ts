import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
  type SQL,
} from '../../database/sql.ts';
import { HEALTH_FIELDS, HEALTH_SOURCES } from '../../../shared/enquiries/enquiry-sources.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { bookings, enquiries, webhookDeliveries } from '../../database/schema.ts';
import { enquirySearchText, sealEnquiry } from '../../private-records.ts';
import type { PrivateTexts, RecordName } from '../../private-texts.ts';

/*
 * All rows with sealed texts, whatever they are about: seals those from before texts were sealed,
 * and wraps the keys of all others. The texts themselves stay the same, so no version is raised.
 */

/** The tables with sealed texts; a row is called `bookings 17`. */
const TABLES = [bookings, enquiries, webhookDeliveries] as const;
type Table = (typeof TABLES)[number];

/**
 * Seals at most so many rows of each table that are still plain, and returns how many it sealed.
 */
export async function sealPlainRows(
  tx: Transaction,
  texts: PrivateTexts,
  limit: number,
): Promise<number> {
  return (
    (await sealBookings(tx, texts, limit)) +
    (await sealEnquiries(tx, texts, limit)) +
    (await sealBodies(tx, texts, limit))
  );
}

/** How far a walk through the keys has got; null at the beginning. */
export type KeyCursor = { table: 0 | 1 | 2; after: number | string } | null;

/**
 * Wraps the next keys anew that are not under the current master key; those that no master key of
 * ours opens stay. Returns how many, and where to go on; `next` is null at the end.
 */
export async function wrapNextKeys(
  tx: Transaction,
  texts: PrivateTexts,
  cursor: KeyCursor,
  limit: number,
): Promise<{ wrapped: number; next: KeyCursor }> {
  const at = cursor?.table ?? 0;
  const table = TABLES[at];
  const [today = '', ...older] = texts.prefixes();
  const rows = await tx
    .select({ id: table.id, dataKey: table.dataKey })
    .from(table)
    .where(
      and(
        isNotNull(table.dataKey),
        not(startsWith(table, [today])),
        startsWith(table, older),
        cursor === null ? undefined : gt(table.id, cursor.after),
      ),
    )
    .orderBy(asc(table.id))
    .limit(limit)
    .for('update');
  const anew = rows.flatMap(({ id, dataKey }) => {
    const wrapped = texts.wrapAnew(nameOf(table, id), dataKey ?? '');
    return wrapped === null ? [] : { id: String(id), dataKey: wrapped };
  });
  if (anew.length > 0)
    await tx.execute(sql`update ${table} set data_key = anew."dataKey"
      from jsonb_to_recordset(${JSON.stringify(anew)}::jsonb) as anew (id text, "dataKey" text)
      where ${table.id} = anew.id::${sql.raw(table.id.getSQLType())}`);
  const last = rows.at(-1);
  if (rows.length === limit && last)
    return { wrapped: anew.length, next: { table: at, after: last.id } };
  const following = at === 0 ? { table: 1 as const, after: 0 } : { table: 2 as const, after: '' };
  return { wrapped: anew.length, next: at === 2 ? null : following };
}

/** How many rows have a key that none of our master keys opens. */
export async function countLostKeys(db: Queryable, texts: PrivateTexts): Promise<number> {
  let lost = 0;
  for (const table of TABLES)
    lost += await db.$count(
      table,
      and(isNotNull(table.dataKey), not(startsWith(table, texts.prefixes()))),
    );
  return lost;
}

function startsWith({ dataKey }: Table, prefixes: readonly string[]): SQL {
  if (prefixes.length === 0) return sql`false`;
  return sql`(${sql.join(
    prefixes.map((prefix) => sql`starts_with(${dataKey}, ${prefix})`),
    sql` or `,
  )})`;
}

function nameOf(table: Table, id: number | string): RecordName {
  if (table === bookings) return `bookings ${Number(id)}`;
  return table === enquiries ? `enquiries ${Number(id)}` : `webhook_deliveries ${id}`;
}

/** Removes the plain digest of the request as well: the texts could be guessed from it. */
async function sealBookings(tx: Transaction, texts: PrivateTexts, limit: number) {
  const { id, specialRequests, dietaryRestrictions, medicalConditions, dataKey } = bookings;
  const rows = await tx
    .select({ id, specialRequests, dietaryRestrictions, medicalConditions })
    .from(bookings)
    .where(
      and(
        isNull(dataKey),
        or(ne(specialRequests, ''), ne(dietaryRestrictions, ''), ne(medicalConditions, '')),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id: bookingId, ...plain } of rows)
    await tx
      .update(bookings)
      .set({ ...texts.seal(`bookings ${bookingId}`, plain), requestHash: null })
      .where(eq(id, bookingId));
  return rows.length;
}

/** Removes what was said of health from the search text as well, and the plain digest of it. */
async function sealEnquiries(tx: Transaction, texts: PrivateTexts, limit: number) {
  const { id, source, fields, name, email, dataKey } = enquiries;
  const rows = await tx
    .select({ id, source, fields, name, email })
    .from(enquiries)
    .where(
      and(
        isNull(dataKey),
        inArray(source, [...HEALTH_SOURCES]),
        sql`exists (select from jsonb_each_text(${fields}) 
          where ${inArray(sql`key`, [...HEALTH_FIELDS])} and value <> '')`,
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows)
    await tx
      .update(enquiries)
      .set({
        ...sealEnquiry(texts, row),
        searchText: enquirySearchText(row),
        idempotencyKey: null,
      })
      .where(eq(id, row.id));
  return rows.length;
}

async function sealBodies(tx: Transaction, texts: PrivateTexts, limit: number) {
  const { id, body, dataKey } = webhookDeliveries;
  const rows = await tx
    .select({ id, body })
    .from(webhookDeliveries)
    .where(and(isNull(dataKey), ne(body, '')))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const { id: messageId, ...plain } of rows)
    await tx
      .update(webhookDeliveries)
      .set(texts.seal(`webhook_deliveries ${messageId}`, plain))
      .where(eq(id, messageId));
  return rows.length;
}
