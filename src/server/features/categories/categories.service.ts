import { AppError } from '../../app-error.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import { sqlState, type Database } from '../../database/connection.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import {
  findCategory,
  insertCategory,
  listCategories,
  removeCategory,
  renameCategory,
  type Category,
} from './categories.store.ts';

export type CategoriesService = ReturnType<typeof createCategoriesService>;

/** Categories of tours. Names are unique whatever their case. */
export function createCategoriesService({ db }: { db: Database }) {
  return {
    /** Every category, by name. */
    list(): Promise<Category[]> {
      return listCategories(db);
    },

    /**
     * Adds a category and returns its id.
     * @throws {AppError} `conflict` when there is one of that name
     */
    add(name: string, admin: SignedInAdmin): Promise<number> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const id = await insertCategory(tx, name);
        if (id === null) throw new AppError('conflict', NAME_TAKEN);
        const changes = changesBetween({ name: null as string | null }, { name });
        await recordAudit(tx, { admin, action: 'add', entity: 'category', entityId: id, changes });
        await announceCatalogueChange(tx);
        return id;
      });
    },

    /**
     * Renames a category, for its tours too.
     * @throws {AppError} `not_found`; `conflict` when another has that name
     */
    async rename(id: number, name: string, admin: SignedInAdmin): Promise<void> {
      try {
        await db.transaction(async (tx) => {
          await lockCatalogue(tx);
          const category = requireCategory(await findCategory(tx, id));
          await renameCategory(tx, id, name);
          const changes = changesBetween({ name: category.name }, { name });
          await recordAudit(tx, {
            admin,
            action: 'update',
            entity: 'category',
            entityId: id,
            changes,
          });
          await announceCatalogueChange(tx);
        });
      } catch (error) {
        if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
        throw new AppError('conflict', NAME_TAKEN, { cause: error });
      }
    },

    /**
     * Deletes a category; its tours stay without one.
     * @throws {AppError} `not_found`
     */
    remove(id: number, admin: SignedInAdmin): Promise<void> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const { name } = requireCategory(await findCategory(tx, id));
        await removeCategory(tx, id);
        const changes = { name: { from: name, to: null } };
        await recordAudit(tx, {
          admin,
          action: 'delete',
          entity: 'category',
          entityId: id,
          changes,
        });
        await announceCatalogueChange(tx);
      });
    },
  };
}

const NAME_TAKEN = 'A category with this name already exists.';
const UNIQUE_VIOLATION = '23505';

function requireCategory(category: Category | null): Category {
  if (!category) throw new AppError('not_found', 'There is no such category.');
  return category;
}
