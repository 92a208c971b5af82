import { expect, test } from 'vitest';
import { createRecentlyUsed } from './recently-used.ts';

/** Keeps three names at most, and records those that are removed. */
function keepThree() {
  let size = 0;
  const gone: string[] = [];
  const kept = createRecentlyUsed<number>(
    () => size > 3,
    (_value, name) => {
      size -= 1;
      gone.push(name);
    },
  );
  const keep = (name: string, value = 0) => {
    size += 1;
    kept.keep(name, value);
  };
  return { kept, keep, gone };
}

test('the oldest unused one makes room', () => {
  const { kept, keep, gone } = keepThree();
  for (const name of ['a', 'b', 'c']) keep(name);
  kept.use('a');
  keep('d');
  expect(gone).toEqual(['b']);
  expect(kept.count()).toBe(3);
});

test('a used one is spared once, not forever', () => {
  const { kept, keep, gone } = keepThree();
  for (const name of ['a', 'b', 'c']) keep(name);
  kept.use('a');
  for (const name of ['d', 'e', 'f']) keep(name);
  expect(gone).toEqual(['b', 'c', 'a']);
});

test('if all are used the oldest is removed, never the one that is being added', () => {
  const { kept, keep, gone } = keepThree();
  for (const name of ['a', 'b', 'c']) keep(name);
  for (const name of ['a', 'b', 'c']) kept.use(name);
  keep('d');
  expect(gone).toEqual(['a']);
});

test('a new value replaces the old one', () => {
  const { kept, keep, gone } = keepThree();
  keep('a', 1);
  keep('a', 2);
  expect(gone).toEqual(['a']);
  expect(kept.use('a')).toBe(2);
  expect([...kept.all()]).toEqual([2]);
  kept.drop('a');
  expect(kept.use('a')).toBeUndefined();
});
