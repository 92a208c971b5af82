import { expect, test } from 'vitest';
import { withoutNames } from './without-names.ts';

test.each([
  ['Thank you, Anna!', ['Anna', 'Berg'], 'Thank you, [erased]!'],
  ['ANNA and the Bergs, Berg’s boat', ['Anna', 'Berg'], '[erased] and the Bergs, [erased]’s boat'],
  ['An old house of An, and an inn', ['An'], '[erased] old house of [erased], and an inn'],
  ['Nguyễn Thị Ánh, Anh', ['Nguyễn Thị', 'Ánh'], '[erased] [erased] [erased], Anh'],
  ['A. said $1', ['A', '', '.*', '$1'], 'A. said $1'],
  ['Ann-Marie', ['Ann-Marie'], '[erased]-[erased]'],
])('%s', (text, names, expected) => {
  expect(withoutNames(text, names)).toBe(expected);
});
