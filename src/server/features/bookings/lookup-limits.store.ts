import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { giveBackOne, takeOne, type RateLimit } from '../../database/rate-counts.ts';

/*
 * How often a booking may be looked for. A network is held back so that nobody tries references, a
 * reference so that nobody tries addresses on it from many networks; whether the reference exists
 * changes nothing. A try that finds its booking is given back.
 */
const MINUTE = 60_000;
const OF_NETWORK: readonly RateLimit[] = [
  { name: 'lookup network', milliseconds: 15 * MINUTE, most: 15 },
  { name: 'lookup network-day', milliseconds: 24 * 60 * MINUTE, most: 60 },
];
const OF_REFERENCE: RateLimit = { name: 'lookup reference', milliseconds: 60 * MINUTE, most: 10 };

/** A try to find a booking. */
export interface LookupTry {
  clientAddress: string;
  /** Null when what was typed can be none: then only the network counts. */
  reference: string | null;
  now: Date;
}

/**
 * Counts a try. Gives 0, or the seconds to wait when a limit is reached; the caller then gives up
 * its transaction, and the count with it.
 */
export async function takeLookup(tx: Transaction, attempt: LookupTry): Promise<number> {
  let retryAfter = 0;
  for (const { limit, subject } of countedBy(attempt)) {
    retryAfter = Math.max(retryAfter, await takeOne(tx, limit, subject, attempt.now));
  }
  return retryAfter;
}

/** Takes back a try that found its booking, in the transaction that counted it. */
export async function giveBackLookup(tx: Transaction, attempt: LookupTry): Promise<void> {
  for (const { limit, subject } of countedBy(attempt)) {
    await giveBackOne(tx, limit, subject, attempt.now);
  }
}

/** Always in this order, so that no two wait for each other. */
function countedBy({ clientAddress, reference }: LookupTry) {
  const network = networkOf(clientAddress);
  return [
    ...OF_NETWORK.map((limit) => ({ limit, subject: network })),
    ...(reference === null ? [] : [{ limit: OF_REFERENCE, subject: reference }]),
  ];
}
