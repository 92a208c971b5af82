import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { execute } from '../support/database-server.ts';
import { startSession } from '../support/sign-in.ts';

/* Whoever asks for a file that cannot be made reads the reason on a page. */

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase();
});
afterAll(() => app.remove());

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(app.url + path, init);
  const said = /<p>([^<]+)<\/p>/.exec(await answer.text())?.[1];
  return [answer.status, answer.headers.get('content-type'), said];
}

const HTML = 'text/html; charset=utf-8';

test('a backup that is gone answers 404 with a page that says so', async () => {
  const { cookie } = await startSession(app.url);
  const asked = ask('/admin/settings/backup', {
    method: 'POST',
    headers: { cookie: `session=${cookie}`, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ file: 'system_backup_2026-11-22_051230123_abcdef.json' }),
  });
  expect(await asked).toEqual([404, HTML, 'This backup no longer exists.']);
});

test.each(['/sitemap.xml', '/tour/4/itinerary.pdf'])(
  '%s answers 500 with a page while the tours cannot be read',
  async (path) => {
    const server = { connectionString: app.connectionString };
    await execute(server, 'alter table tours rename to tours_away');
    const sentence = 'Something went wrong on our side. Please try again.';
    expect(await ask(path)).toEqual([500, HTML, sentence]);
    await execute(server, 'alter table tours_away rename to tours');
    expect((await ask(path))[0]).toBe(200);
  },
);
