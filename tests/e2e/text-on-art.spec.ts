/*
 * Text over pictures, which axe leaves undecided: measured in the pixels behind each line. The
 * scrim of a hero is part of the picture, so that its words can be read on any scene.
 */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../src/web/styles/color-pairs.ts';
import { test } from '../support/browser-test.ts';
import { loadPictures } from '../support/load-pictures.ts';
import { newTour } from '../support/new-tour.ts';
import { photograph, type PagePart } from '../support/photograph.ts';
import { postToApi, signIn } from '../support/staff.ts';

const PAGES = [
  '/',
  '/tour/2',
  '/tour/4',
  // Its name is long, and its wall white.
  '/tour/26',
  '/team-building',
  '/events',
  '/romantic-travel',
  '/medical-travel',
  '/blog',
  '/nowhere',
];

const WIDTHS = [390, 768, 1440];

/**
 * What a picture is about: the shares of its height, from its top, between which the sails of the
 * junk and the walls of the citadel are, and the widths at which no words stand on them.
 */
const SUBJECTS = new Map([
  ['/tour/2', { shares: [0.52, 0.7], widths: [390, 768] }],
  ['/events', { shares: [0.43, 0.62], widths: [390] }],
]);

/** The pages are shared out among these tests. */
const PARTS = [0, 1];

/** One in two hundred pixels behind a line may be a spark in the picture. */
const WORST = 0.005;
/** WCAG 2.2 AA; large is text from 24 px. */
const LEAST = { large: 3, other: 4.5 };

/** Its place is in whole pixels, like that of the picture around it. */
interface Line extends PagePart {
  text: string;
  /** '#rrggbb' */
  color: string;
  isLarge: boolean;
}

/** The words on a picture, and the part of it behind them. */
interface Art {
  box: PagePart;
  lines: Line[];
}

for (const part of PARTS) {
  test(`text on pictures can be read, in both themes and at every width (${part + 1} of ${PARTS.length})`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES.filter((_, n) => n % PARTS.length === part)) {
      await page.goto(`${process.env.APP_URL}${path}`);
      await expectReadable(page, path, WIDTHS);
      const { shares = [], widths = [] } = SUBJECTS.get(path) ?? {};
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await wordsOnSubject(page, shares), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test('text on the picture of a page that failed can be read, in both themes and at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // This page has no address of its own.
  await page.goto(`${process.env.APP_URL}/about`);
  await page.route('**/tour/4.data*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hoi An' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Something went wrong');
  // Until the page is at its top, its header would lie on its picture.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectReadable(page, 'a page that failed', WIDTHS);
});

test('the longest name of a tour can be read on its picture, on a desk and on a phone', async ({
  page,
}) => {
  await signIn(page);
  // A draft, which only staff can see: other tests count what visitors see.
  const draft = newTour({
    name: 'Twenty-one days from the terraces of Ha Giang to the floating markets of the Mekong Delta, overland, by night train, river boat and vintage sidecar',
    location: 'Ha Giang',
    published: false,
  });
  const id = await postToApi(page, 'add-tour.php', draft);
  await page.goto(`${process.env.APP_URL}/tour/${id}?preview=1`);
  await expectReadable(page, 'the longest name', [390, 1440]);
  await postToApi(page, `delete-tour.php?id=${id}`);
});

/** Expects that every line on a picture of the open page can be read, at some widths. */
async function expectReadable(page: Page, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await loadPictures(page, 'main .on-art img');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const arts = await page.evaluate(wordsOnArt);
      expect(arts.flatMap(({ lines }) => lines).length, name).toBeGreaterThan(3);
      await page.evaluate(hideText);
      for (const art of arts) {
        expect(await unreadable(page, art), `${name} at ${width}, ${colorScheme}`).toEqual([]);
      }
      await page.evaluate(showText);
    }
  }
}

