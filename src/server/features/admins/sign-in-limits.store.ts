import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lte, or, sql } from '../../database/sql.ts';
import { networkOf } from '../../client-network.ts';
import type { Transaction } from '../../database/connection.ts';
import { deleteCounts } from '../../database/rate-counts.ts';
import { rateLimits } from '../../database/schema.ts';
import { DAY_MS, MINUTE_MS } from '../../time-spans.ts';

/*
 * How often passwords may be tried, counted in the database for all copies of the app. Every row is
 * a moment at which a key was tried, so that the limits hold for any 15 minutes, not only for fixed
 * windows. A try is counted before its password is checked, so simultaneous tries cannot slip
 * through; one that turns out right is given back.
 *
 * An attacker must not be able to lock the owner out. A stranger's network may use up half of what
 * all strangers may try on an account, and networks from which somebody has lately signed in to the
 * account are counted by themselves, apart from the strangers.
 */
const STRANGERS_PER_ACCOUNT = 10;
const STRANGER_NETWORK_PER_ACCOUNT = 5;
const STRANGER_NETWORK = 30;
const KNOWN_NETWORK_PER_ACCOUNT = 10;

const WINDOW_MS = 15 * MINUTE_MS;
/** How long a network is known after the last sign-in from it: 30 days. */
const KNOWN_MS = 30 * DAY_MS;

/** A try to sign in. */
export interface SignInTry {
  /** Names the account; it may not exist. */
  account: string;
  clientAddress: string;
  at: Date;
}

/**
 * The keys that a try was counted under, to give it back; or the seconds to wait when a limit is
 * reached.
 */
export type TakenTry = { keys: string[] } | { retryAfter: number };

/** Counts a try, unless one of its limits is reached. */
export async function takeTry(tx: Transaction, attempt: SignInTry): Promise<TakenTry> {
  const keys = keysOf(attempt);
  const since = new Date(attempt.at.getTime() - WINDOW_MS);
  // A later try was made while the clock was ahead, and would count until that time has come. Copies
  // of the app whose clocks differ by less count each other's.
  const until = new Date(attempt.at.getTime() + WINDOW_MS);
  const knownSince = new Date(attempt.at.getTime() - KNOWN_MS);
  // Always in this order, so that no two tries wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.account}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${keys.network}, 0))`);
  const rows = await tx
    .select()
    .from(rateLimits)
    .where(
      or(
        and(eq(rateLimits.key, keys.known), gt(rateLimits.windowStart, knownSince)),
        and(
          inArray(rateLimits.key, [keys.account, keys.network, keys.pair]),
          gt(rateLimits.windowStart, since),
          lte(rateLimits.windowStart, until),
        ),
      ),
    );
  const limits: Record<string, number> = rows.some(({ key }) => key === keys.known)
    ? { [keys.pair]: KNOWN_NETWORK_PER_ACCOUNT }
    : {
        [keys.pair]: STRANGER_NETWORK_PER_ACCOUNT,
        [keys.account]: STRANGERS_PER_ACCOUNT,
        [keys.network]: STRANGER_NETWORK,
      };
  const waits = Object.entries(limits).map(([key, limit]) =>
    secondsUntilFree(
      rows.filter((row) => row.key === key),
      limit,
      since,
    ),
  );
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) return { retryAfter };

  await tx
    .insert(rateLimits)
    .values(Object.keys(limits).map((key) => ({ key, windowStart: attempt.at, count: 1 })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    });
  return { keys: Object.keys(limits) };
}

/** Takes back a try whose password was right. */
export async function giveBackTry(
  tx: Transaction,
  attempt: SignInTry,
  keys: readonly string[],
): Promise<void> {
  await tx
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(inArray(rateLimits.key, keys), eq(rateLimits.windowStart, attempt.at)));
}

/** Remembers the network of somebody who has just signed in. */
export async function knowNetwork(tx: Transaction, attempt: SignInTry): Promise<void> {
  const { known } = keysOf(attempt);
  await tx.delete(rateLimits).where(eq(rateLimits.key, known));
  await tx
    .insert(rateLimits)
    .values({ key: known, windowStart: attempt.at, count: 1 })
    .onConflictDoNothing();
}

/** Removes rows that no limit reads any more, a limited number at a time. */
export async function deleteOldTries(tx: Transaction, now: Date): Promise<void> {
  await deleteCounts(tx, TRIED, new Date(now.getTime() - WINDOW_MS));
  await deleteCounts(tx, KNOWN, new Date(now.getTime() - KNOWN_MS));
}

/** Seconds until fewer than `limit` tries lie within the window; 0 when that is already so. */
function secondsUntilFree(
  rows: readonly { windowStart: Date; count: number }[],
  limit: number,
  since: Date,
): number {
  const moments = rows
    .flatMap(({ windowStart, count }) => Array<number>(count).fill(windowStart.getTime()))
    .sort((a, b) => a - b);
  const hindering = moments[moments.length - limit];
  return hindering === undefined ? 0 : Math.ceil((hindering - since.getTime()) / 1000);
}

const TRIED = 'sign-in tried ';
const KNOWN = 'sign-in known ';

/** The keys of a try. Addresses are in them as digests, since they are only ever compared. */
function keysOf({ account, clientAddress }: SignInTry) {
  const network = networkOf(clientAddress);
  return {
    account: TRIED + digest('account', account),
    network: TRIED + digest('network', network),
    pair: TRIED + digest('pair', account, network),
    known: KNOWN + digest('known', account, network),
  };
}

function digest(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
