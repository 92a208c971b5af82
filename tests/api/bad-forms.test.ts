import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOKING_FAILED } from '../../src/web/features/bookings/booking-problems.ts';
import { NEWSLETTER_MESSAGES, NEWSLETTER_PATH } from '../../src/shared/enquiries/newsletter.ts';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { unescaped } from '../../src/web/lib/html-text.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { ENDLESS, UNUSUAL_WORDS } from '../support/bad-words.ts';

let app: AppOnDatabase;
let sql: Client;

beforeAll(async () => {
  app = await startAppOnDatabase({ TRUST_PROXY: 'true' });
  sql = new Client({ connectionString: app.connectionString });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await app.remove();
});

type Fields = Readonly<Record<string, string>>;

interface PublicForm {
  /** The page with the form, which is also where it is sent. */
  path: string;
  /** The input of a person who fills in everything. */
  full: Fields;
  /** The message of each required field when it is missing. */
  missing: Fields;
  /** A field, an invalid value for it, and the message. */
  malformed: readonly (readonly [field: string, value: string, message: string])[];
  /** The fields with a list of choices, and the message for a value that is not in the list. */
  choices: Fields;
  /** The greatest number of characters in each text field. */
  longest: Readonly<Record<string, number>>;
  /** The message when the form cannot be stored. */
  failed: string;
  /** The table that it is stored in. */
  table: 'enquiries' | 'bookings';
}

const NO_EMAIL = 'Please enter a valid email address';
const NO_DATE = 'Please enter a valid date';
const NO_COUNT = 'Please enter a number of travelers from 1 to 500';
const NAMES = { firstName: 'First name is required', lastName: 'Last name is required' };
const EMAIL = { email: 'Email is required' };

