import {
  not,
  inArray,
  sql,
  type AnyColumn,
  type SQL,
  type SQLWrapper,
} from '../../database/sql.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../database/connection.ts';
import {
  bookingNotes,
  bookings,
  enquiries,
  enquiryNotes,
  erasedPeople,
  reviews,
} from '../../database/schema.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { addressHash } from './erased-people.store.ts';
import { addressesInSealed, findSealedMentions, strikeOutSealed } from './sealed-mentions.store.ts';

/*
 * An address can occur in texts about someone else: a friend's special requests, a note of the
 * office. Those records stay, and the address is struck out of them. PostgreSQL cannot look into
 * sealed texts: sealed-mentions.store.ts does.
 */

/** Whether a text or a JSON value contains an address as a whole, whatever its case. */
export function isMentionedIn(column: SQLWrapper, address: string): SQL {
  return sql`${column}::text ~* ${patternOf(address)}`;
}

/** How many records of other people name an address. */
export async function countMentions(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
  own: { bookings: readonly number[]; enquiries: readonly number[]; reviews: readonly number[] },
): Promise<number> {
  const sealed = await findSealedMentions(db, texts, address);
  let count = 0;
  for (const { table, columns, owner, kind } of TEXTS) {
    const isNamed = sql.join(
      columns.map((column) => isMentionedIn(column, address)),
      sql` or `,
    );
    // Notes have the same owners, but no sealed texts.
    const isInSealed =
      table === bookings || table === enquiries ? inArray(owner, sealed[kind]) : sql`false`;
    const isOwn = inArray(owner, [...own[kind]]);
    count += await db.$count(table, sql`(${isNamed} or ${isInSealed}) and ${not(isOwn)}`);
  }
  return count;
}

/**
 * Strikes an address out of every text about others; call it once the person's own records are
 * gone.
 */
export async function strikeOut(
  tx: Transaction,
  texts: PrivateTexts,
  address: string,
): Promise<void> {
  await strikeOutSealed(tx, texts, address);
  for (const { table, columns } of TEXTS) {
    for (const column of columns) {
      const name = sql.identifier(column.name);
      const type = sql.raw(column.getSQLType());
      await tx.execute(sql`update ${table}
        set ${name} = regexp_replace(${column}::text, ${patternOf(address)}, '[erased]', 'gi')::${type}
        where ${isMentionedIn(column, address)}`);
    }
  }
}

/** The addresses of erased people that occur in texts about others, as after a restore. */
export async function findErasedMentions(
  tx: Transaction,
  texts: PrivateTexts,
  secret: string,
): Promise<string[]> {
  const found = new Set<string>();
  for (const { table, columns } of TEXTS) {
    for (const column of columns) {
      const { rows } = await tx.execute<{ address: string }>(sql`
        select distinct named.parts[1] as address
        from ${table}, regexp_matches(${column}::text, ${ANY_ADDRESS}, 'g') as named (parts)
        where ${column}::text like '%@%' and exists (select from ${erasedPeople}
          where ${erasedPeople.addressHash} = ${addressHash(secret, sql`named.parts[1]`)})`);
      for (const { address } of rows) found.add(address);
    }
  }
  const { rows } = await tx.execute<{ address: string }>(sql`
    select address from jsonb_array_elements_text(
      ${JSON.stringify(await addressesInSealed(tx, texts))}::jsonb) as named (address)
    where exists (select from ${erasedPeople}
      where ${erasedPeople.addressHash} = ${addressHash(secret, sql`address`)})`);
  for (const { address } of rows) found.add(address);
  return [...found];
}

interface Texts {
  table: PgTable;
  columns: readonly AnyColumn[];
  /** The id of the record that the texts belong to, and its kind. */
  owner: AnyColumn;
  kind: 'bookings' | 'enquiries' | 'reviews';
}

/** Texts that people write in their own words. */
const TEXTS: readonly Texts[] = [
  {
    table: bookings,
    columns: [
      bookings.address,
      bookings.specialRequests,
      bookings.dietaryRestrictions,
      bookings.medicalConditions,
    ],
    owner: bookings.id,
    kind: 'bookings',
  },
  {
    table: bookingNotes,
    columns: [bookingNotes.text],
    owner: bookingNotes.bookingId,
    kind: 'bookings',
  },
  {
    table: enquiries,
    columns: [enquiries.name, enquiries.fields, enquiries.searchText],
    owner: enquiries.id,
    kind: 'enquiries',
  },
  {
    table: enquiryNotes,
    columns: [enquiryNotes.text],
    owner: enquiryNotes.enquiryId,
    kind: 'enquiries',
  },
  {
    table: reviews,
    columns: [reviews.title, reviews.comment, reviews.reply],
    owner: reviews.id,
    kind: 'reviews',
  },
];

/** An address in running text; a full stop behind it is not a part of it. */
const ANY_ADDRESS = String.raw`([\w.+%-]+@[\w-]+(?:\.[\w-]+)+)`;

/**
 * The address, but not as a part of a longer one: 'an@mail.example' is not in 'lan@mail.example'.
 */
function patternOf(address: string): string {
  const literal = address.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return String.raw`(?<![\w.+-])${literal}(?![\w-]|\.\w)`;
}
