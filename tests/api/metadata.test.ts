import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/connection.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { startSession } from '../support/sign-in.ts';
import { fixedPages } from '../support/fixed-pages.ts';
import { HTML_BUDGET, htmlWeight } from '../support/html-weight.ts';
import { readHead, type ServedHead } from '../support/page-head.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { readVocabulary, vocabularyProblems } from '../support/schema-org.ts';

const SITE = 'https://songxanh.example';
const vocabulary = readVocabulary();
let app: AppOnDatabase;
let token: string;

beforeAll(async () => {
  app = await startAppOnDatabase({ SITE_URL: SITE });
  ({ token } = await startSession(app.url));
});

afterAll(() => app.remove());

const get = (path: string) => fetch(`${app.url}${path}`, { redirect: 'manual' });
const headOf = async (path: string): Promise<ServedHead> =>
  readHead(await (await get(path)).text());
const nodesOf = (head: ServedHead) => head.data.flatMap((block) => block['@graph']);
const nodeOf = (head: ServedHead, type: string) =>
  nodesOf(head).find((node) => node['@type'] === type);

async function post(endpoint: string, body: object): Promise<any> {
  const answer = await fetch(`${app.url}/api/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Asks again until the page shows the change. */
async function headWhen(path: string, isThere: (head: ServedHead) => boolean): Promise<ServedHead> {
  await expect.poll(async () => isThere(await headOf(path)), { timeout: PATIENCE_MS }).toBe(true);
  return headOf(path);
}

/** The path of a page's social card. */
const cardPath = (head: ServedHead) => new URL(head.meta['og:image']?.[0] ?? '').pathname;

const HIDDEN = new Set(['/booking', '/profile']);

describe.each([...fixedPages(), '/tour/2', '/package-tours?category=Cruise'])('%s', (path) => {
  test('has a title, a description, keywords and an address of its own', async () => {
    const { title, meta, canonical } = await headOf(path);
    expect(title).toEqual([expect.stringMatching(/^.{4,} \| Song Xanh Travel$/)]);
    expect(meta.description).toEqual([expect.stringMatching(/^.{70,170}$/)]);
    expect(meta.keywords).toEqual([expect.stringMatching(/\S, \S/)]);
    const isHidden = HIDDEN.has(path);
    expect(canonical).toEqual(isHidden ? [] : [`${SITE}${path}`]);
    expect(meta.robots).toEqual(isHidden ? ['noindex'] : undefined);
  });

  test('has a social card with its title, and the picture exists', async () => {
    const head = await headOf(path);
    const { meta, title } = head;
    expect(meta).toMatchObject({
      'og:type': ['website'],
      'og:url': [`${SITE}${path}`],
      'og:site_name': ['Song Xanh Travel'],
      'og:locale': ['en_US'],
      'og:description': meta.description,
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': [expect.stringMatching(/\S{3}/)],
      'twitter:card': ['summary_large_image'],
      'twitter:image': meta['og:image'],
      'twitter:description': meta.description,
    });
    expect(title).toEqual([`${meta['og:title']?.[0]} | Song Xanh Travel`]);
    const card = await get(cardPath(head));
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(card.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await card.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('uses the words of schema.org as they are defined', async () => {
    const { data } = await headOf(path);
    for (const block of data) {
      expect(block['@context']).toBe('https://schema.org');
      expect(vocabularyProblems(vocabulary, block)).toEqual([]);
    }
  });

  test('weighs at most 25 KB as HTML', async () => {
    expect(await weightOf(path)).toBeLessThanOrEqual(HTML_BUDGET);
  });
});

const weightOf = async (path: string): Promise<number> =>
  htmlWeight(Buffer.from(await (await get(path)).arrayBuffer()));

describe('structured data', () => {
  test('contains the breadcrumbs of every page but the first', async () => {
    for (const path of fixedPages().filter((one) => one !== '/' && !HIDDEN.has(one))) {
      const way = nodeOf(await headOf(path), 'BreadcrumbList')?.itemListElement;
      expect(way?.at(0), path).toMatchObject({ position: 1, name: 'Home', item: `${SITE}/` });
      expect(way?.at(-1), path).toMatchObject({ item: `${SITE}${path}` });
    }
  });

  // Public spec, section 1; a tour is a product and a journey there.
  test.each([
    ['/', ['TravelAgency', 'WebSite', 'TouristDestination']],
    ['/package-tours', ['OfferCatalog', 'BreadcrumbList', 'Organization']],
    ['/tour/2', ['Product', 'TouristTrip', 'BreadcrumbList', 'Organization']],
    ['/contact', ['LocalBusiness', 'BreadcrumbList']],
    ['/blog/post/the-night-hoi-an-turns-its-lights-off', ['Article', 'BreadcrumbList']],
  ])('of %s is of the types %j', async (path, types) => {
    const found = nodesOf(await headOf(path)).map((node) => node['@type']);
    expect(new Set(found)).toEqual(new Set(types));
  });

  test('says where the office is and when it is open', async () => {
    expect(nodeOf(await headOf('/contact'), 'LocalBusiness')).toMatchObject({
      name: 'Song Xanh Travel',
      openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'],
      priceRange: '$$',
      paymentAccepted: 'Cash, Credit Card, Bank Transfer, PayPal',
      currenciesAccepted: 'VND, USD, EUR, GBP, AUD',
    });
  });

  test('says who the agency is and how to search, on the home page', async () => {
    const head = await headOf('/');
    expect(nodeOf(head, 'TravelAgency')).toMatchObject({
      name: 'Song Xanh Travel',
      url: `${SITE}/`,
      priceRange: '$$',
      openingHours: 'Mo-Su 08:00-22:00',
      paymentAccepted: 'Cash, Credit Card, Bank Transfer, PayPal',
      currenciesAccepted: 'VND, USD, EUR, GBP, AUD',
    });
    expect(nodeOf(head, 'WebSite')?.potentialAction.target.urlTemplate).toBe(
      `${SITE}/package-tours?search={search_term_string}`,
    );
    expect(nodesOf(head).filter((node) => node['@type'] === 'TouristDestination')).toHaveLength(8);
  });

  test('contains the tours of the listing, with prices', async () => {
    const head = await headOf('/package-tours?page=2');
    const catalog = nodeOf(head, 'OfferCatalog');
    expect(catalog?.itemListElement).toHaveLength(9);
    expect(catalog?.itemListElement[0]).toMatchObject({
      position: 10,
      item: {
        '@type': 'Offer',
        url: expect.stringContaining(`${SITE}/tour/`),
        itemOffered: { '@type': 'TouristTrip', name: expect.any(String) },
      },
    });
    expect(nodeOf(head, 'BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: `${SITE}/` },
      { position: 2, name: 'Package Tours', item: `${SITE}/package-tours` },
    ]);
  });

  test('contains the price of a tour for a year and the places of its days', async () => {
    const head = await headOf('/tour/2');
    const product = nodeOf(head, 'Product');
    expect(product).toMatchObject({
      name: 'Halong Bay Overnight Junk Cruise',
      offers: { lowPrice: 179, highPrice: 219, priceCurrency: 'USD' },
      image: [expect.stringMatching(/^https:.*\.jpg$/), expect.stringMatching(/\.jpg$/)],
    });
    const { validFrom, priceValidUntil } = product?.offers ?? {};
    expect((Date.parse(priceValidUntil) - Date.parse(validFrom)) / 86_400_000).toBe(365);
    const [first] = nodeOf(head, 'TouristTrip')?.itinerary.itemListElement ?? [];
    expect(first).toMatchObject({
      position: 1,
      item: {
        name: 'Day 1: From Hanoi to an anchorage in the bay',
        description: expect.stringContaining('8:00 AM Pick-up'),
      },
    });
    expect(first.item.itinerary[0]).toMatchObject({
      '@type': 'Place',
      geo: { latitude: expect.closeTo(21, 0), longitude: expect.closeTo(106, 0) },
    });
  });

  test('is for the address that search engines keep: a tab only says where it is', async () => {
    const head = await headOf('/tour/2?tab=reviews');
    expect(head.canonical).toEqual([`${SITE}/tour/2`]);
    expect(nodesOf(head).map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Organization']);
  });

  test('does not call a tour without a price a product', async () => {
    const head = await headOf('/tour/10');
    expect(nodeOf(head, 'TouristTrip')?.name).toBe('Central Highlands Coffee Road');
    expect(nodeOf(head, 'Product')).toBeUndefined();
  });

  test('contains a rating once a tour has published reviews', async () => {
    expect(nodeOf(await headOf('/tour/3'), 'Product')?.aggregateRating).toBeUndefined();
    const { db, pool } = openDatabase(app.connectionString, () => undefined);
    await db.execute(sql`
      insert into reviews (tour_id, name, departure_date, rating, comment, state) values
        (3, 'A', '2026-10-01', 5, 'Good', 'published'), (3, 'B', '2026-10-01', 4, 'Good', 'published')`);
    await db.execute(sql`update tours set rating = 4.5, review_count = 2 where id = 3`);
    await db.execute(sql`select pg_notify('catalogue_changed', '')`);
    await pool.end();
    const head = await headWhen('/tour/3', (one) => !!nodeOf(one, 'Product')?.aggregateRating);
    expect(nodeOf(head, 'Product')?.aggregateRating).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 2,
    });
  });
});

describe('the listing', () => {
  test.each([
    ['/package-tours?utm_source=letter&sort=price-low', `${SITE}/package-tours`],
    ['/package-tours?category=CRUISE&view=list', `${SITE}/package-tours?category=Cruise`],
    ['/package-tours?page=2', `${SITE}/package-tours?page=2`],
    ['/package-tours?minPrice=100&maxPrice=300', `${SITE}/package-tours`],
  ])('%s is indexed as %s', async (path, address) => {
    const { canonical, meta } = await headOf(path);
    expect(canonical).toEqual([address]);
    expect(meta.robots).toBeUndefined();
  });

  test.each(['/package-tours?search=hanoi', '/package-tours?category=Casinos'])(
    '%s is not to be indexed',
    async (path) => {
      const { canonical, meta } = await headOf(path);
      expect(canonical).toEqual([]);
      expect(meta.robots).toEqual(['noindex']);
    },
  );
});

test.each(['/admin/login', '/nowhere', '/tour/999', '/tour/x'])(
  '%s is not to be indexed',
  async (path) => {
    const { meta, canonical } = await headOf(path);
    expect(meta.robots).toEqual(['noindex']);
    expect(canonical).toEqual([]);
  },
);

describe('a tour with a hostile name', () => {
  const name = `</script><script>alert(1)</script><!-- "Rivers" & 'hills' \u2028`.trim();
  let id: number;

  beforeAll(async () => {
    const [category] = await (await get('/api/get-categories.php')).json();
    const answer = await post('add-tour.php', {
      name,
      description: `${name} is a tour. `.repeat(20),
      location: '<b>Hanoi</b>',
      category: category.name,
      duration: '2 days 1 night',
      price: 120,
    });
    id = answer.id;
  });

  test('is shown unchanged, and none of it runs', async () => {
    const answer = await get(`/tour/${id}`);
    const html = await answer.text();
    const head = readHead(html);
    expect(nodeOf(head, 'Product')?.name).toBe(name);
    expect(head.title).toEqual([`${name} | Song Xanh Travel`]);
    expect(html).not.toContain('<script>alert');
    // One hash for each script of the product; data needs none.
    const policy = answer.headers.get('content-security-policy') ?? '';
    const scripts = [...html.matchAll(/<script(?![^>]*(src|ld\+json))[^>]*>/g)];
    const scriptSources = /script-src [^;]*/.exec(policy)?.[0];
    expect(scriptSources?.match(/'sha256-/g)).toHaveLength(scripts.length);
  });

  test('has a card whose address changes with its content; the old address redirects to it', async () => {
    const before = cardPath(await headOf(`/tour/${id}`));
    expect((await get(before)).status).toBe(200);
    await post(`update-tour.php?id=${id}`, { price: 150 });
    const head = await headWhen(`/tour/${id}`, (one) => cardPath(one) !== before);
    const moved = await get(before);
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(cardPath(head));
    expect((await get(cardPath(head))).status).toBe(200);
  });
});

describe('the social card of something that does not exist', () => {
  test.each([
    '/social/tour/999.00000000.jpg',
    '/social/tour/2.jpg',
    '/social/tour/2.00000000.png',
    '/social/tour/..%2f2.00000000.jpg',
    '/social/page/nowhere.00000000.jpg',
    '/social/toString/2.00000000.jpg',
    '/social/tour/2.00000000.jpg/more',
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('sitemap.xml', () => {
  test('leads to pages of which none weighs more than 25 KB as HTML, in any of its tabs', async () => {
    const addresses = (await (await get('/sitemap.xml')).text()).matchAll(/<loc>(.*?)<\/loc>/g);
    const paths = [...addresses].map(([, address = '']) => new URL(address).pathname);
    const tours = paths.filter((path) => path.startsWith('/tour/'));
    const tabs = ['itinerary', 'reviews'].flatMap((tab) =>
      tours.map((path) => `${path}?tab=${tab}`),
    );
    expect(tabs.length).toBeGreaterThan(50);
    for (const path of [...paths, ...tabs]) {
      expect.soft(await weightOf(path), path).toBeLessThanOrEqual(HTML_BUDGET);
    }
  });

  test('contains pages, categories and tours with their last change, and nothing hidden', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const entries = [...xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g)];
    const addresses = entries.map(([, address]) => address);
    for (const path of fixedPages().filter((one) => !HIDDEN.has(one))) {
      expect(addresses).toContain(`${SITE}${path}`);
    }
    expect(addresses).toContain(`${SITE}/package-tours?category=Cruise`);
    expect(addresses).toContain(`${SITE}/tour/24`);
    expect(addresses).toContain(`${SITE}/blog/category/travel%20tips`);
    const feed = await (await get('/blog/rss.xml')).text();
    const articles = [...feed.matchAll(/<link>([^<]*\/blog\/post\/[^<]*)<\/link>/g)];
    expect(articles.length).toBeGreaterThanOrEqual(12);
    for (const [, article] of articles) expect(addresses).toContain(article);
    expect(addresses.filter((address) => /booking|admin|profile/.test(address ?? ''))).toEqual([]);
    for (const [, , changed] of entries) {
      expect(changed).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/);
    }
  });

  test('follows changes of the catalogue', async () => {
    const { id } = await post('add-tour.php', {
      name: 'Short lived',
      description: 'Soon gone.',
      location: 'Hue',
      category: 'Cruise',
      duration: '1 day',
      price: 10,
    });
    const isListed = async () =>
      (await (await get('/sitemap.xml')).text()).includes(`/tour/${id}<`);
    await expect.poll(isListed, { timeout: PATIENCE_MS }).toBe(true);
    await post(`delete-tour.php?id=${id}`, {});
    await expect.poll(isListed, { timeout: PATIENCE_MS }).toBe(false);
  });

  test('has no parts while it is short', async () => {
    for (const path of ['/sitemap/1.xml', '/sitemap/0.xml', '/sitemap/x']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});

test('robots.txt keeps crawlers off pages that are not for them, and names the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  for (const path of ['/admin', '/api/', '/booking']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('llms.txt says what the agency is and names every page that is meant for programs', async () => {
  const answer = await get('/llms.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# Song Xanh Travel\n\n> Small-group and private journeys in Vietnam/);
  const named = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url = '']) => url);
  const shown = fixedPages().filter((path) => !HIDDEN.has(path));
  expect(named.toSorted()).toEqual(
    [...shown, '/sitemap.xml', '/blog/rss.xml'].map((path) => `${SITE}${path}`).toSorted(),
  );
  for (const url of named) expect((await get(new URL(url).pathname)).status).toBe(200);
});

describe('icons', () => {
  test('in the manifest exist in the size that it gives', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = (await answer.json()) as {
      name: string;
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(manifest.name).toBe('Song Xanh Travel');
    expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(src);
      expect(icon.headers.get('content-type')).toBe(type);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('are linked from every page', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    // The browser's own bar has the background color of each theme.
    for (const [scheme, paper] of [
      ['light', '#FBF8F2'],
      ['dark', '#0B1B24'],
    ]) {
      expect(html).toContain(
        `<meta name="theme-color" content="${paper}" media="(prefers-color-scheme: ${scheme})"/>`,
      );
    }
    const touch = await sharp(
      Buffer.from(await (await get('/apple-touch-icon.png')).arrayBuffer()),
    ).metadata();
    expect([touch.width, touch.height]).toEqual([180, 180]);
    const favicon = await get('/favicon.ico');
    expect(favicon.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
    const bytes = Buffer.from(await favicon.arrayBuffer());
    // An icon file with one picture of 32 pixels, which begins after the header.
    expect(bytes.subarray(0, 8).toString('hex')).toBe('0000010001002020');
    expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ width: 32, height: 32 });
  });
});
