import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { readHead } from '../support/page-head.ts';
import { startSession } from '../support/sign-in.ts';

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase({ SEED: 'demo' });
});

afterAll(() => app.remove());

test('every link of every page leads to an existing page and to an existing part of it', async () => {
  const { pages, links } = await walkFrom('/');
  expect(pages.size).toBeGreaterThan(150);
  const lost = links.filter(({ path, part }) => {
    const page = pages.get(path);
    if (page === undefined) return false;
    return page.status !== 200 || (part !== '' && !page.parts.has(part));
  });
  expect(lost).toEqual([]);

  // Two pages that search engines index must differ in their titles and descriptions.
  const kept = [...pages.values()].filter(({ canonical }) => canonical !== undefined);
  expect(keptWithOneText(kept, 'title')).toEqual([]);
  expect(keptWithOneText(kept, 'description')).toEqual([]);
  const further = kept.filter(({ canonical }) => canonical?.endsWith('page=2'));
  expect(further.length).toBeGreaterThan(1);
});

test('a page past the end of any list leads to the last one', async () => {
  const { cookie } = await startSession(app.url);
  for (const list of [
    '/package-tours?sort=rating',
    '/blog?search=bay',
    '/explore-map?view=list',
    '/tour/3?tab=reviews&reviews=all',
    '/admin/tour-management?sort=name',
    '/admin/bookings?status=pending',
    '/admin/enquiries?state=new',
    '/admin/subscribers?search=e',
    '/admin/deliveries?view=delivered',
    '/admin/reviews?state=published',
    '/admin/audit?who=lan',
    '/admin/bookings/deleted?x=1',
  ]) {
    const ask = (address: string) =>
      fetch(new URL(address, app.url), {
        redirect: 'manual',
        headers: { cookie: `session=${cookie}` },
      });
    const answer = await ask(`${list}&page=9999`);
    expect(answer.status, list).toBe(302);
    const last = answer.headers.get('location') ?? '';
    const { pathname, searchParams } = new URL(last, app.url);
    expect(Number(searchParams.get('page') ?? 1), list).toBeLessThan(9999);
    searchParams.delete('page');
    const asked = new URL(list, app.url);
    asked.searchParams.sort();
    searchParams.sort();
    expect(`${pathname}?${searchParams}`).toBe(asked.pathname + asked.search);
    expect((await ask(last)).status, last).toBe(200);
  }
});

/** Texts that several pages have in common. */
function keptWithOneText(pages: readonly WalkedPage[], name: 'title' | 'description'): string[] {
  const addresses = new Map<string, Set<unknown>>();
  for (const page of pages) {
    const text = page[name];
    addresses.set(text, (addresses.get(text) ?? new Set()).add(page.canonical));
  }
  return [...addresses].filter(([, { size }]) => size > 1).map(([text]) => text);
}

interface WalkedPage {
  status: number;
  /** The ids that a link can point to. */
  parts: Set<string>;
  title: string;
  description: string;
  canonical: string | undefined;
}

interface FoundLink {
  from: string;
  path: string;
  part: string;
}

/** Follows all links within the site, except the many that only combine filters. */
async function walkFrom(start: string) {
  const pages = new Map<string, WalkedPage>();
  const links: FoundLink[] = [];
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { page, found } = await walkTo(path);
    pages.set(path, page);
    links.push(...found);
    waiting.push(...found.map((link) => link.path).filter((next) => !isCombination(next)));
  }
  return { pages, links };
}

async function walkTo(path: string): Promise<{ page: WalkedPage; found: FoundLink[] }> {
  const answer = await fetch(`${app.url}${path}`);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const html = isPage ? await answer.text() : '';
  const { title, meta, canonical } = readHead(html);
  const parts = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id));
  // Makes the page print itself (use-print-request.ts).
  parts.add('print');
  const found = Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) =>
    linkTo(href.replaceAll('&amp;', '&'), path),
  ).filter((link) => link !== null);
  const page = {
    status: answer.status,
    parts,
    title: title[0] ?? '',
    description: meta.description?.[0] ?? '',
    canonical: canonical[0],
  };
  return { page, found };
}

/** Null for a link that leads to another site, or to the pages of the staff. */
function linkTo(href: string, from: string): FoundLink | null {
  const { origin, pathname, search, hash } = new URL(href, `${app.url}${from}`);
  if (origin !== app.url || pathname.startsWith('/admin')) return null;
  return { from, path: pathname + search, part: decodeURIComponent(hash.slice(1)) };
}

const isCombination = (path: string) =>
  /^\/(package-tours|explore-map)\?/.test(path) && path.includes('&');
