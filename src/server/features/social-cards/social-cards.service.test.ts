import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sceneById } from '../../../shared/art/scene-by-id.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import { readSceneFile } from '../../files/scene-files.ts';
import { createSocialCardsService, type SocialCard } from './social-cards.service.ts';

const cards = createSocialCardsService({ readPicture: readSceneFile });

const pictureOf = (id: string): Picture => {
  const scene = sceneById(id);
  if (!scene) throw new Error(`There is no scene ${id}.`);
  return scene;
};

const card: SocialCard = {
  title: 'Halong Bay Overnight Junk Cruise',
  vietnamese: 'Một đêm trên vịnh Hạ Long',
  facts: '2 days 1 night · Ha Long Bay',
  price: 'From $179 per person',
  picture: pictureOf('ha-long'),
};

const WORDLESS = { title: '', vietnamese: null, facts: null, price: null };

/**
 * The part of a card that changes with its text: the first and last columns and rows with a clear
 * difference.
 */
async function wordBox(words: Partial<SocialCard>) {
  const plain = await pixels({ ...card, ...words, ...WORDLESS });
  const written = await pixels({ ...card, ...words });
  const box = { left: Infinity, right: -1, top: Infinity, bottom: -1 };
  for (const [index, value] of written.entries()) {
    if (Math.abs(value - (plain[index] ?? 0)) < 60) continue;
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const WIDTH = 1200;

const pixels = async (drawn: SocialCard) =>
  sharp(await cards.draw(drawn))
    .greyscale()
    .raw()
    .toBuffer();

describe('a social card', () => {
  test('is a JPEG of the size that social networks want, and not too large', async () => {
    const bytes = await cards.draw(card);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('keeps its text in its column, away from a subject on the right', async () => {
    const box = await wordBox({});
    expect(box.left).toBeGreaterThanOrEqual(66);
    expect(box.right).toBeLessThanOrEqual(592);
    expect(box.bottom).toBeLessThan(600);
  });

  test('keeps it on the other side of a subject on the left', async () => {
    const box = await wordBox({ picture: pictureOf('da-nang-golden-bridge') });
    expect(box.left).toBeGreaterThanOrEqual(610);
    expect(box.right).toBeLessThanOrEqual(1134);
  });

  test('cuts a title that is far too long, below the logo', async () => {
    const title = 'The slow road through every province of Vietnam and back again '.repeat(9);
    const box = await wordBox({ title });
    expect(box.right).toBeLessThanOrEqual(592);
    // The title does not reach the logo, which ends at 112.
    expect(box.top).toBeGreaterThan(125);
  });

  test('breaks a word that is wider than the column', async () => {
    const box = await wordBox({
      title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    });
    expect(box.right).toBeLessThanOrEqual(592);
    expect(box.right).toBeGreaterThan(400);
  });

  test.each(['ẾỘỮĐẶỸẨỄ', 'ếộữđặỹẩễ'])('draws the Vietnamese marks of %s', async (letters) => {
    const bare = letters
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('Đ', 'D')
      .replaceAll('đ', 'd');
    const [marked, plain] = await Promise.all([
      pixels({ ...card, ...WORDLESS, title: letters }),
      pixels({ ...card, ...WORDLESS, title: bare }),
    ]);
    expect(marked.equals(plain)).toBe(false);
  });

  test('draws the same letters in the same way, however they are encoded', async () => {
    const name = 'Phố cổ Hội An';
    const [composed, decomposed] = await Promise.all(
      [name.normalize('NFC'), name.normalize('NFD')].map((title) =>
        cards.draw({ ...card, ...WORDLESS, title }),
      ),
    );
    expect(composed).toEqual(decomposed);
  });

  test.each([
    '</text></svg><script>alert(1)</script>',
    '&amp; <!-- ]]> "quotes" \'',
    '🚣🏽‍♀️ 中文 العربية \u202E\u0000\uD800',
    '%s ${x} \\u003c',
    '   ',
    'a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(50),
  ])('is drawn whatever the tour is called: %j', async (title) => {
    const bytes = await cards.draw({
      ...card,
      title,
      vietnamese: title,
      facts: title,
      price: title,
    });
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  });

  test('is drawn for any text at all', { timeout: 60_000 }, async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, facts) => {
        const bytes = await cards.draw({ ...card, title, facts });
        expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
      }),
      { numRuns: 8 },
    );
  });

  test('shows the scene of its place if its picture is gone', async () => {
    const gone = { ...card.picture, base: '/images/ab12', focalX: 10, color: '#bf0603' };
    expect(await cards.draw({ ...card, picture: gone })).toEqual(await cards.draw(card));
  });

  test('shows the scene of its place if its picture is not an image', async () => {
    const broken = createSocialCardsService({
      readPicture: async (file) =>
        file.startsWith('/images/') ? Buffer.from('no picture') : readSceneFile(file),
    });
    const upload = { ...card.picture, base: '/images/ab12' };
    expect(await broken.draw({ ...card, picture: upload })).toEqual(await cards.draw(card));
  });

  test('accepts a photograph in another format', async () => {
    const photo = await sharp({
      create: { width: 700, height: 900, channels: 4, background: '#8fb' },
    })
      .png()
      .toBuffer();
    const own = createSocialCardsService({ readPicture: async () => photo });
    const bytes = await own.draw({ ...card, picture: { ...card.picture, focalX: 0 } });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('can be drawn after another one has failed', async () => {
    let isBroken = true;
    const shaky = createSocialCardsService({
      readPicture: (file) =>
        isBroken ? Promise.reject(new Error('the disk is away')) : readSceneFile(file),
    });
    await expect(shaky.draw(card)).rejects.toThrow('the disk is away');
    isBroken = false;
    expect((await shaky.draw(card)).length).toBeGreaterThan(0);
  });
});

describe('versionOf', () => {
  test('changes with everything that the card shows, and with nothing else', () => {
    const versions = [
      card,
      { ...card, title: 'Halong Bay' },
      { ...card, vietnamese: null },
      { ...card, facts: '3 days' },
      { ...card, price: 'From $180 per person' },
      { ...card, picture: pictureOf('sapa') },
      { ...card, picture: { ...card.picture, focalX: 40 } },
    ].map((one) => cards.versionOf(one));
    expect(new Set(versions).size).toBe(versions.length);
    for (const version of versions) expect(version).toMatch(/^[\da-f]{8}$/);
    const sameLook = { ...card, picture: { ...card.picture, alt: 'Other words' } };
    expect(cards.versionOf(sameLook)).toBe(versions[0]);
  });
});
