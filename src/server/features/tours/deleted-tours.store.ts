import { desc, eq, isNotNull } from '../../database/sql.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, tours } from '../../database/schema.ts';
import { deletedBy } from '../audit/audit.store.ts';

/**
 * A deleted tour. It is never erased, since bookings refer to it, so it can be restored at any
 * time.
 */
export interface DeletedTour {
  id: number;
  name: string;
  location: string;
  duration: string;
  /** The name of its category; null where it has none. */
  category: string | null;
  /** Whether visitors will see it once it is restored. */
  published: boolean;
  deletedAt: Date;
  /** A user name; null where the history does not say. */
  deletedBy: string | null;
}

/** Some of the deleted tours, last deleted first. */
export async function listDeletedTours(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeletedTour[]> {
  const rows = await db
    .select({
      id: tours.id,
      name: tours.name,
      location: tours.location,
      duration: tours.duration,
      category: categories.name,
      published: tours.published,
      deletedAt: tours.deletedAt,
      deletedBy: deletedBy('tour', tours),
    })
    .from(tours)
    .leftJoin(categories, eq(categories.id, tours.categoryId))
    .where(isNotNull(tours.deletedAt))
    .orderBy(desc(tours.deletedAt), desc(tours.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt ?? new Date(0) }));
}

/** How many deleted tours there are; each can be restored at any time. */
export function countDeletedTours(db: Queryable): Promise<number> {
  return db.$count(tours, isNotNull(tours.deletedAt));
}
