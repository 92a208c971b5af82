import { fixedPages } from '../support/fixed-pages.ts';
import type { Session } from '../support/sign-in.ts';
import type { DescribedEndpoint, Surface } from './fuzzed-requests.ts';
import { harvest, type HarvestedForm } from './harvest.ts';
import type { JsonSchema } from './schema-values.ts';

/** The greatest number of pages that are read for their forms and links. */
const MOST_PAGES = 220;
/** The greatest number of addresses that are read of one page, with different queries. */
const MOST_OF_ONE = 12;

/**
 * What the product says it accepts: its description of the API, and the forms and links of its
 * pages.
 */
export async function describeSurface(url: string, session: Session): Promise<Surface> {
  const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const { forms, links } = await crawl(url, session);
  return { endpoints: endpointsOf(description), forms, links };
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  parameters?: { name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

function endpointsOf({ paths }: OpenApi): DescribedEndpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      query: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

/** Reads the pages as the superadmin, who sees most, and follows their links. */
async function crawl(
  url: string,
  { cookie }: Pick<Session, 'cookie'>,
): Promise<{ forms: HarvestedForm[]; links: string[] }> {
  const waiting = [...fixedPages(), '/admin', '/admin/login', '/admin/reset-password', ...OPENED];
  const read = new Map<string, number>();
  const links = new Set<string>(waiting);
  const forms = new Map<string, HarvestedForm>();
  for (let count = 0; count < MOST_PAGES; count += 1) {
    const address = waiting.shift();
    if (address === undefined) break;
    const who = address.startsWith('/admin/login') ? {} : { cookie: `session=${cookie}` };
    const answer = await fetch(`${url}${address}`, { headers: who, redirect: 'manual' });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = await answer.text();
    if (!isPage) continue;
    const found = harvest(text, address);
    for (const form of found.forms) {
      const key = `${form.action.split('?', 1)[0]} ${form.fields.map(([name, value]) => (name === 'intent' ? value : name)).join()}`;
      if (!forms.has(key)) forms.set(key, form);
    }
    for (const link of found.links) {
      const kind = (link.split('?', 1)[0] ?? '').replace(/\d+/g, '1');
      const isFile = /\.[a-z\d]+$/.test(kind);
      const times = read.get(kind) ?? 0;
      if (links.has(link) || link.startsWith('//') || times >= MOST_OF_ONE) continue;
      read.set(kind, times + 1);
      links.add(link);
      if (!isFile) waiting.push(link);
    }
  }
  return { forms: [...forms.values()], links: [...links] };
}

/** Parts of pages that only a script opens, and what scripts request. */
const OPENED = [
  '/search-suggestions?q=ha+long',
  '/saved-tours?ids=2,3',
  '/admin/find?q=ha+long',
  '/profile?ask=all',
  '/tour/2?tab=reviews&write',
  '/admin/bookings?add',
  '/admin/settings/restore',
  '/admin/settings/personal-data',
];
