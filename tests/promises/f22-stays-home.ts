import { readdirSync } from 'node:fs';
import { startApp } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { startSession } from '../support/sign-in.ts';
import { leaveTraces, type TypedForm } from './browser-traces.ts';
import {
  CANARY,
  EMAIL,
  fillInForms,
  MESSAGE,
  NAMES,
  WHOLE_NAME,
  type FormAnswer,
} from './marked-person.ts';
import type { ProductPromise } from './promise.ts';
import { fetchWhenFree } from './staff-client.ts';
import { ownDatabaseOf, tablesWith } from './stored-rows.ts';

const METRICS_TOKEN = 'f22-metrics-token-0123';

/** Where personal data belongs: the tables of the first list in docs/PRIVACY.md. */
const HOMES = new Set([
  'public.bookings',
  'public.travelers',
  'public.enquiries',
  'public.subscriptions',
  'public.webhook_deliveries',
  'public.mails',
]);

/**
 * A marked person fills in every form, with valid and invalid input, and two of them in a browser,
 * where staff then read them; everything outside their records is searched. In `npm test`:
 * `tests/api/personal-data.test.ts`, every table, and `tests/api/admins.test.ts`, the log.
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
      const traces = await leaveTraces(app.url, TYPED_FORMS, {
        pages: [
          '/admin/bookings?booking=1',
          '/admin/bookings?booking=2',
          '/admin/enquiries?open=6',
        ],
        cookie: (await startSession(app.url)).cookie,
        mark: CANARY,
      });
      const tables = await tablesWith(ownDatabaseOf(app), CANARY);
      const found = {
        logs: app.output.filter((line) => line.includes(CANARY)).length,
        metrics: Number((await read(`${app.url}/metrics`, METRICS_TOKEN)).includes(CANARY)),
        'addresses of answers': answers.filter(({ address }) => address.includes(CANARY)).length,
        'messages of errors': (await refusals(app.url)).filter(isMarked).length,
        'public pages': (await Promise.all(PAGES.map((page) => read(app.url + page)))).filter(
          isMarked,
        ).length,
        'subjects of emails': mailServer.mails.filter(({ subject }) => isMarked(subject)).length,
        'storage of the browser': traces.kept.filter(isMarked).length,
        'addresses that the browser asked for': traces.addresses.filter(isMarked).length,
        'names of files': readdirSync(app.dataDir, { recursive: true }).filter((name) =>
          isMarked(String(name)),
        ).length,
        'other tables': tables.filter((table) => !HOMES.has(table)).length,
      };
      const places = Object.entries(found).filter(([, count]) => count > 0);
      const wrong = answers.filter(({ status }) => status >= 400);
      const strange = tables.filter((table) => !HOMES.has(table));
      return {
        done: `${answers.length} forms filled in by a marked person, each receiver failing at first, logs at their most detailed level, ${TYPED_FORMS.length} forms in Chromium, where staff then open them; then logs (${app.output.length} lines), metrics, addresses, refusals of wrong input, public pages, subjects of emails, ${traces.kept.length} texts that the browser keeps, ${traces.addresses.length} addresses it asked for, names of files and every table, those of the jobs included, searched`,
        figure: `${places.length === 0 ? 'found nowhere' : `found in ${places.map(([place, count]) => `${place} (${count})`).join(', ')}`}${strange.length > 0 ? `: ${strange.join(', ')}` : ''}; ${wrong.length} forms not accepted${wrong[0] ? ` (${wrong[0].address}: ${wrong[0].status})` : ''}`,
        holds:
          places.length === 0 &&
          wrong.length === 0 &&
          tables.length > 3 &&
          traces.control.some(isMarked),
        control: `the same search finds the person in ${tables.filter((table) => HOMES.has(table)).length} of the ${HOMES.size} tables where they belong, and in ${receiver.messages.filter(({ body }) => body.includes(CANARY)).length} messages to receivers, and in the browser what a page was made to keep`,
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

const TYPED_FORMS: readonly TypedForm[] = [
  {
    path: '/booking?tourId=2',
    fields: {
      departureDate: '2099-12-10',
      numberOfTravelers: '1',
      contactFirstName: NAMES.firstName,
      contactLastName: NAMES.lastName,
      email: EMAIL,
      phone: '+84 912 345 678',
      address: `${CANARY} street`,
      'travelers.0.firstName': NAMES.firstName,
      'travelers.0.lastName': NAMES.lastName,
      specialRequests: `${CANARY} window`,
      dietaryRestrictions: `${CANARY} nuts`,
      medicalConditions: `${CANARY} insulin`,
    },
  },
  {
    path: '/medical-travel',
    fields: {
      ...WHOLE_NAME,
      phone: '+84 912 345 678',
      country: CANARY,
      service: 'dental',
      ...MESSAGE,
      consent: 'yes',
    },
  },
];

async function fillInEverything(url: string): Promise<FormAnswer[]> {
  const answers = await fillInForms(url);
  const booked = await postBooking(url, bookingBody(personOf(CANARY)));
  return [...answers, { address: '/api/add-booking.php', status: booked.status }];
}

/** Sends invalid input about the person; returns the text of each refusal. */
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
