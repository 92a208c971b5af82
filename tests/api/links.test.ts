import { afterAll, beforeAll, expect, test } from 'vitest';
import { unescaped } from '../../src/web/lib/html-text.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { withClient } from '../support/database-server.ts';
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

test('a page past the end of any list leads to the last one, and every page keeps what was asked for', async () => {
  const { cookie } = await startSession(app.url);
  await withClient(app.connectionString, async (client) => {
    for (const statement of MORE_ROWS) await client.query(statement);
  });
  let pagedLists = 0;
  for (const list of [
    '/package-tours?sort=rating',
    '/blog?search=bay',
    '/explore-map?view=list',
    '/tour/3?tab=reviews&reviews=all',
    '/admin/tour-management?search=o&sort=location&order=desc',
    '/admin/bookings?search=family.example&sort=guest&order=desc&perPage=5',
    '/admin/enquiries?state=done&source=contact_form&search=reader',
    '/admin/enquiries?select=1&state=done',
    '/admin/subscribers?group=ended&search=reader&source=blog',
    '/admin/deliveries?view=delivered&hook=newsletter',
    '/admin/reviews?state=rejected',
    '/admin/audit?actor=lan&action=update&entity=tour&from=2020-01-01',
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
    const page = Number(new URL(last, app.url).searchParams.get('page') ?? 1);
    expect(page, list).toBeLessThan(9999);
    expect(withoutPage(last)).toBe(withoutPage(list));
    const shown = await ask(last);
    expect(shown.status, last).toBe(200);
    if (page === 1) continue;
    pagedLists += 1;
    const [link = ''] = /<a [^>]*aria-label="Page 1"[^>]*>/.exec(await shown.text()) ?? [];
    const [, href = ''] = /href="([^"]*)"/.exec(link) ?? [];
    expect(withoutPage(unescaped(href))).toBe(withoutPage(list));
  }
  expect(pagedLists).toBe(10);
});

/** So that the lists of the office have several pages. */
const MORE_ROWS = [
  `insert into subscriptions (email, source, ended_at)
     select 'reader' || n || '@thu.example', 'blog', now() from generate_series(1, 30) n`,
  `insert into audit_entries (actor, action, entity, entity_id)
     select 'lan', 'update', 'tour', n from generate_series(1, 40) n`,
  `insert into enquiries (source, name, email, fields, state, search_text)
     select 'contact_form', 'Reader', 'reader@thu.example', '{}', 'done', 'reader ' || n
     from generate_series(1, 30) n`,
  `insert into webhook_deliveries (id, hook, body, state)
     select 'msg_' || n, 'newsletter', '', 'delivered' from generate_series(1, 60) n`,
  `insert into reviews (tour_id, name, departure_date, rating, comment, state)
     select 2, 'Reader', '2026-01-01', 5, 'Calm.', 'rejected' from generate_series(1, 40)`,
];

/** An address without its page, and with its parameters in the order of the alphabet. */
function withoutPage(address: string): string {
  const { pathname, searchParams } = new URL(address, app.url);
  searchParams.delete('page');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

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
