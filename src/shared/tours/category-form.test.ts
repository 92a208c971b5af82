import { expect, test } from 'vitest';
import { parseCategoryForm } from './category-form.ts';

test('a name is one line without spaces around it', () => {
  expect(parseCategoryForm({ name: '  Slow \n travel ' })).toEqual({
    ok: true,
    value: { name: 'Slow travel' },
  });
});

test.each([
  [{}, 'Please enter a category name.'],
  [{ name: ' \u0000 ' }, 'Please enter a category name.'],
  [{ name: 'x'.repeat(101) }, 'Please use at most 100 characters'],
  [{ name: 'All' }, 'This name is reserved. Please choose another one.'],
  [{ name: 'uncategorized' }, 'This name is reserved. Please choose another one.'],
  [{ name: '12' }, 'This name is reserved. Please choose another one.'],
])('refuses %o', (input, message) => {
  expect(parseCategoryForm(input)).toEqual({ ok: false, errors: { name: message } });
});
