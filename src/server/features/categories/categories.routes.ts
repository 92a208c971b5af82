import {
  addCategory,
  deleteCategory,
  getCategories,
  updateCategory,
} from '../../../shared/api/categories.ts';
import { route, type Route } from '../../http/route.ts';
import { requireAdmin } from '../admins/caller.ts';
import type { CategoriesService } from './categories.service.ts';

/** The categories of tours (contract, 'API'). */
export function categoriesRoutes(categories: CategoriesService): readonly Route[] {
  return [
    route(getCategories, () => categories.list()),
    route(addCategory, async ({ body, caller }) => {
      const id = await categories.add(body.name, requireAdmin(caller));
      return { success: true as const, id, message: 'Category added successfully' };
    }),
    route(updateCategory, async ({ query: { id }, body, caller }) => {
      await categories.rename(id, body.name, null, requireAdmin(caller));
      return { success: true as const, id, message: 'Category updated successfully' };
    }),
    route(deleteCategory, async ({ query: { id }, caller }) => {
      await categories.remove(id, null, requireAdmin(caller));
      return { success: true as const, id, message: 'Category deleted successfully' };
    }),
  ];
}
