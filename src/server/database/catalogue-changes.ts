import { sql } from './sql.ts';
import type { ContentChange, ContentTag } from '../../shared/content-tags.ts';
import type { Transaction } from './connection.ts';

/** Where changes are announced; the message names the parts, and is empty for everything. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';
/** Any fixed number, the same in all versions. */
const CATALOGUE_LOCK = 7_106_252;
/** PostgreSQL takes messages below 8,000 bytes. */
const LONGEST_MESSAGE = 7_900;

/**
 * Makes changes of tours and categories wait for each other until the transaction ends: tours hold
 * the names of their categories in their search text, so that neither can be written alone.
 */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
}

/**
 * Tells every copy of the app, when the transaction commits, which parts of the public pages are out
 * of date.
 */
export async function announceCatalogueChange(
  tx: Transaction,
  change: ContentChange,
): Promise<void> {
  const parts = change === 'everything' ? '' : change.join(' ');
  const message = parts.length > LONGEST_MESSAGE ? '' : parts;
  await tx.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${message})`);
}

/** The parts that a message names. */
export function readCatalogueMessage(message: string | undefined): ContentChange {
  return message ? (message.split(' ') as ContentTag[]) : 'everything';
}
