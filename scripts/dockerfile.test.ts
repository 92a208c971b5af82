import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const IMPORTED = /(?:^import (?!type )[^;]*?from |^import |import\()'(\.[^']+)'/gms;

/** A file and all that it needs of the product, by their paths. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    closureOf(join(dirname(file), path), found);
  return found;
}

test('the image holds all that the product and the commands of its operator need', () => {
  const image =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...image.matchAll(/\/app\/(\S+)/g)].map(([, path = '']) => path);
  const commands = copied.filter((path) => path.startsWith('scripts/'));
  expect(commands).toContain('scripts/backup.ts');
  const needed = ['src/main.ts', ...commands].flatMap((file) => [...closureOf(file)]);
  const isCopied = (file: string) =>
    copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter((file) => !isCopied(file))).toEqual([]);
});
