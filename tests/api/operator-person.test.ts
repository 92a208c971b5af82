import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionString } from '../../src/server/database/embedded-postgres.ts';
import { preparePostgresHome } from '../../src/server/database/postgres-home.ts';
import { findPostmaster } from '../../src/server/database/postmaster-pid.ts';
import { startApp, TEST_ADMIN, type TestApp } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { runScript } from '../support/operator-script.ts';

/* `npm run person` and `npm run way-in`, as an operator runs them beside the product and on a restored copy. */

const ADDRESS = 'gone@guest.example';
let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'song-xanh-person-'));
  app = await startApp();
});

afterAll(async () => {
  await app.stop();
  await app.forget();
  rmSync(folder, { recursive: true });
});

/** Runs an operator's script; returns what it printed to each output, and how it ended. */
const run = (script: string, args: readonly string[], dataDir: string, input?: string) =>
  runScript(script, args, { DATA_DIR: dataDir }, input);

/** The number of bookings in the export of the person; its message if nothing is stored. */
function bookingsOf(dataDir: string): number | string {
  const { status, stdout, stderr } = run('person', ['export', ADDRESS], dataDir);
  return status === 0 ? (JSON.parse(stdout) as { bookings: unknown[] }).bookings.length : stderr;
}

const NOTHING = 'Nothing is stored under this address.\n';

test('a person who was erased is also erased in an older copy, by the list of erased people', async () => {
  await send('add-booking', bookingBody({ email: ADDRESS }));
  expect(bookingsOf(app.dataDir)).toBe(1);
  const saved = run('backup', [folder], app.dataDir).stdout.trim();

  const asked = run('person', ['erase', ADDRESS], app.dataDir, 'somebody@else.example\n');
  expect(asked).toMatchObject({ status: 1, stdout: '' });
  // Nobody types an answer.
  expect(run('person', ['erase', ADDRESS], app.dataDir)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/nothing was erased\.\n$/),
  });
  expect(bookingsOf(app.dataDir)).toBe(1);
  expect(run('person', ['erase', ADDRESS], app.dataDir, `${ADDRESS}\n`).stdout).toMatch(
    /^Erased\. The case number is [0-9a-f]{8}\.\n$/,
  );
  expect(bookingsOf(app.dataDir)).toBe(NOTHING);

  const list = join(folder, 'erased.json');
  const erased = run('person', ['erased'], app.dataDir).stdout;
  expect(erased).not.toContain(ADDRESS);
  writeFileSync(list, erased);
  const copy = join(folder, 'copy');
  expect(run('restore', [saved.slice('Saved to '.length)], copy).status).toBe(0);
  expect(bookingsOf(copy)).toBe(1);
  expect(run('person', ['remember', list], copy).stdout).toBe(
    'Erased here, too, what was still kept of 1 request.\n',
  );
  expect(bookingsOf(copy)).toBe(NOTHING);
});

test.each([
  ['person', ['erased']],
  ['rotate-key', []],
  ['way-in', [TEST_ADMIN.username]],
])('%s creates nothing in a folder without a database', (script, args) => {
  const dataDir = join(folder, 'nothing');
  const stderr = `There is no database in ${dataDir}. Is DATA_DIR right?\n`;
  expect(run(script, args, dataDir)).toEqual({ status: 1, stdout: '', stderr });
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['person', ['export', ADDRESS]],
  ['rotate-key', []],
  ['way-in', [TEST_ADMIN.username]],
])(
  '%s leaves the tables of another version alone, and says so in one line',
  async (script, args) => {
    const database = await connectTo(app);
    const log = 'drizzle.__drizzle_migrations';
    const { rows } = await database.query<{ id: number; hash: string; created_at: string }>(
      `delete from ${log} where id = (select max(id) from ${log}) returning *`,
    );
    expect(run(script, args, app.dataDir)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The database has the tables of another version. Start the product once to bring them up to date.\n',
    });
    const [last] = rows;
    await database.query(`insert into ${log} values ($1, $2, $3)`, Object.values(last ?? {}));
    await database.end();
  },
);

test('who is locked out of the office gets back in by a link that the operator makes', async () => {
  const database = await connectTo(app);
  await database.query("update admins set totp_secret = 'sealed under a key that is lost'");
  await database.end();
  const wayIn = (...args: string[]) => run('way-in', args, app.dataDir);

  expect(wayIn('nobody')).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no admin with this user name or email address. There are: ${TEST_ADMIN.username}.\n`,
  });
  expect(wayIn(TEST_ADMIN.username).stdout).toContain('Signing in still asks for a code');
  const { stdout } = wayIn(TEST_ADMIN.email.toUpperCase(), '--without-two-step');
  expect(stdout).toContain('Signing in asks for the password only.');

  const link = new URL(/^http\S+$/m.exec(stdout)?.[0] ?? '');
  const page = await fetch(app.url + link.pathname + link.search);
  expect(await page.text()).toContain(TEST_ADMIN.email);
  const password = 'a boat in the rain';
  const { username, email } = TEST_ADMIN;
  const form = { email, token: link.searchParams.get('token'), new_password: password };
  expect((await send('reset-password', form)).status).toBe(200);
  const signedIn = await send('login-admin', { username, password });
  expect(await signedIn.json()).toMatchObject({ success: true, admin: { role: 'superadmin' } });
});

async function connectTo({ dataDir }: TestApp): Promise<Client> {
  const home = preparePostgresHome(dataDir);
  const database = new Client({ connectionString: connectionString(home, findPostmaster(home)!) });
  await database.connect();
  return database;
}

const send = (name: string, body: object) =>
  fetch(`${app.url}/api/${name}.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
