import { expect, type Locator, type Page } from '@playwright/test';
import { waitUntilAwake } from '../support/awake.ts';
import { home as content } from '../../src/web/content/home.ts';
import { test } from '../support/browser-test.ts';
import { problemsInAllLooks } from '../support/axe.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { linesOf } from '../support/lines-of.ts';
import { sideways } from '../support/sideways.ts';

const home = () => new URL('/', process.env.APP_URL).href;
const main = (page: Page) => page.getByRole('main');
const poster = (page: Page, name: string) =>
  main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('every link on the home page leads where it says, and can be seen on paper and in a narrow window', async ({
  page,
}) => {
  await page.goto(home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Follow the river into Vietnam');
  const linked = (name: string) => main(page).getByRole('link', { name, exact: true });
  for (const link of await linked('Plan My Journey').all()) {
    await expect(link).toHaveAttribute('href', '/contact');
  }
  await expect(linked('Plan My Journey')).toHaveCount(2);
  await expect(linked('Explore Vietnam Tours')).toHaveAttribute('href', '/package-tours');
  await expect(linked('Meet the people behind Song Xanh')).toHaveAttribute('href', '/about');
  const cards = main(page).getByRole('article').getByRole('link');
  const addresses = await cards.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(addresses).toEqual([
    '/tour/2',
    '/tour/4',
    '/tour/3',
    '/tour/5',
    '/tour/8',
    '/tour/9',
    '/tour/6',
    '/tour/7',
    '/package-tours',
    '/travel-services',
    '/team-building',
    '/events',
    '/romantic-travel',
    '/medical-travel',
  ]);

  await test.step('on paper, words stand on white or on paper color, even if backgrounds are printed', async () => {
    await page.emulateMedia({ media: 'print' });
    const grounds = await page.locator('body, body *:not(svg *)').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element))
        .map(({ backgroundColor, backgroundImage }) => `${backgroundColor} ${backgroundImage}`),
    );
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0) none', 'rgb(255, 255, 255) none']));
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a link that wraps keeps its arrow at its last word', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const gap = await linked('Meet the people behind Song Xanh').evaluate((element) => {
      const lines = element.firstElementChild!.getClientRects();
      const arrow = element.querySelector('svg')!.getBoundingClientRect();
      const last = lines[lines.length - 1]!;
      return { lines: lines.length, right: arrow.left - last.right, down: arrow.top - last.top };
    });
    expect(gap.lines).toBeGreaterThan(1);
    expect(gap.right).toBeLessThan(16);
    expect(Math.abs(gap.down)).toBeLessThan(10);
  });
});

test('a poster shows its description under the pointer and on keyboard focus, and opens its tour wherever it is clicked', async ({
  page,
}) => {
  await page.goto(home());
  const panelOf = (name: string) => poster(page, name).getByText('View tour').locator('..');
  await expect(panelOf('Hoi An')).toHaveCSS('opacity', '0');
  await poster(page, 'Hoi An').hover();
  await expect(panelOf('Hoi An')).toHaveCSS('opacity', '1');

  await poster(page, 'Hoi An').getByRole('link').focus();
  await page.keyboard.press('Tab');
  const sapa = poster(page, 'Sapa').getByRole('link', { name: 'Sapa' });
  await expect(sapa).toBeFocused();
  await expect(sapa).toHaveAccessibleDescription(/^Walk rice terraces/);
  await expect(panelOf('Sapa')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tour\/3$/);

  await page.goBack();
  await poster(page, 'Hoi An').click({ position: { x: 60, y: 120 } });
  await expect(page).toHaveURL(/\/tour\/4$/);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  });

  test('descriptions are shown under the names, a line is broken between origin and trip, and nothing is wider than the screen', async ({
    page,
  }) => {
    await page.goto(home());
    for (const { name, description } of content.destinations.cards) {
      const text = poster(page, name).getByText(description);
      await expect(text).toBeVisible();
      await expect(text.locator('..')).toHaveCSS('opacity', '1');
    }
    expect(await sideways(page)).toBe(0);
    for (const { location, experience } of content.testimonials) {
      const line = main(page).getByText(`${location} · ${experience}`);
      expect(await linesOf(line, experience), experience).toBe(1);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there, posters still react to the pointer, and the header can be read below the hero', async ({
    page,
  }) => {
    await page.goto(home());
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const figure of ['10,000+', '4.9/5', '100%', '10', '30+', '9K+']) {
      await expect(main(page).getByText(figure, { exact: true })).toBeVisible();
    }
    for (const { name } of content.destinations.cards) {
      await expect(poster(page, name).getByRole('link', { name })).toBeVisible();
    }
    for (const { title } of content.services.cards) await expect(poster(page, title)).toBeVisible();
    for (const { text } of content.testimonials)
      await expect(main(page).getByText(text)).toBeVisible();
    await poster(page, 'Hue').hover();
    await expect(poster(page, 'Hue').getByText('View tour').locator('..')).toHaveCSS(
      'opacity',
      '1',
    );
    await expect(header).toBeInViewport();
    await expect(header).toHaveCSS('background-color', 'rgb(12, 40, 54)');
  });
});