/** The lines that cover what the picture at the top of the open page is about. */
async function wordsOnSubject(page: Page, shares: readonly number[]): Promise<string[]> {
  const [from = 0, to = 0] = await page.evaluate((all) => {
    const picture = document.querySelector<HTMLImageElement>('main .on-art img');
    if (!picture) throw new Error('There is no picture.');
    const { top, width, height } = picture.getBoundingClientRect();
    // It covers its box.
    const drawn = Math.max(height, (width * picture.naturalHeight) / picture.naturalWidth);
    const [, seenFrom = ''] = getComputedStyle(picture).objectPosition.split(' ');
    const start = top + scrollY - (Number.parseFloat(seenFrom) / 100) * (drawn - height);
    return all.map((share) => start + share * drawn);
  }, shares);
  const [hero] = await page.evaluate(wordsOnArt);
  const covering = hero?.lines.filter(({ y, height }) => y < to && y + height > from) ?? [];
  return covering.map(({ text }) => text);
}

/** The lines with too many pixels behind them that are too similar to their color. */
async function unreadable(page: Page, { box, lines }: Art): Promise<string[]> {
  const picture = await photograph(page, box, { isBeyondWindow: true });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap((line) => {
    const front = brightness(Number.parseInt(line.color.slice(1), 16));
    const least = line.isLarge ? LEAST.large : LEAST.other;
    const [left, top] = [line.x - box.x, line.y - box.y];
    let similar = 0;
    for (let row = top; row < top + line.height; row += 1) {
      for (let column = left; column < left + line.width; column += 1) {
        const ground = data.readUIntBE((row * info.width + column) * info.channels, 3);
        const back = brightness(ground);
        if (Math.max(front, back) / Math.min(front, back) < least) similar += 1;
      }
    }
    const share = similar / (line.width * line.height);
    return share > WORST ? [`“${line.text}” on ${(100 * share).toFixed(1)} % of its pixels`] : [];
  });
}

/**
 * The contrast of a color with black: that of two colors is the quotient of theirs. A picture has
 * millions of pixels and far fewer colors.
 * @param color as 0xRRGGBB
 */
function brightness(color: number): number {
  const known = brightnesses.get(color);
  if (known !== undefined) return known;
  const found = contrast('#000000', `#${color.toString(16).padStart(6, '0')}`);
  brightnesses.set(color, found);
  return found;
}

const brightnesses = new Map<number, number>();

/** Runs in the page: every line of text on a picture, its place and its color. */
function wordsOnArt(): Art[] {
  const boxOf = ({ left, top, width, height }: DOMRect): PagePart => ({
    x: Math.floor(left + scrollX),
    y: Math.floor(top + scrollY),
    width: Math.floor(width),
    height: Math.floor(height),
  });
  const hex = (color: string) =>
    `#${(color.match(/\d+/g) ?? [])
      .slice(0, 3)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return [...document.querySelectorAll('main .on-art')].flatMap((art) => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(art, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent?.checkVisibility() || parent.closest('.sr-only') || text === '') continue;
      const { color, fontSize } = getComputedStyle(parent);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2) continue;
        const isLarge = Number.parseFloat(fontSize) >= 24;
        lines.push({ text, color: hex(color), isLarge, ...boxOf(box) });
      }
    }
    const edge = (of: (line: Line) => number, most: typeof Math.min) => most(...lines.map(of));
    const [x, y] = [edge((line) => line.x, Math.min), edge((line) => line.y, Math.min)];
    const width = edge((line) => line.x + line.width, Math.max) - x;
    const height = edge((line) => line.y + line.height, Math.max) - y;
    return lines.length > 0 ? [{ box: { x, y, width, height }, lines }] : [];
  });
}

/** Runs in the page, whose policy allows no style element: leaves only the backgrounds visible. */
function hideText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    main .on-art * { color: transparent !important; transition: none !important }
    main .on-art svg, .contact-dock { visibility: hidden }`);
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page. */
function showText() {
  document.adoptedStyleSheets = [];
}
