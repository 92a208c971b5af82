import { AppError } from '../../app-error.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { sqlState } from '../../database/sql-state.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import {
  findCategory,
  findCategoryName,
  hasTours,
  insertCategory,
  listCategories,
  listCategoriesWithTours,
  removeCategory,
  renameCategory,
  type Category,
  type CategoryWithTours,
} from './categories.store.ts';

export type { CategoryWithTours } from './categories.store.ts';

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/** Categories of tours. Names are unique whatever their case. */
export function createCategoriesService({ db }: { db: Database }) {
  return {
    /** Every category, by name. */
    list(): Promise<Category[]> {
      return listCategories(db);
    },

    /** Every category with the number of its tours, drafts included, by name. */
    table: (): Promise<CategoryWithTours[]> => listCategoriesWithTours(db),

    /**
     * Adds a category and returns its id.
     * @throws {AppError} `conflict` when there is one of that name
     */
    add(name: string, admin: SignedInAdmin): Promise<number> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const id = await insertCategory(tx, name);
        if (id === null) throw nameTaken((await findCategoryName(tx, name)) ?? name);
        const changes = changesBetween({ name: null as string | null }, { name });
        await recordAudit(tx, { admin, action: 'add', entity: 'category', entityId: id, changes });
        await announceCatalogueChange(tx, ['tours']);
        return id;
      });
    },

    /**
     * Renames a category, for its tours too.
     * @param formerName the name that the caller saw; null renames it whatever it is called
     * @throws {AppError} `not_found`; `conflict` when another category has that name, or when
     *   someone else has renamed it since
     */
    async rename(
      id: number,
      name: string,
      formerName: string | null,
      admin: SignedInAdmin,
    ): Promise<void> {
      try {
        await db.transaction((tx) => renameLocked(tx, { id, name, formerName }, admin));
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        throw nameTaken((await findCategoryName(db, name)) ?? name, error);
      }
    },

    /**
     * Deletes a category; its tours move to another one, or stay without.
     * @param moveTo the id of the other one; null for none; 'nothing' for a category that had no tours
     *   when the caller looked
     * @throws {AppError} `not_found`; `invalid` when the successor does not exist, or is the same
     *   category; `conflict` when it has tours where there was nothing to move
     */
    remove(id: number, moveTo: number | 'nothing' | null, admin: SignedInAdmin): Promise<void> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const { name } = requireCategory(await findCategory(tx, id));
        if (moveTo === 'nothing' && (await hasTours(tx, id)))
          throw new AppError('conflict', HAS_TOURS);
        const successorId = moveTo === 'nothing' ? null : moveTo;
        const successor = successorId === null ? null : await findCategory(tx, successorId);
        if (successorId !== null && (!successor || successorId === id)) throw noSuccessor();
        await removeCategory(tx, id, successor);
        const after = { name: null, ...(successor && { toursMovedTo: successor.name }) };
        await recordAudit(tx, {
          admin,
          action: 'delete',
          entity: 'category',
          entityId: id,
          changes: changesBetween<object>({ name, toursMovedTo: null }, after),
        });
        await announceCatalogueChange(tx, ['tours', 'tour:*']);
      });
    },
  };
}

const UNIQUE_VIOLATION = '23505';
const HAS_TOURS = 'This category has tours by now. Please choose where to move them.';

async function renameLocked(
  tx: Transaction,
  { id, name, formerName }: { id: number; name: string; formerName: string | null },
  admin: SignedInAdmin,
): Promise<void> {
  await lockCatalogue(tx);
  const category = requireCategory(await findCategory(tx, id));
  if (category.name === name) return;
  if (formerName !== null && formerName !== category.name) {
    const message = `Someone else renamed this category to “${category.name}” in the meantime.`;
    throw new AppError('conflict', message);
  }
  await renameCategory(tx, id, name);
  const changes = changesBetween({ name: category.name }, { name });
  await recordAudit(tx, { admin, action: 'update', entity: 'category', entityId: id, changes });
  await announceCatalogueChange(tx, ['tours', 'tour:*']);
}

function requireCategory(category: Category | null): Category {
  if (!category) throw new AppError('not_found', 'There is no such category.');
  return category;
}

function nameTaken(existing: string, cause?: unknown): AppError {
  const message = `A category named “${existing}” already exists.`;
  return new AppError('conflict', message, { cause, fields: { name: message } });
}

function noSuccessor(): AppError {
  const message = 'Please choose another category for the tours.';
  return new AppError('invalid', message, { fields: { moveTo: message } });
}