/** Marked elements that a visitor would not see now, if they were on the screen. */
const heldBack = (page: Page) =>
  page
    .locator('[data-reveal]')
    .evaluateAll(
      (all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length,
    );
const figures = (page: Page) => main(page).locator('[data-count]').allTextContents();

test('motion: blocks rise and the river counts as they come into view, and everything ends complete', async ({
  page,
}) => {
  await page.goto(home());
  await page.getByRole('link', { name: 'Plan My Journey' }).first().focus();
  const river = main(page).locator('[data-line=wide]');
  const moved = river.evaluate(
    (line) =>
      new Promise<string>((resolve) => {
        const look = () =>
          line.getAnimations().some(({ playState }) => playState === 'running')
            ? resolve(document.querySelector('[data-count="30"]')?.textContent ?? '')
            : requestAnimationFrame(look);
        look();
      }),
  );
  await page.mouse.move(720, 450);
  // Looked at once per step, so that nothing scrolls past meanwhile.
  const shown = async () => {
    await page.mouse.wheel(0, 60);
    return river.evaluate((line) => {
      const { top, height } = line.getBoundingClientRect();
      return (innerHeight - top) / height;
    });
  };
  await expect.poll(shown, { intervals: [20] }).toBeGreaterThan(0.2);
  expect(await moved).toBe('0+');
  await expect.poll(() => figures(page)).toEqual(['10', '30+', '9K+']);
  await expect.poll(() => heldBack(page)).toBe(0);
});

test('a poster rises by 50 px in 800 ms once a tenth of it is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(home());
  await waitUntilAwake(page);
  const raised = await main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hue', exact: true }) })
    .evaluate(scrollUntilItRises);
  expect(raised).toMatchObject({ duration: 800, from: 'translateY(50px)', opacity: ['0', '1'] });
  // Each scroll step shows less than a twentieth more of it.
  expect(raised.inView).toBeGreaterThanOrEqual(0.1);
  expect(raised.inViewBefore).toBeLessThan(0.15);
});

/** Runs in the page: scrolls to an element in small steps and returns how it appears. */
async function scrollUntilItRises(element: Element) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const scroll = (by: number) => scrollBy({ top: by, behavior: 'instant' });
  // Starts right above it: whoever gets there too slowly, as on a busy machine, sees it without
  // motion.
  scroll(element.getBoundingClientRect().top - innerHeight - 100);
  for (let inViewBefore = 0; ;) {
    scroll(16);
    await nextFrame();
    await nextFrame();
    const { top, height } = element.getBoundingClientRect();
    const inView = Math.min(1, Math.max(0, (innerHeight - top) / height));
    const animation = element.getAnimations()[0];
    if (animation?.playState === 'running') {
      const effect = animation.effect as KeyframeEffect;
      const keyframes = effect.getKeyframes();
      return {
        inView,
        inViewBefore,
        duration: effect.getTiming().duration,
        from: keyframes[0]?.['transform'],
        opacity: keyframes.map(({ opacity }) => opacity),
      };
    }
    if (inView === 1) throw new Error('It is all in view and has not moved.');
    inViewBefore = inView;
  }
}

test('when the window grows, blocks that were held back below it are shown without motion', async ({
  page,
}) => {
  await page.goto(home());
  await waitUntilAwake(page);
  await page.mouse.move(720, 450);
  await expect(async () => {
    await page.mouse.wheel(0, 1);
    expect(await heldBack(page)).toBeGreaterThan(0);
  }).toPass({ intervals: [20] });
  await page.setViewportSize({ width: 1440, height: 9000 });
  await page.evaluate(
    () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))),
  );
  expect(await heldBack(page)).toBe(0);
});

test('descriptions that a wider page hides do not fade over it when the width changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.goto(home());
  await expect(page.locator('html')).not.toHaveClass(/opening/);
  const panel = poster(page, 'Hoi An')
    .getByText('Lantern light on the Thu Bon river')
    .locator('..');
  await expect(panel).toHaveCSS('opacity', '1');
  const fading = page.evaluate(
    () =>
      new Promise((resolve) => {
        const fades = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
        const look = () => requestAnimationFrame(() => resolve(fades().length));
        matchMedia('(width >= 64rem)').addEventListener('change', look);
      }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await fading).toBe(0);
  await expect(panel).toHaveCSS('opacity', '0');
});

