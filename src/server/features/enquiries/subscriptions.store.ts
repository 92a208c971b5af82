import { sql } from '../../database/sql.ts';
import type { Transaction } from '../../database/connection.ts';
import { subscriptions } from '../../database/schema.ts';

interface NewSubscription {
  email: string;
  source: string;
  message: string;
  createdAt: Date;
}

/**
 * Starts a subscription, or resumes one that had ended, and gives its id; null when it is running
 * already. An address is on the list once, whatever its case.
 */
export async function startSubscription(
  tx: Transaction,
  { email, source, message, createdAt }: NewSubscription,
): Promise<number | null> {
  // Written in SQL, because the query builder cannot name an expression in `on conflict`.
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${subscriptions} (email, source, message, created_at)
    values (${email}, ${source}, ${message}, ${createdAt.toISOString()})
    on conflict (lower(email)) do update set
      email = excluded.email, source = excluded.source, message = excluded.message,
      created_at = excluded.created_at, ended_at = null
    where ${subscriptions.endedAt} is not null
    returning id`);
  return rows[0]?.id ?? null;
}

/** Stores an address without putting it on the list; one that is known already stays as it is. */
export async function insertEndedSubscription(
  tx: Transaction,
  subscription: NewSubscription,
): Promise<void> {
  await tx
    .insert(subscriptions)
    .values({ ...subscription, endedAt: subscription.createdAt })
    .onConflictDoNothing();
}
