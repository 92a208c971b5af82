import type { Queryable } from './connection.ts';
import { settings } from './schema.ts';
import { sql } from './sql.ts';

/** How much further a night may look than the night before: what is erased too early is lost. */
const LONGEST_STEP = sql`interval '7 days'`;

/**
 * The moment by which a nightly job counts how old things are. It is now, except where the clock is
 * far ahead of the night before, after a long pause or because it is wrong: then it follows a week
 * each night, which leaves time to notice a wrong clock (docs/PRIVACY.md).
 * @param job names the job, which has nights of its own
 */
export async function erasingMoment(db: Queryable, job: string, now: Date): Promise<Date> {
  const value = now.toISOString();
  const moment = sql<string>`(${settings.value} #>> '{}')`;
  const [night] = await db
    .insert(settings)
    .values({ key: `night.${job}`, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`to_jsonb(least(${value}::timestamptz, ${moment}::timestamptz + ${LONGEST_STEP}))`,
      },
    })
    .returning({ moment });
  return new Date(night?.moment ?? value);
}