const FORMS: Readonly<Record<string, PublicForm>> = {
  'travel services': {
    path: '/travel-services',
    full: {
      name: 'Ngozi Balogun',
      email: 'ngozi.b@mail.example',
      travelDates: 'Ten days in late February',
      travelers: '3',
      interests: 'food',
      message: 'Markets, slow trains.',
    },
    missing: {
      name: 'Name is required',
      ...EMAIL,
      travelDates: 'Travel dates are required',
      travelers: NO_COUNT,
      interests: 'Please select your primary interest',
      message: 'Message is required',
    },
    malformed: [
      ['travelers', '0', NO_COUNT],
      ['travelers', 'two', NO_COUNT],
      ['travelers', '2.5', NO_COUNT],
    ],
    choices: { interests: 'Please select your primary interest' },
    longest: { name: 200, email: 254, travelDates: 200, message: 5000 },
    failed: ENQUIRY_MESSAGES.travelServices.failed,
    table: 'enquiries',
  },
  romantic: {
    path: '/romantic-travel',
    full: {
      firstName: 'Amara',
      lastName: 'Diallo',
      email: 'amara.diallo@mail.example',
      service: 'proposal',
      startDate: '2099-02-13',
      endDate: '2099-02-20',
      message: 'At dusk.',
    },
    missing: {
      ...NAMES,
      ...EMAIL,
      service: 'Please select a service',
      startDate: 'Start date is required',
    },
    malformed: [
      ['startDate', '2099-02-30', NO_DATE],
      ['startDate', '2020-02-13', 'Start date cannot be in the past'],
      ['endDate', 'soon', NO_DATE],
      ['endDate', '2099-02-12', 'End date cannot be before start date'],
    ],
    choices: { service: 'Please select a service' },
    longest: { firstName: 100, lastName: 100, email: 254, message: 5000 },
    failed: ENQUIRY_MESSAGES.romantic.failed,
    table: 'enquiries',
  },
  medical: {
    path: '/medical-travel',
    full: {
      name: 'Peter Adeyemi',
      email: 'p.adeyemi@mail.example',
      phone: '+44 7700 900 143',
      country: 'United Kingdom',
      service: 'health-checkup',
      message: 'A full screening.',
      consent: 'yes',
    },
    missing: {
      name: 'Name is required',
      ...EMAIL,
      phone: 'Phone number is required',
      country: 'Country is required',
      service: 'Please select a service',
      consent: 'Please give your consent to continue',
    },
    malformed: [['consent', 'on', 'Please give your consent to continue']],
    choices: { service: 'Please select a service' },
    longest: { name: 200, email: 254, phone: 40, country: 100, message: 5000 },
    failed: ENQUIRY_MESSAGES.medical.failed,
    table: 'enquiries',
  },
  contact: {
    path: '/contact',
    full: {
      firstName: 'Nguyễn Thị',
      lastName: 'Ánh',
      email: 'anh.nguyen@thu.example',
      phone: '+84 912 000 000',
      interest: 'family',
      message: 'Xin chào!',
    },
    missing: { ...NAMES, ...EMAIL, message: 'Message is required' },
    malformed: [],
    choices: { interest: 'Please choose one from the list' },
    longest: { firstName: 100, lastName: 100, email: 254, phone: 40, message: 5000 },
    failed: ENQUIRY_MESSAGES.contact.failed,
    table: 'enquiries',
  },
  'help center': {
    path: '/help-center?tab=contact',
    full: {
      firstName: 'Rafael',
      lastName: 'Domínguez',
      email: 'rafael.d@correo.example',
      subject: 'Bank transfer',
      message: 'Should I worry?',
    },
    missing: {
      ...NAMES,
      ...EMAIL,
      subject: 'Subject is required',
      message: 'Message is required',
    },
    malformed: [],
    choices: {},
    longest: { firstName: 100, lastName: 100, email: 254, subject: 200, message: 5000 },
    failed: ENQUIRY_MESSAGES.helpCenter.failed,
    table: 'enquiries',
  },
  booking: {
    path: '/booking',
    full: {
      tourId: '2',
      departureDate: '2099-12-10',
      returnDate: '2099-12-11',
      numberOfTravelers: '1',
      contactFirstName: 'Ingrid',
      contactLastName: 'Solberg',
      email: 'ingrid@fjord.example',
      phone: '+47 400 00 000',
      address: 'Bergen',
      'travelers.0.firstName': 'Ingrid',
      'travelers.0.lastName': 'Solberg',
      'travelers.0.dateOfBirth': '1988-03-02',
      'travelers.0.nationality': 'Norwegian',
      specialRequests: 'A quiet cabin.',
      dietaryRestrictions: 'Vegetarian',
      medicalConditions: '',
    },
    missing: {
      tourId: 'Please select a tour',
      departureDate: 'Departure date is required',
      contactFirstName: 'First name is required',
      contactLastName: 'Last name is required',
      ...EMAIL,
      phone: 'Phone number is required',
      'travelers.0.firstName': 'First name is required',
      'travelers.0.lastName': 'Last name is required',
    },
    malformed: [
      ['departureDate', '2099-02-30', NO_DATE],
      ['departureDate', '2020-12-10', 'Departure date cannot be in the past'],
      ['returnDate', '2099-12-09', 'Return date cannot be before departure'],
      ['travelers.0.dateOfBirth', '2099-01-01', 'Date of birth cannot be in the future'],
    ],
    choices: {
      tourId: 'Please select a tour',
      numberOfTravelers: 'Please choose 1 to 10 travelers',
    },
    longest: {
      contactFirstName: 100,
      contactLastName: 100,
      email: 254,
      phone: 40,
      address: 300,
      'travelers.0.firstName': 100,
      'travelers.0.lastName': 100,
      'travelers.0.nationality': 100,
      specialRequests: 2000,
      dietaryRestrictions: 2000,
      medicalConditions: 2000,
    },
    failed: BOOKING_FAILED,
    table: 'bookings',
  },
};

/** Where both boxes are sent, and where a refused address is shown. */
const NEWSLETTER = { path: NEWSLETTER_PATH };

