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
  TALL_SIZE,
  TALL_WIDTHS,
  tallFile,
  WEBP_WIDTHS,
  webpFile,
} from '../src/shared/art/picture-widths.ts';
import { placeholders } from '../src/shared/art/placeholders.ts';
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

/** Bytes: a card on a phone shows 960 or a small tall crop, a page header the largest tall crop. */
const BUDGETS = { 640: 25_000, 960: 25_000, 1280: 60_000, 2454: 160_000 } as const;
const TALL_BUDGETS = { 320: 25_000, 480: 25_000, 810: 35_000, 1242: 45_000 } as const;
/** 1.6 Mbit/s and 150 ms, as Lighthouse simulates it, less the head of the answer. */
const ONE_ROUND_TRIP = 28_000;
const MASTER_BUDGET = 42 * 1024;
/** All of the pictures together: a clone of the repository carries them, and those before them. */
const TOTAL_BUDGET = 25_000_000;

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

  test('opens the home page of a phone with what a slow line brings in one round trip', async () => {
    const file = tallFile(scenes.haLong.base, 1242);
    expect(await bytesOf(file)).toBeLessThan(ONE_ROUND_TRIP);
  });

  test('is named in the modules that npm run art writes, and in no others', async () => {
    const list = Object.values(scenes).toSorted((a, b) => orderOf(a.id) - orderOf(b.id));
    const modules = sceneModules(
      list.map((scene) => ({ scene, placeholder: placeholders[scene.base] ?? '' })),
    );
    for (const [path, text] of Object.entries(modules)) {
      expect(await readFile(join(MODULES_DIR, path), 'utf8'), path).toBe(text);
    }
    const files = await readdir(join(MODULES_DIR, 'scenes'));
    expect(files.map((file) => `scenes/${file}`).toSorted()).toEqual(
      Object.keys(modules)
        .filter((path) => path.startsWith('scenes/'))
        .toSorted(),
    );
  });

  test('comes from masters of at most 42 KB', async () => {
    for (const file of await readdir(MASTERS_DIR)) {
      expect((await stat(join(MASTERS_DIR, file))).size, file).toBeLessThan(MASTER_BUDGET);
    }
  });

  test('weighs no more than a clone may carry', async () => {
    const files = await readdir(join(PUBLIC_DIR, 'art'));
    const sizes = await Promise.all(files.map((file) => bytesOf(`/art/${file}`)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(TOTAL_BUDGET);
  });
});

describe.each(sceneSources)('$id', (source) => {
  test('is listed as it is described and where its files are', async () => {
    const base = await sceneBase(source);
    const { id, name, vietnameseName, alt, focalX } = source;
    expect(sceneById(id)).toEqual({
      id,
      name,
      vietnameseName,
      alt,
      focalX,
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
    for (const width of TALL_WIDTHS) {
      const bytes = await bytesOf(tallFile(base, width));
      expect(bytes, `tall, ${width} px`).toBeLessThan(TALL_BUDGETS[width]);
    }
    expect(placeholders[base]).toMatch(/^data:image\/webp;base64,.{60,226}$/);
  });

  test('has the format and size that its file names promise', async () => {
    const base = await sceneBase(source);
    for (const width of SCENE_WIDTHS) {
      const height = Math.round((width * FULL_SIZE.height) / FULL_SIZE.width);
      expect(await shapeOf(avifFile(base, width))).toEqual({ format: 'heif', width, height });
    }
    for (const width of TALL_WIDTHS) {
      const height = Math.round((width * TALL_SIZE.height) / TALL_SIZE.width);
      expect(await shapeOf(tallFile(base, width))).toEqual({ format: 'heif', width, height });
    }
    for (const width of WEBP_WIDTHS) {
      expect(await shapeOf(webpFile(base, width))).toMatchObject({ format: 'webp', width });
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
