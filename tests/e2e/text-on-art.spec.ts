/*
 * Text over pictures, which axe leaves undecided: measured in the pixels behind each line. The
 * scrim of a hero is part of the picture, so that its words can be read on any scene.
 */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '../../src/web/styles/color-pairs.ts';
import { test } from '../support/browser-test.ts';
import { newTour } from '../support/new-tour.ts';
import { photograph, type PagePart } from '../support/photograph.ts';
import { signIn } from '../support/staff.ts';

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

/** A picture with words on it. */
interface Art {
  box: PagePart;
  lines: Line[];
}

for (const width of [390, 768, 1440]) {
  test(`${width}: text on pictures can be read, in both themes`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(`${process.env.APP_URL}${path}`);
      await expectReadable(page, path);
    }
    // The page for a failure has no address of its own.
    await page.goto(`${process.env.APP_URL}/about`);
    await page.route('**/tour/4.data*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hoi An' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Something went wrong');
    // Until the page is at its top, its header would lie on its picture.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expectReadable(page, 'a page that failed');
  });
}

test('the longest name of a tour can be read on its picture, on a desk and on a phone', async ({
  page,
}) => {
  const site = process.env.APP_URL ?? '';
  await signIn(page);
  // A draft, which only staff can see: other tests count what visitors see.
  const draft = newTour({
    name: 'Twenty-one days from the terraces of Ha Giang to the floating markets of the Mekong Delta, overland, by night train, river boat and vintage sidecar',
    location: 'Ha Giang',
    published: false,
  });
  const asStaff = { headers: { origin: site } };
  const call = page.context().request;
  const added = await call.post(`${site}/api/add-tour.php`, { ...asStaff, data: draft });
  const { id } = (await added.json()) as { id: number };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${site}/tour/${id}?preview=1`);
    await expectReadable(page, String(width));
  }
  await call.post(`${site}/api/delete-tour.php?id=${id}`, { ...asStaff, data: {} });
});

async function expectReadable(page: Page, name: string): Promise<void> {
  await page.evaluate(loadPictures);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const arts = await page.evaluate(wordsOnArt);
    expect(arts.flatMap(({ lines }) => lines).length, name).toBeGreaterThan(3);
    await page.evaluate(hideText);
    for (const art of arts) {
      expect(await unreadable(page, art), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.evaluate(showText);
  }
}

/** The lines whose background is too similar to their color, each with its contrast. */
async function unreadable(page: Page, { box, lines }: Art): Promise<string[]> {
  const picture = await photograph(page, box, { isBeyondWindow: true });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap((line) => {
    const grounds = new Map<number, number>();
    const [left, top] = [line.x - box.x, line.y - box.y];
    for (let row = top; row < top + line.height; row += 1) {
      for (let column = left; column < left + line.width; column += 1) {
        const ground = data.readUIntBE((row * info.width + column) * info.channels, 3);
        grounds.set(ground, (grounds.get(ground) ?? 0) + 1);
      }
    }
    const worst = worstContrast(line.color, grounds);
    const least = line.isLarge ? LEAST.large : LEAST.other;
    return worst < least ? [`“${line.text}” ${worst.toFixed(2)}`] : [];
  });
}

/**
 * The contrast that all but the worst pixels have.
 * @param grounds how many pixels have each color, as 0xRRGGBB
 */
function worstContrast(color: string, grounds: ReadonlyMap<number, number>): number {
  const found = [...grounds].map(([ground, pixels]) => ({
    ratio: contrast(color, `#${ground.toString(16).padStart(6, '0')}`),
    pixels,
  }));
  let left = WORST * found.reduce((sum, { pixels }) => sum + pixels, 0);
  for (const { ratio, pixels } of found.sort((one, other) => one.ratio - other.ratio)) {
    left -= pixels;
    if (left < 0) return ratio;
  }
  return 0;
}

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
  return [...document.querySelectorAll('main .on-art')].map((art) => {
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
    return { box: boxOf(art.getBoundingClientRect()), lines };
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

/** Runs in the page. */
async function loadPictures() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main .on-art img')];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
}
