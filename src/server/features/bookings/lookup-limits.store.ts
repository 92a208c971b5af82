import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { giveBackOne, takeEach, type Counted, type RateLimit } from '../../database/rate-counts.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time-spans.ts';

/*
 * How often a booking may be looked up. The limit on a network keeps it from trying out references;
 * the limit on a reference keeps many networks from trying addresses with it. Whether the reference
 * exists makes no difference. A try that finds its booking is given back.
 */
const OF_NETWORK: readonly RateLimit[] = [
  { name: 'lookup network', milliseconds: 15 * MINUTE_MS, most: 15 },
  { name: 'lookup network-day', milliseconds: DAY_MS, most: 60 },
];
const OF_REFERENCE: RateLimit = { name: 'lookup reference', milliseconds: HOUR_MS, most: 10 };

/** A try to find a booking. */
export interface LookupTry {
  clientAddress: string;
  /** Null when the text typed cannot be a reference: then only the network is counted. */
  reference: string | null;
  now: Date;
}

/** Counts a try. @see takeEach */
export function takeLookup(tx: Transaction, attempt: LookupTry): Promise<number> {
  return takeEach(tx, countedBy(attempt), attempt.now);
}

/** Takes back a try that found its booking, in the transaction that counted it. */
export async function giveBackLookup(tx: Transaction, attempt: LookupTry): Promise<void> {
  for (const { limit, subject } of countedBy(attempt)) {
    await giveBackOne(tx, limit, subject, attempt.now);
  }
}

/** The limits that a try counts toward, always in this order. */
function countedBy({ clientAddress, reference }: LookupTry): Counted[] {
  const network = networkOf(clientAddress);
  return [
    ...OF_NETWORK.map((limit) => ({ limit, subject: network })),
    ...(reference === null ? [] : [{ limit: OF_REFERENCE, subject: reference }]),
  ];
}
