import { expect, it } from 'vitest';
import { keptForm, keptText, readKept } from './kept-draft.ts';

it('keeps a form as it would be sent', () => {
  const form = new FormData();
  form.append('name', 'Sapa “Terraces”');
  form.append('highlights.0', 'a');
  form.append('file', new File(['x'], 'x.txt'));
  const kept = readKept(keptText(form));
  expect(kept && [...keptForm(kept)]).toEqual([
    ['name', 'Sapa “Terraces”'],
    ['highlights.0', 'a'],
  ]);
});

it.each([null, '', '{}', '[1]', '[["a"]]', '[["a", 1]]', 'nonsense'])(
  '%j is not a form',
  (stored) => {
    expect(readKept(stored)).toBeNull();
  },
);
