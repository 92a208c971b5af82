import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  avifFile,
  fallbackFile,
  FULL_SIZE,
  SCENE_WIDTHS,
  socialFile,
} from '../src/shared/art/picture-widths.ts';
import { sceneById } from '../src/shared/art/scene-by-id.ts';
import * as scenes from '../src/shared/art/scenes.ts';
import { sceneSources } from '../src/web/art/scenes-source.ts';
import {
  MASTERS_DIR,
  PUBLIC_DIR,
  presentFiles,
  sceneBase,
  MODULES_DIR,
  sceneModules,
} from './art.ts';

/** Bytes: a card on a phone shows 640, a page header 960 or 1280. */
const BUDGETS = { 640: 25_000, 960: 60_000, 1280: 60_000, 2454: 160_000 } as const;

const bytesOf = async (file: string) => (await stat(join(PUBLIC_DIR, file))).size;

describe('the committed art', () => {
  test('every master has its description, and every description its master', async () => {
    const masters = (await readdir(MASTERS_DIR)).map((file) => file.replace(/\.svg$/, ''));
    expect(sceneSources.map((source) => source.id).toSorted()).toEqual(masters.toSorted());
  });

  test('is made from the present masters, and nothing else lies beside it', async () => {
    const files = await readdir(join(PUBLIC_DIR, 'art'));
    expect(files.toSorted()).toEqual([...(await presentFiles())].toSorted());
  });

  test('is named in the modules that npm run art writes, and in no others', async () => {
    const list = Object.values(scenes).toSorted((a, b) => orderOf(a.id) - orderOf(b.id));
    const modules = sceneModules(list);
    for (const [path, text] of Object.entries(modules)) {
      expect(await readFile(join(MODULES_DIR, path), 'utf8'), path).toBe(text);
    }
    const files = await readdir(join(MODULES_DIR, 'scenes'));
    expect(files.map((file) => `scenes/${file}`).toSorted()).toEqual(
      Object.keys(modules)
        .filter((path) => path !== 'scenes.ts')
        .toSorted(),
    );
  });
});

describe.each(sceneSources)('$id', (source) => {
  test('is listed as it is described and where its files are', async () => {
    const base = await sceneBase(source);
    expect(sceneById(source.id)).toEqual({
      ...source,
      base,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  test('says what it shows in under 250 characters', () => {
    expect(source.alt.trim().length).toBeGreaterThan(40);
    expect(source.alt.length).toBeLessThan(250);
  });

  test('keeps its byte budgets', async () => {
    const base = await sceneBase(source);
    for (const width of [640, 960, 1280, 2454] as const) {
      expect(await bytesOf(avifFile(base, width)), `${width} px`).toBeLessThan(BUDGETS[width]);
    }
  });

  test('has the format and size that its file names promise', async () => {
    const base = await sceneBase(source);
    for (const width of SCENE_WIDTHS) {
      const height = Math.round((width * FULL_SIZE.height) / FULL_SIZE.width);
      expect(await shapeOf(avifFile(base, width))).toEqual({ format: 'heif', width, height });
    }
    expect(await shapeOf(fallbackFile(base))).toMatchObject({ format: 'jpeg', width: 1280 });
    expect(await shapeOf(socialFile(base))).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  });
});

function orderOf(id: string): number {
  return sceneSources.findIndex((source) => source.id === id);
}

async function shapeOf(file: string) {
  const { format, width, height } = await sharp(join(PUBLIC_DIR, file)).metadata();
  return { format, width, height };
}