describe.each(Object.entries(FORMS))('the %s form, sent without script', (_name, form) => {
  test('without its required fields is refused field by field', async () => {
    for (const [field, message] of Object.entries(form.missing)) {
      expect(await send(form, { [field]: '' }), field).toEqual(refused(message));
    }
    const nothing = Object.fromEntries(Object.keys(form.missing).map((field) => [field, '']));
    expect(await send(form, nothing)).toEqual(refused(...Object.values(form.missing)));
  });

  test('with invalid values, or choices that were not offered, is refused', async () => {
    for (const email of ['anh', 'anh@thu', 'anh@thu..example', 'a b@thu.example']) {
      expect(await send(form, { email }), email).toEqual(refused(NO_EMAIL));
    }
    for (const [field, value, message] of form.malformed) {
      expect(await send(form, { [field]: value }), value).toEqual(refused(message));
    }
    for (const [field, message] of Object.entries(form.choices)) {
      expect(await send(form, { [field]: 'something' }), field).toEqual(refused(message));
    }
  });

  test('with a text that is too long, or endless, is refused and loses none of it', async () => {
    for (const [field, longest] of Object.entries(form.longest)) {
      const said = refused(`Please use at most ${longest.toLocaleString('en-US')} characters`);
      expect(await send(form, { [field]: 'ế'.repeat(longest + 1) }), field).toEqual(said);
      expect(await send(form, { [field]: ENDLESS }), field).toEqual(said);
    }
  });

  test.each(UNUSUAL_WORDS)('accepts %s and stores it unchanged', async (words) => {
    const texts = Object.keys(form.longest).filter((field) => field !== 'email');
    const typed = Object.fromEntries(texts.map((field) => [field, words.slice(0, 40)]));
    expect(await send(form, { ...typed, email: '' })).toEqual(refused('Email is required'));
    expect(await send(form, typed)).toMatchObject({ isTaken: true, added: { [form.table]: 1 } });
  });

  test('sent three times at the same moment is stored once', async () => {
    const before = await stored();
    const sent = { ...form.full, idempotencyKey: randomUUID() };
    const answers = await Promise.all([post(form, sent), post(form, sent), post(form, sent)]);
    for (const { status } of answers) expect(status).toBeLessThan(400);
    expect(await addedSince(before)).toMatchObject({ [form.table]: 1 });
  });

  test('that cannot be stored says so, keeps every word and stores no half of it', async () => {
    const key = { idempotencyKey: randomUUID() };
    const answer = await withoutDeliveries(() => post(form, { ...form.full, ...key }));
    expect(answer.status).toBe(500);
    expect(wordsOf(answer.html)).toContain(form.failed);
    expect(lostFrom(answer.html, form, form.full)).toEqual([]);
    // The same form again: nothing was left of the first try.
    expect(await send(form, key)).toMatchObject({ isTaken: true, added: { [form.table]: 1 } });
  });
});

describe.each(['footer', 'blog'])('the newsletter box of the %s, sent without script', (place) => {
  const LONGEST = 254;
  const wrong = [
    ['nothing', '', NEWSLETTER_MESSAGES.missing],
    ['a name', 'anh', NEWSLETTER_MESSAGES.invalid],
    ['half a domain', 'anh@thu', NEWSLETTER_MESSAGES.invalid],
    ['one letter too many', `${'a'.repeat(LONGEST - 11)}@thu.example`, NEWSLETTER_MESSAGES.invalid],
    ['endless text', ENDLESS, NEWSLETTER_MESSAGES.invalid],
    ...UNUSUAL_WORDS.map((words): [string, string, string] => [
      'unusual words',
      words,
      NEWSLETTER_MESSAGES.invalid,
    ]),
  ] as const;

  test.each(wrong)('refuses %s, and keeps it in its field', async (_what, email, message) => {
    const before = await stored();
    const { status, html } = await post(NEWSLETTER, { email, place });
    expect(status).toBe(422);
    expect(wordsOf(html)).toContain(message);
    expect(valueOf(html, 'email')).toBe(email);
    expect(await addedSince(before)).toEqual({});
  });

  test('stores an address once if it is sent three times at the same moment', async () => {
    const before = await stored();
    const sent = { email: `${place}@thu.example`, place };
    const box = () => post(NEWSLETTER, sent);
    for (const { status } of await Promise.all([box(), box(), box()])) expect(status).toBe(303);
    expect(await addedSince(before)).toEqual({ subscriptions: 1, webhook_deliveries: 1 });
  });

  test('that cannot store the address says so, keeps it and stores no half of it', async () => {
    const before = await stored();
    const email = `away-${place}@thu.example`;
    const { status, html } = await withoutDeliveries(() => post(NEWSLETTER, { email, place }));
    expect(status).toBe(500);
    expect(wordsOf(html)).toContain(NEWSLETTER_MESSAGES.failed);
    expect(valueOf(html, 'email')).toBe(email);
    expect(await addedSince(before)).toEqual({});
  });
});

