import type { Queryable } from './connection.ts';
import { settings } from './schema.ts';
import { eq } from './sql.ts';

/** The installation's secret of this name; `fresh` becomes it where there is none yet. */
export async function keepSecret(db: Queryable, key: string, fresh: string): Promise<string> {
  await db.insert(settings).values({ key, value: fresh }).onConflictDoNothing();
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key));
  if (typeof row?.value !== 'string') throw new Error(`The setting ${key} is not a text.`);
  return row.value;
}
