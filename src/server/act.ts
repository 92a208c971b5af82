import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database/connection.ts';
import type { SignedInAdmin } from './features/admins/caller.ts';

/** Who of the office changes something, and when. */
export interface Act {
  admin: SignedInAdmin;
  now: Date;
}

/**
 * Makes what runs a change by the office: its guard, write and audit entry in one transaction.
 * @param means what else the changes of a feature work with
 */
export function createAct<Means extends object = object>(
  { db, clock }: { db: Database; clock: Clock },
  means: Means = {} as Means,
) {
  return <Result>(
    admin: SignedInAdmin,
    run: (tx: Transaction, by: Act & Means) => Promise<Result>,
  ): Promise<Result> => db.transaction((tx) => run(tx, { admin, now: clock.now(), ...means }));
}
