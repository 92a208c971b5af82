import { eq, sql } from '../../database/sql.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, tours } from '../../database/schema.ts';
import { isListed } from './tour-rows.store.ts';

/** When a tour was last changed. */
export interface TourChange {
  id: number;
  /** The name of its category. */
  category: string | null;
  /** UTC. */
  updatedAt: Date;
}

/** The latest change of every tour that visitors see, by id. */
export function readTourChanges(db: Queryable): Promise<TourChange[]> {
  return db
    .select({ id: tours.id, category: categories.name, updatedAt: tours.updatedAt })
    .from(tours)
    .leftJoin(categories, eq(categories.id, tours.categoryId))
    .where(sql`${isListed}`)
    .orderBy(tours.id);
}
