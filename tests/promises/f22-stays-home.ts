import { readdirSync } from 'node:fs';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import type { ProductPromise } from './promise.ts';
import { fetchWhenFree, postForm } from './staff-client.ts';
import { ownDatabaseOf, withClient } from './stored-rows.ts';

/** Stands in every name, address and medical text that is entered, and nowhere else. */
const CANARY = 'zxcanary';
const EMAIL = `${CANARY}@mail.example`;
const METRICS_TOKEN = 'f22-metrics-token-0123';

/** Where personal data belongs (docs/PRIVACY.md): the tables of the first list there. */
const HOMES = new Set([
  'public.bookings',
  'public.travelers',
  'public.enquiries',
  'public.subscriptions',
  'public.webhook_deliveries',
  'public.mails',
]);

/**
 * A marked person fills in every form, well and badly; then everything that is not their record is searched.
 * In `npm test`: `tests/api/personal-data.test.ts`, every table, and `tests/api/admins.test.ts`, the log.
 */
export const f22: ProductPromise = {
  id: 'F22',
  promise: 'personal data stays home',
  async prove() {
    const receiver = await startWebhookReceiver();
    const mailServer = await startMailServer();
    const hooks = ['NEWSLETTER', 'TRAVEL_SERVICES', 'ROMANTIC', 'MEDICAL', 'CONTACT', 'BOOKING'];
    const app = await startApp({
      LOG_LEVEL: 'debug',
      TRUST_PROXY: 'true',
      METRICS_TOKEN,
      SMTP_URL: mailServer.url,
      ...Object.fromEntries(hooks.map((hook) => [`WEBHOOK_${hook}_URL`, receiver.url])),
    });
    try {
      receiver.behave((call) => (call % 2 === 0 ? 'fail' : 'ok'));
      const answers = await fillInEverything(app.url);
      await receiver.received(answers.length);
      const tables = await tablesWith(app, CANARY);
      const found = {
        logs: app.output.filter((line) => line.includes(CANARY)).length,
        metrics: Number((await read(`${app.url}/metrics`, METRICS_TOKEN)).includes(CANARY)),
        'addresses of answers': answers.filter(({ address }) => address.includes(CANARY)).length,
        'messages of errors': (await refusals(app.url)).filter(isMarked).length,
        'public pages': (await Promise.all(PAGES.map((page) => read(app.url + page)))).filter(
          isMarked,
        ).length,
        'subjects of e-mails': mailServer.mails.filter(({ subject }) => isMarked(subject)).length,
        'names of files': readdirSync(app.dataDir, { recursive: true }).filter((name) =>
          isMarked(String(name)),
        ).length,
        'other tables': tables.filter((table) => !HOMES.has(table)).length,
      };
      const places = Object.entries(found).filter(([, count]) => count > 0);
      const wrong = answers.filter(({ status }) => status >= 400);
      const strange = tables.filter((table) => !HOMES.has(table));
      return {
        done: `${answers.length} forms filled in by a marked person, each receiver failing at first, logs at their finest level; then logs (${app.output.length} lines), metrics, addresses, refusals of wrong input, public pages, subjects of e-mails, names of files and every table searched`,
        figure: `${places.length === 0 ? 'found nowhere' : `found in ${places.map(([place, count]) => `${place} (${count})`).join(', ')}`}${strange.length > 0 ? `: ${strange.join(', ')}` : ''}; ${wrong.length} forms not taken${wrong[0] ? ` (${wrong[0].address}: ${wrong[0].status})` : ''}`,
        holds: places.length === 0 && wrong.length === 0 && tables.length > 3,
        control: `the same search finds the person in ${tables.filter((table) => HOMES.has(table)).length} of the ${HOMES.size} tables where they belong, and in ${receiver.messages.filter(({ body }) => body.includes(CANARY)).length} messages to receivers`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
      await mailServer.stop();
    }
  },
};

const isMarked = (text: string) => text.includes(CANARY);
const PAGES = ['/', '/package-tours', '/tour/2', '/contact', '/help-center', '/blog', '/llms.txt'];

const NAMES = { firstName: `${CANARY}first`, lastName: `${CANARY}last`, email: EMAIL };
const MESSAGE = { message: `${CANARY}: my insulin` };
const WHOLE_NAME = { name: `${CANARY} whole`, email: EMAIL };

/** A form page each, as a browser without script sends it. */
const FORMS: readonly (readonly [string, Record<string, string>])[] = [
  ['/contact', { ...NAMES, ...MESSAGE, phone: `+84 ${CANARY}` }],
  ['/help-center', { ...NAMES, ...MESSAGE, subject: `${CANARY} subject` }],
  [
    '/travel-services',
    { ...WHOLE_NAME, ...MESSAGE, travelDates: CANARY, travelers: '2', interests: 'food' },
  ],
  ['/romantic-travel', { ...NAMES, ...MESSAGE, service: 'proposal', startDate: '2099-02-13' }],
  [
    '/medical-travel',
    {
      ...WHOLE_NAME,
      ...MESSAGE,
      phone: '+84 1',
      country: CANARY,
      service: 'dental',
      consent: 'yes',
    },
  ],
  ['/newsletter', { email: EMAIL }],
  ['/newsletter.json', { email: EMAIL }],
];

async function fillInEverything(url: string) {
  const answers: { address: string; status: number }[] = [];
  for (const [page, fields] of FORMS) {
    const answer = await postForm(url + page, fields);
    await answer.arrayBuffer();
    const address = `${page} ${answer.headers.get('location') ?? ''}`;
    answers.push({ address, status: answer.status });
  }
  const booked = await postBooking(url, bookingBody(personOf(CANARY)));
  answers.push({ address: '/api/add-booking.php', status: booked.status });
  return answers;
}

/** Wrong input with a person in it: what each refusal says. */
async function refusals(url: string): Promise<string[]> {
  const bodies = [
    bookingBody({ ...personOf(CANARY), departureDate: '1999-01-01' }),
    bookingBody({ ...personOf(CANARY), numberOfTravelers: CANARY }),
    bookingBody({ ...personOf(CANARY), email: `${CANARY} at home` }),
  ];
  const answers = await Promise.all(bodies.map((body) => postBooking(url, body)));
  const broken = await fetchWhenFree(`${url}/api/add-booking.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"firstName":"${CANARY}"`,
  });
  return Promise.all([...answers, broken].map((answer) => answer.text()));
}

const personOf = (mark: string) => ({
  ...NAMES,
  phone: `+84 ${mark}`,
  address: `${mark} street`,
  specialRequests: `${mark} window`,
  dietaryRestrictions: `${mark} nuts`,
  medicalConditions: `${mark} insulin`,
});

function postBooking(url: string, body: object): Promise<Response> {
  return fetchWhenFree(`${url}/api/add-booking.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
}

async function read(address: string, token?: string): Promise<string> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetchWhenFree(address, { headers });
  if (!answer.ok && token) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

/** The tables, those of the jobs among them, in which a word stands somewhere. */
function tablesWith(app: TestApp, word: string): Promise<string[]> {
  return withClient(ownDatabaseOf(app), async (client) => {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { schema, name } of rows) {
      const { rowCount } = await client.query(
        `select from "${schema}"."${name}" as row where row::text ilike $1 limit 1`,
        [`%${word}%`],
      );
      if (rowCount) found.push(`${schema}.${name}`);
    }
    return found;
  });
}