describe('bookings that the page sends', () => {
  const booking = FORMS['booking']!;

  test('whose price has changed since the page was opened are told the new one, and book at it', async () => {
    const fields = { ...booking.full, tourId: '26', idempotencyKey: randomUUID() };
    const opened = await fetch(`${app.url}/booking?tourId=26&guests=1`);
    const seenPrice = seenPriceIn(await opened.text());
    const before = await stored();
    const [old] = (await sql.query('select price_tiers, price_type from tours where id = 26')).rows;
    const set = (tiers: unknown, type: string) =>
      sql.query('update tours set price_tiers = $1, price_type = $2 where id = 26', [
        JSON.stringify(tiers),
        type,
      ]);
    try {
      await set([{ minPeople: 1, maxPeople: null, pricePerPerson: 150_00 }], 'per_person');
      const refused = await post(booking, { ...fields, seenPrice });
      expect(refused.status).toBe(409);
      expect(problemsIn(refused.html)).toEqual([
        'The price of this tour has changed since this page was opened. It is now $150 for 1 traveler. Confirm again to book at the new price.',
      ]);
      expect(await addedSince(before)).toEqual({});
      expect(lostFrom(refused.html, booking, fields)).toEqual([]);
      const next = seenPriceIn(refused.html);
      expect(next).toBe('26,1,15000');

      await set([], 'contact_for_details');
      const byContact = await post(booking, { ...fields, seenPrice: next });
      expect(problemsIn(byContact.html)[0]).toContain(
        'A planner now agrees it with you before anything is charged.',
      );
      const taken = await post(booking, { ...fields, seenPrice: seenPriceIn(byContact.html) });
      expect(taken.status).toBe(303);
    } finally {
      await set(old.price_tiers, old.price_type);
    }
  });

  test('are limited to 30 a minute from one network; the one that is refused loses no input', async () => {
    // The first of them may still fall into the minute before.
    const sent = Array.from({ length: 60 }, () => ({
      ...booking.full,
      idempotencyKey: randomUUID(),
    }));
    const before = await stored();
    const answers = [];
    for (const fields of sent) answers.push(await post(booking, fields, '192.0.2.1'));
    const taken = answers.filter(({ status }) => status === 303).length;
    const refusedOnes = answers.filter(({ status }) => status === 429);
    expect(taken).toBeGreaterThanOrEqual(30);
    expect(taken).toBeLessThan(60);
    expect(taken + refusedOnes.length).toBe(60);
    const [one] = refusedOnes;
    expect(one?.retryAfter).toBeGreaterThan(0);
    expect(one?.retryAfter).toBeLessThanOrEqual(60);
    expect(problemsIn(one?.html ?? '')).toEqual([expect.stringMatching(/Please wait a minute/)]);
    expect(lostFrom(one?.html ?? '', booking, booking.full)).toEqual([]);
    expect(await addedSince(before)).toMatchObject({ bookings: taken });
    // Other networks are not affected.
    const other = { ...booking.full, idempotencyKey: randomUUID() };
    expect((await post(booking, other, '192.0.2.2')).status).toBe(303);
  });

  test('with the trap filled get the usual answer, are kept among the deleted and told to nobody', async () => {
    const page = await (await fetch(`${app.url}/booking`)).text();
    expect(page).toMatch(/<div hidden[^>]*>[^]*?name="website"/);
    const before = await stored();
    const sent = { ...booking.full, idempotencyKey: randomUUID(), website: 'http://spam.example' };
    expect(await post(booking, sent)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/booking-confirmation\?reference=VN-\w{8}$/),
    });
    expect(await addedSince(before)).toEqual({ bookings: 1, travelers: 1, audit_entries: 2 });
    const { rows } = await sql.query(
      `select deleted_at is not null as is_deleted,
         (select sum(bookings)::int from booking_day_tallies where kind = 'departure') as told
       from bookings where idempotency_key = $1`,
      [sent.idempotencyKey],
    );
    const { rows: kept } = await sql.query<{ told: number }>(
      'select count(*)::int as told from bookings where deleted_at is null',
    );
    expect(rows).toEqual([{ is_deleted: true, ...kept[0] }]);
  });
});

/** What happened to a form. */
interface Outcome {
  isTaken: boolean;
  status: number;
  /** The messages in the summary at its top. */
  said: string[];
  /** The fields that do not show what was sent. */
  lost: string[];
  /** The number of added rows in each table that has any. */
  added: Record<string, number>;
}

/** Refused with these messages, all input kept and nothing stored. */
const refused = (...said: string[]): Outcome => ({
  isTaken: false,
  status: 422,
  said,
  lost: [],
  added: {},
});

