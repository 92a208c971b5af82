import { and, asc, eq, gt, isNotNull } from '../../database/sql.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { BATCH, inBatches } from '../../database/in-batches.ts';
import { bookings, enquiries, webhookDeliveries } from '../../database/schema.ts';
import { openEnquiry, sealEnquiry } from '../../private-records.ts';
import type { PrivateTexts } from '../../private-texts.ts';

/*
 * Does for sealed texts what mentions.store.ts does for others. PostgreSQL cannot look into them,
 * so they are opened here, a batch at a time, and read by the same rules.
 */

/** The ids of the bookings and enquiries whose sealed texts contain an address. */
export async function findSealedMentions(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
): Promise<Record<'bookings' | 'enquiries' | 'reviews', number[]>> {
  const found: Awaited<ReturnType<typeof findSealedMentions>> = {
    bookings: [],
    enquiries: [],
    // Reviews are never sealed: they are written to be read.
    reviews: [],
  };
  const isNamed = nameTest(address);
  for await (const { id, opened } of openedBookings(db, texts))
    if (isNamed(opened)) found.bookings.push(id);
  for await (const { id, opened } of openedEnquiries(db, texts))
    if (isNamed(opened)) found.enquiries.push(id);
  return found;
}

/** The messages to webhooks whose sealed bodies contain an address. */
export async function findSealedBodies(
  db: Queryable,
  texts: PrivateTexts,
  address: string,
): Promise<string[]> {
  const isNamed = nameTest(address);
  const found: string[] = [];
  for await (const { id, dataKey, body } of inBatches('', readBodies(db))) {
    const opened = texts.open(`webhook_deliveries ${id}`, dataKey, { body });
    if (opened && isNamed(opened)) found.push(id);
  }
  return found;
}

/** Strikes an address out of the sealed texts of bookings and enquiries, and seals the rest anew. */
export async function strikeOutSealed(
  tx: Transaction,
  texts: PrivateTexts,
  address: string,
): Promise<void> {
  const isNamed = nameTest(address);
  const struck = (text: string) => text.replaceAll(patternOf(address), '[erased]');
  for await (const { id, opened } of openedBookings(tx, texts)) {
    if (!isNamed(opened)) continue;
    const kept = texts.seal(`bookings ${id}`, {
      specialRequests: struck(opened.specialRequests),
      dietaryRestrictions: struck(opened.dietaryRestrictions),
      medicalConditions: struck(opened.medicalConditions),
    });
    await tx.update(bookings).set(kept).where(eq(bookings.id, id));
  }
  for await (const { id, source, opened } of openedEnquiries(tx, texts)) {
    if (!isNamed(opened)) continue;
    const fields = Object.fromEntries(
      Object.entries(opened).map(([name, value]) => [
        name,
        typeof value === 'string' ? struck(value) : value,
      ]),
    );
    await tx
      .update(enquiries)
      .set(sealEnquiry(texts, { id, source, fields }))
      .where(eq(enquiries.id, id));
  }
}

/** Every address that occurs in the sealed texts of bookings and enquiries. */
export async function addressesInSealed(db: Queryable, texts: PrivateTexts): Promise<string[]> {
  const found = new Set<string>();
  const collect = (opened: object) => {
    for (const [address] of JSON.stringify(opened).matchAll(ANY_ADDRESS)) found.add(address);
  };
  for await (const { opened } of openedBookings(db, texts)) collect(opened);
  for await (const { opened } of openedEnquiries(db, texts)) collect(opened);
  return [...found];
}

async function* openedBookings(db: Queryable, texts: PrivateTexts) {
  for await (const { id, dataKey, ...sealed } of inBatches(0, readBookings(db))) {
    const opened = texts.open(`bookings ${id}`, dataKey, sealed);
    if (opened) yield { id, opened };
  }
}

async function* openedEnquiries(db: Queryable, texts: PrivateTexts) {
  for await (const kept of inBatches(0, readEnquiries(db))) {
    const opened = openEnquiry(texts, kept);
    if (opened) yield { ...kept, opened };
  }
}

const readBookings = (db: Queryable) => async (after: number) => {
  const { id, specialRequests, dietaryRestrictions, medicalConditions, dataKey } = bookings;
  return db
    .select({ id, specialRequests, dietaryRestrictions, medicalConditions, dataKey })
    .from(bookings)
    .where(and(isNotNull(dataKey), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
};

const readEnquiries = (db: Queryable) => async (after: number) => {
  const { id, source, fields, dataKey } = enquiries;
  return db
    .select({ id, source, fields, dataKey })
    .from(enquiries)
    .where(and(isNotNull(dataKey), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
};

const readBodies = (db: Queryable) => async (after: string) => {
  const { id, body, dataKey } = webhookDeliveries;
  return db
    .select({ id, body, dataKey })
    .from(webhookDeliveries)
    .where(and(isNotNull(dataKey), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
};

const nameTest = (address: string) => (opened: object) =>
  Object.values(opened).some((text) => String(text).search(patternOf(address)) >= 0);

/** As `patternOf` of mentions.store.ts; letters of any script count. */
function patternOf(address: string): RegExp {
  const literal = address.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_.+-])${literal}(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_])`,
    'giu',
  );
}

/**
 * An address from the first letter on that belongs to it: a text is gone through once, however long
 * its words are, since the tables are locked meanwhile.
 */
const ANY_ADDRESS =
  /(?<![\p{L}\p{N}_.+%-])[\p{L}\p{N}_.+%-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/gu;
