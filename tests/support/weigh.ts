import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page, type Response } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { HTML_BUDGET, htmlWeight } from './html-weight.ts';

const CSS_BUDGET = { public: 15, backOffice: 20 };
/** React and the router: if less was measured, something was missed. */
const SMALLEST_SCRIPT = 95;

/**
 * Loads a page and expects that it keeps to its byte budgets. Pages may be loaded one after the
 * other in the same tab: what a page needs is requested again, even if it comes from the browser's
 * cache.
 * @param script the budget of scripts before any interaction, in KB after brotli
 * @returns the response of the page
 */
export async function expectWithinBudgets(
  page: Page,
  path: string,
  script: number,
): Promise<Response | null> {
  const { answer, html, css, js } = await loadAndWeigh(page, path);
  const mostStyle = path.startsWith('/admin') ? CSS_BUDGET.backOffice : CSS_BUDGET.public;
  expect.soft(html, `HTML of ${path}`).toBeLessThanOrEqual(HTML_BUDGET);
  expect.soft(css, `CSS of ${path}`).toBeLessThanOrEqual(mostStyle);
  expect.soft(js, `JavaScript of ${path}`).toBeGreaterThan(SMALLEST_SCRIPT);
  expect.soft(js, `JavaScript of ${path}`).toBeLessThanOrEqual(script);
  return answer;
}

/** Loads a page and sums up what arrived, by kind, in KB after brotli. */
async function loadAndWeigh(page: Page, path: string) {
  const weights = { html: 0, css: 0, js: 0 };
  const bodies: Promise<void>[] = [];
  const weighResponse = (response: Response) => {
    const kind = { document: 'html', stylesheet: 'css', script: 'js' }[
      response.request().resourceType()
    ];
    if (!kind || response.status() !== 200) return;
    const weigh = async () => {
      // Awaited before adding: other responses are added meanwhile.
      const kilobytes = await weightOf(response);
      weights[kind as keyof typeof weights] += kilobytes;
    };
    bodies.push(weigh());
  };
  page.on('response', weighResponse);
  const answer = await page.goto(`${process.env.APP_URL}${path}`);
  expect(new URL(page.url()).pathname, 'the page that was weighed').toBe(path.split('?')[0]);
  await waitUntilAwake(page);
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  page.off('response', weighResponse);
  const { html, css, js } = weights;
  test.info().annotations.push({
    type: 'KB after brotli',
    description: `${path}: HTML ${html.toFixed(1)}, CSS ${css.toFixed(1)}, JavaScript ${js.toFixed(1)}`,
  });
  return { answer, ...weights };
}

/**
 * The size of a file in KB after brotli: as it came, if it came so, because the build has made it as
 * small as it gets. The server's copy of a page may be a quick one, so a page is packed here.
 */
async function weightOf(response: Response): Promise<number> {
  if (response.request().resourceType() === 'document') return htmlWeight(await response.body());
  const url = response.url();
  const known = fileWeights.get(url);
  if (known !== undefined) return known;
  const headers = response.headers();
  const sent = headers['content-encoding'] === 'br' ? Number(headers['content-length']) : 0;
  const bytes = sent > 0 ? sent : brotliCompressSync(await response.body()).length;
  fileWeights.set(url, bytes / 1024);
  return bytes / 1024;
}

const fileWeights = new Map<string, number>();