/** Sends the complete form with some changes. */
async function send(form: PublicForm, change: Fields): Promise<Outcome> {
  const before = await stored();
  const sent = { idempotencyKey: randomUUID(), ...form.full, ...change };
  const { status, html } = await post(form, sent);
  return {
    isTaken: status < 400,
    status,
    said: problemsIn(html),
    lost: lostFrom(html, form, { ...form.full, ...change }),
    added: await addedSince(before),
  };
}

/** Removes the table that a form writes to last: everything written before must be undone. */
async function withoutDeliveries<T>(act: () => Promise<T>): Promise<T> {
  await sql.query('alter table webhook_deliveries rename to webhook_deliveries_away');
  try {
    return await act();
  } finally {
    await sql.query('alter table webhook_deliveries_away rename to webhook_deliveries');
  }
}

interface Answer {
  status: number;
  /** The HTML of the page's main part. */
  html: string;
  location: string | null;
  /** Seconds to wait; 0 if the answer does not say. */
  retryAfter: number;
}

let visitors = 0;

/** Posts like a browser without script, each time from another network. */
/** What the button that confirms sends of the price beside it. */
function seenPriceIn(html: string): string {
  const button = /<button[^>]* name="seenPrice"[^>]*>/.exec(html)?.[0] ?? '';
  return / value="([^"]*)"/.exec(button)?.[1] ?? '';
}

async function post(
  { path }: Pick<PublicForm, 'path'>,
  fields: Fields,
  from = nextNetwork(),
): Promise<Answer> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: app.url,
      'sec-fetch-dest': 'document',
      'x-forwarded-for': from,
    },
    body: new URLSearchParams(fields),
  });
  const page = await answer.text();
  return {
    status: answer.status,
    html: /<main[^]*<\/main>/.exec(page)?.[0] ?? '',
    location: answer.headers.get('location'),
    retryAfter: Number(answer.headers.get('retry-after')),
  };
}

function nextNetwork(): string {
  visitors += 1;
  return `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
}

/** The number of rows in each table that a form may write to. */
async function stored(): Promise<Record<string, number>> {
  const tables = [
    'enquiries',
    'subscriptions',
    'bookings',
    'travelers',
    'webhook_deliveries',
    'audit_entries',
  ];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const { rows } = await sql.query<Record<string, number>>(`select ${counts.join(', ')}`);
  return rows[0] ?? {};
}

async function addedSince(before: Record<string, number>): Promise<Record<string, number>> {
  const added = Object.entries(await stored()).map(([table, count]): [string, number] => [
    table,
    count - (before[table] ?? 0),
  ]);
  return Object.fromEntries(added.filter(([, count]) => count !== 0));
}

/**
 * The lines of the summary at the top of the form, one for each field; travelers without their
 * numbers.
 */
function problemsIn(html: string): string[] {
  const summary = /<[^>]+role="alert"[^]*?<\/ul>/.exec(html)?.[0] ?? '';
  return [...summary.matchAll(/<li(?: [^>]*)?>([^]*?)<\/li>/g)].map(([, item = '']) =>
    wordsOf(item).replace(/^Traveler \d+: /, ''),
  );
}

/**
 * The fields of the page that do not show what was sent; a list cannot show a choice that it does
 * not offer.
 */
function lostFrom(html: string, { choices }: PublicForm, sent: Fields): string[] {
  return Object.entries(sent)
    .filter(([field]) => field !== 'idempotencyKey' && field !== 'consent')
    .filter(([field, value]) => !(field in choices) || html.includes(`value="${value}"`))
    .filter(([field, value]) => valueOf(html, field) !== value)
    .map(([field]) => field);
}

/** The value that a field of the page shows. */
function valueOf(html: string, field: string): string | undefined {
  const name = `name="${field}"`;
  const area = new RegExp(`<textarea[^>]*${name}[^>]*>([^]*?)</textarea>`).exec(html);
  if (area) return unescaped(area[1] ?? '');
  const list = new RegExp(`<select[^>]*${name}[^>]*>([^]*?)</select>`).exec(html);
  if (list) {
    const chosen = /<option[^>]*selected[^>]*>/.exec(list[1] ?? '')?.[0];
    return /value="([^"]*)"/.exec(chosen ?? '')?.[1] ?? '';
  }
  const input = new RegExp(`<input[^>]*${name}[^>]*>`).exec(html)?.[0] ?? '';
  const value = /value="([^"]*)"/.exec(input)?.[1];
  return input && unescaped(value ?? '');
}

const wordsOf = (html: string) => unescaped(html.replaceAll(/<[^>]+>/g, ''));