test('the page is the same for everyone and may be cached', async ({ request }) => {
  const response = await request.get(home());
  expect(response.headers()['cache-control']).toBe(
    'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
  );
  expect(response.headers()['set-cookie']).toBeUndefined();
});

test('with reduced motion nothing is ever held back, and the page is accessible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(home());
  for (let y = 0; y < 5000; y += 400) {
    await page.mouse.wheel(0, 400);
    expect(await heldBack(page)).toBe(0);
    expect(await figures(page)).toEqual(['10', '30+', '9K+']);
  }
  expect(await problemsInAllLooks(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('contains the styles of its own elements: everything is in place before the style sheet arrives', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto(home());
  const places = await placesOf(page);
  expect(places.length).toBeGreaterThan(300);
  await page.unroute('**/assets/*.css');
  await page.goto(home());
  expect(await placesOf(page)).toEqual(places);
});

for (const width of [390, 1440]) {
  test(`leaves no block unrendered without style sheet and scripts, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route(SHEET_AND_SCRIPTS, (route) => route.abort());
    await page.goto(home(), { waitUntil: 'commit' });
    // Even if nobody scrolls there: the page may be saved as one picture, or read by a program.
    await expect.poll(() => undrawnIn(page.locator('main section, footer'))).toEqual([]);
  });
}

test('on a phone, somebody who reads on while style sheet and scripts are loading finds the whole page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(SHEET_AND_SCRIPTS, () => new Promise(() => {}));
  await page.goto(home(), { waitUntil: 'commit' });
  const footer = page.getByRole('contentinfo');
  await expect.poll(() => undrawnIn(footer)).not.toEqual([]);
  await expect(async () => {
    await footer.evaluate((element) => element.scrollIntoView());
    expect(await undrawnIn(footer)).toEqual([]);
  }).toPass();
});

for (const [width, way] of [
  [390, 'hidden'],
  [1440, 'auto'],
] as const) {
  test(`the first frame has blocks below as ${way} at ${width}, and all of them in the end`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(noteFirstFrame);
    await expect(async () => {
      await page.goto(home());
      expect(await page.evaluate(() => window.waysOfBlocks)).toEqual([way]);
    }).toPass();
    await expect(page.locator('.later, .later-on-phones')).toHaveCount(0);
    expect(await undrawnIn(page.locator('main section, footer'))).toEqual([]);
  });
}

/** Records in which ways blocks below are present before the first frame is on the screen. */
function noteFirstFrame(): void {
  const ways = new Set<string>();
  requestAnimationFrame(function note() {
    if (performance.getEntriesByName('first-paint').length > 0) return;
    for (const block of document.querySelectorAll('.later')) {
      ways.add(getComputedStyle(block).contentVisibility);
    }
    window.waysOfBlocks = [...ways];
    requestAnimationFrame(note);
  });
}

declare global {
  interface Window {
    waysOfBlocks?: string[];
  }
}

const SHEET_AND_SCRIPTS = /\/assets\/.*\.(css|js)$/;

/** The texts that a part of the page contains but does not show. */
const undrawnIn = (part: Locator) =>
  part
    .locator('h2, a, p')
    .evaluateAll((all) =>
      all
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }))
        .map((element) => element.textContent),
    );

test('words in italics change their font once it has loaded, and delay nothing', async ({
  page,
}) => {
  const name = main(page).getByText('Vịnh Hạ Long', { exact: true });
  const style = () => name.evaluate((words) => getComputedStyle(words).fontStyle);
  await page.clock.install({ time: '2026-11-21T03:00:00Z' });
  await page.clock.pauseAt('2026-11-21T04:00:00Z');
  const release = await holdRequests(page, '**/fraunces-italic-*');
  const asked = page.waitForRequest('**/fraunces-italic-*');
  // Fonts that were requested delay the load event.
  await page.goto(home(), { waitUntil: 'commit' });
  await main(page).waitFor();
  await page.clock.runFor(500);
  await asked;
  expect(await style()).toBe('normal');
  release();
  await expect.poll(style).toBe('italic');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/fraunces-italic-*', () => new Promise(() => {}));
  const askedAgain = page.waitForRequest('**/fraunces-italic-*');
  await page.goto(home(), { waitUntil: 'commit' });
  await askedAgain;
  await page.clock.runFor(1500);
  await expect.poll(style).toBe('italic');
});

/**
 * Where everything on a page stands, with the size and the font of its text; except names whose
 * font loads later.
 */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.matches('[class*="later:"], p:has([class*="later:"])'),
      )
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, font } = getComputedStyle(element);
        const place = [x, y, width, height].map(Math.round).join(' ');
        return `${element.tagName} ${place} ${color} ${font}`;
      }),
  );
