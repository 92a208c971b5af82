import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { haLong } from '../../shared/art/scenes.ts';
import { readSceneFile } from './scene-files.ts';

test.each(['/art/../../package.json', '/etc/passwd', '/art/x.1/../y.jpg', '/images/ab-1280.jpg'])(
  'never reads %s',
  async (file) => {
    await expect(readSceneFile(file)).rejects.toThrow('There is no such scene');
  },
);

test('reads a scene', async () => {
  const file = `${haLong.base}-1280.jpg`;
  expect((await readSceneFile(file)).equals(await readFile(`public${file}`))).toBe(true);
});
