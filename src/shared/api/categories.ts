import * as z from 'zod/mini';
import { categoryForm } from '../tours/category-form.ts';
import { doneWithIdAnswer, endpoint, idQuery } from './endpoint.ts';

export const getCategories = endpoint({
  method: 'GET',
  path: '/api/get-categories.php',
  access: 'anyone',
  tag: 'Categories',
  summary: 'Lists the categories by name',
  madeOf: ['tours'],
  answer: z.array(z.object({ id: z.number(), name: z.string() })),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/add-categories.php',
  access: 'staff',
  tag: 'Categories',
  summary: 'Adds a category; 409 when the name is taken',
  body: categoryForm,
  answer: doneWithIdAnswer,
});

export const updateCategory = endpoint({
  method: 'POST',
  path: '/api/update-category.php',
  access: 'staff',
  tag: 'Categories',
  summary: 'Renames a category; 409 when another one has that name',
  query: idQuery,
  body: categoryForm,
  answer: doneWithIdAnswer,
});

export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/delete-category.php',
  access: 'staff',
  tag: 'Categories',
  summary: 'Deletes a category; its tours become uncategorized',
  query: idQuery,
  answer: doneWithIdAnswer,
});
