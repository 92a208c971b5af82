import { and, eq, isNull, sql } from '../../database/sql.ts';
import { tourSearchText } from '../../../shared/tours/search-text.ts';
import type { Queryable, Transaction } from '../../database/connection.ts';
import { categories, tours, tourTallies } from '../../database/schema.ts';

/** A kind of tour that visitors filter by. */
export interface Category {
  id: number;
  name: string;
}

/** A category as staff see it. */
export interface CategoryWithTours extends Category {
  tours: number;
}

/** Every category, by name. */
export async function listCategories(db: Queryable): Promise<Category[]> {
  return db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(sql`lower(${categories.name})`, categories.id);
}

/** Every category with the number of its tours, drafts included, by name; it reads no tour. */
export async function listCategoriesWithTours(db: Queryable): Promise<CategoryWithTours[]> {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      tours: sql<number>`coalesce(sum(${tourTallies.tours}), 0)::int`,
    })
    .from(categories)
    .leftJoin(tourTallies, eq(tourTallies.categoryId, categories.id))
    .groupBy(categories.id)
    .orderBy(sql`lower(${categories.name})`, categories.id);
}

/** The name of a category as it is stored, found in whatever case; null when there is none. */
export async function findCategoryName(db: Queryable, name: string): Promise<string | null> {
  const [row] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(sql`lower(${categories.name}) = lower(${name})`);
  return row?.name ?? null;
}

/** Adds a category and returns its id; null when there is one of that name, in any case. */
export async function insertCategory(tx: Transaction, name: string): Promise<number | null> {
  const [row] = await tx
    .insert(categories)
    .values({ name })
    .onConflictDoNothing()
    .returning({ id: categories.id });
  return row?.id ?? null;
}

/** A category, or null. */
export async function findCategory(tx: Transaction, id: number): Promise<Category | null> {
  const [row] = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.id, id));
  return row ?? null;
}

/** Whether a tour has the category; deleted ones do not count, as on the page of the categories. */
export async function hasTours(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(tours, and(eq(tours.categoryId, id), isNull(tours.deletedAt)))) > 0;
}

/** Renames a category. Fails with a unique violation when another has the name. */
export async function renameCategory(tx: Transaction, id: number, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
  await rewriteSearchTexts(tx, id, name);
}

/** Deletes a category; its tours get the category `successor`, or none. */
export async function removeCategory(
  tx: Transaction,
  id: number,
  successor: Category | null,
): Promise<void> {
  await rewriteSearchTexts(tx, id, successor?.name ?? null);
  if (successor) {
    await tx.update(tours).set({ categoryId: successor.id }).where(eq(tours.categoryId, id));
  }
  await tx.delete(categories).where(eq(categories.id, id));
}

/** Rewrites the search texts of its tours, which hold the name of their category. */
async function rewriteSearchTexts(
  tx: Transaction,
  categoryId: number,
  category: string | null,
): Promise<void> {
  const found = await tx
    .select({
      id: tours.id,
      name: tours.name,
      vietnameseName: tours.vietnameseName,
      description: tours.description,
      location: tours.location,
    })
    .from(tours)
    .where(eq(tours.categoryId, categoryId));
  const ids = found.map(({ id }) => id);
  const texts = found.map((tour) => tourSearchText({ ...tour, category }));
  await tx.execute(sql`
    update ${tours} set search_text = fresh.search_text
    from unnest(${sql.param(ids)}::int[], ${sql.param(texts)}::text[]) as fresh (id, search_text)
    where ${tours.id} = fresh.id`);
}
