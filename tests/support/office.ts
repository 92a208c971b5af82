import { expect, vi } from 'vitest';
import { unescaped } from '../../src/web/lib/html-text.ts';
import { startAppOnDatabase } from './app-on-database.ts';
import { withClient } from './database-server.ts';
import { PATIENCE_MS } from './patience.ts';
import { startSession } from './sign-in.ts';

/** The back office of an app of its own, used by a superadmin in a browser without script. */
export interface Office {
  /** Address of its database. */
  connectionString: string;
  /** Opens a page or, with fields, sends its form; null sends a form without a body. */
  send(path: string, form?: Record<string, string> | null): Promise<OfficeAnswer>;
  /**
   * A digest of each table with people's input: without sessions and limits, which count every
   * request, and without sums that are computed.
   */
  rows(): Promise<Record<string, string>>;
  /**
   * Waits until the start has sealed what it found and sent what was due: from then on only forms
   * write.
   */
  untilQuiet(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** What a page says, as a person reads it, or where it leads. */
export interface OfficeAnswer {
  status: number;
  location: string | null;
  text: string;
}

/** Starts an app, and signs the first superadmin in. */
export async function openOffice(seed: 'demo' | 'none'): Promise<Office> {
  const app = await startAppOnDatabase({ SEED: seed });
  const session = await startSession(app.url);
  const cookie = `session=${session.cookie}`;
  const rows = () => rowsOf(app.connectionString);
  return {
    connectionString: app.connectionString,
    send: (path, form) => sendAs(PUBLIC.has(path) ? '' : cookie, app.url, path, form),
    rows,
    untilQuiet: () => untilQuiet(rows),
    remove: () => app.remove(),
  };
}

/** Pages that a signed-in admin does not see. */
const PUBLIC = new Set(['/admin/login', '/admin/reset-password']);

async function sendAs(
  cookie: string,
  site: string,
  path: string,
  form?: Record<string, string> | null,
): Promise<OfficeAnswer> {
  const answer = await fetch(site + path, {
    method: form === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: site, 'sec-fetch-dest': 'document' },
    redirect: 'manual',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const html = await answer.text();
  const text = unescaped(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
  return { status: answer.status, location: answer.headers.get('location'), text };
}

async function untilQuiet(rows: Office['rows']): Promise<void> {
  const looks: string[] = [];
  await vi.waitFor(
    async () => {
      looks.push(JSON.stringify(await rows()));
      expect(looks.length).toBeGreaterThanOrEqual(QUIET_LOOKS);
      expect(new Set(looks.slice(-QUIET_LOOKS)).size).toBe(1);
    },
    { interval: 500, timeout: PATIENCE_MS },
  );
}

const QUIET_LOOKS = 5;

function rowsOf(connectionString: string): Promise<Record<string, string>> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename not in ('sessions', 'rate_limits')
         and tablename not like '%tallies' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ digest: string | null }>(
        `select md5(string_agg(t::text, '' order by t::text)) as digest from "${name}" t`,
      );
      digests[name] = found[0]?.digest ?? '';
    }
    return digests;
  });
}
