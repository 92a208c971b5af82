import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DEFAULT_RETENTION } from '../../src/shared/personal-data/retention.ts';
import { unescaped } from '../../src/web/lib/html-text.ts';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { ENDLESS, UNUSUAL_WORDS } from '../support/bad-words.ts';

const [SCRIPT = '', NAME = '', INJECTION = ''] = UNUSUAL_WORDS;
const KEY = 'office-forms-0123456789';

let office: Office;

beforeAll(async () => {
  office = await openOffice('demo');
  await untilQuiet(office.app.connectionString);
});

afterAll(() => office.app.remove());

/** A form of the office, as a browser without script sends it. */
interface OfficeForm {
  page: string;
  /** Fields that nobody types into. */
  hidden?: Record<string, string>;
  /**
   * The forms that are sent one after the other: what is typed, and what the page says about it.
   */
  rounds: Round[];
  /** Fields that are not shown again. */
  secret?: string[];
}

interface Round {
  typed: Record<string, string>;
  says: string[];
}

const atMost = (characters: number) =>
  `Please use at most ${characters.toLocaleString('en-US')} characters`;
const BAD_EMAIL = 'Please enter a valid email address';
const BAD_DATE = 'Please enter a valid date';
const BAD_PRICE = 'Please enter a price in dollars, with at most two decimals';

/** Fields with a list of choices: a value that is not in the list is not shown again. */
const CHOSEN = new Set(['status', 'category', 'region', 'role']);

const everyOf = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

const NEW_BOOKING = ['contactFirstName', 'contactLastName', 'email', 'phone', 'address'];
const EDITED = ['tourName', 'tourLocation', 'tourDuration', 'firstName', 'lastName', 'phone'];
const TOUR = ['name', 'vietnameseName', 'location', 'duration'];
const DAYS = ['enquiries', 'health', 'messages', 'audit'];

/** A valid booking. */
const BOOKING = {
  intent: 'add',
  idempotencyKey: KEY,
  tourId: '2',
  departureDate: '2099-01-01',
  contactFirstName: NAME,
  contactLastName: INJECTION,
  email: 'dao@thu.example',
  phone: '+84 90 000 00 00',
  specialRequests: SCRIPT,
  price: '',
  source: 'phone',
  status: 'pending',
};

const FORMS: Record<string, OfficeForm> = {
  'the sign-in': {
    page: '/admin/login',
    rounds: [
      {
        typed: { username: '', password: '' },
        says: ['Please enter your email or username', 'Please enter your password'],
      },
      { typed: { username: ENDLESS, password: ENDLESS }, says: [atMost(254), atMost(200)] },
      { typed: { username: SCRIPT, password: '' }, says: ['Please enter your password'] },
    ],
    secret: ['password'],
  },
  'a forgotten password': {
    page: '/admin/reset-password',
    rounds: [
      { typed: { email: '' }, says: ['Please enter your email address'] },
      { typed: { email: ENDLESS }, says: [atMost(254)] },
      { typed: { email: SCRIPT }, says: [BAD_EMAIL] },
      {
        typed: { email: 'nobody@songxanh.example' },
        says: ['No admin account found with this email address.'],
      },
    ],
  },
  'a new booking': {
    page: '/admin/bookings?new=1',
    hidden: { intent: 'add', idempotencyKey: KEY },
    rounds: [
      {
        typed: { ...everyOf(NEW_BOOKING, ''), tourId: '', departureDate: '', price: '' },
        says: [
          'Please select a tour',
          'Departure date is required',
          'First name is required',
          'Last name is required',
          'Email is required',
          'Phone number is required',
          'Please choose how the booking came in',
          'Please choose a status',
        ],
      },
      {
        typed: {
          ...everyOf(NEW_BOOKING, ENDLESS),
          specialRequests: ENDLESS,
          dietaryRestrictions: ENDLESS,
          medicalConditions: ENDLESS,
          'travelers.0.firstName': ENDLESS,
        },
        says: [atMost(100), atMost(254), atMost(40), atMost(300), atMost(2000)],
      },
      {
        typed: {
          tourId: '2',
          departureDate: '2026-02-31',
          returnDate: 'tomorrow',
          contactFirstName: NAME,
          contactLastName: INJECTION,
          email: SCRIPT,
          phone: SCRIPT,
          address: NAME,
          specialRequests: `${SCRIPT}\n${NAME}`,
          price: '-3',
          'travelers.0.firstName': NAME,
          'travelers.0.dateOfBirth': '2099-01-01',
        },
        says: [BAD_DATE, BAD_EMAIL, BAD_PRICE, 'Date of birth cannot be in the future'],
      },
      { typed: { departureDate: '2020-01-01' }, says: ['Departure date cannot be in the past'] },
      {
        typed: { departureDate: '2099-01-03', returnDate: '2099-01-01' },
        says: ['Return date cannot be before departure'],
      },
    ],
  },
  'a booking that is edited': {
    page: '/admin/bookings?booking=1&edit=1',
    hidden: { intent: 'edit', bookingId: '1', version: '1' },
    rounds: [
      {
        typed: {
          ...everyOf(EDITED, ''),
          email: '',
          numberOfTravelers: '',
          departureDate: '',
          status: '',
        },
        says: [
          'Tour name is required',
          'First name is required',
          'Last name is required',
          'Email is required',
          'Phone number is required',
          'Departure date is required',
          'Please enter 1 to 500 travelers',
          'Please choose a status',
        ],
      },
      {
        typed: { ...everyOf(EDITED, ENDLESS), address: ENDLESS, numberOfTravelers: ENDLESS },
        says: [atMost(200), atMost(100), atMost(40), atMost(300)],
      },
      {
        typed: {
          ...everyOf(EDITED, NAME),
          address: SCRIPT,
          email: INJECTION,
          pricePerPerson: '12.345',
          numberOfTravelers: '0',
          departureDate: '2026-13-01',
          status: 'paid',
        },
        says: [BAD_EMAIL, BAD_PRICE, BAD_DATE, 'Please choose a status'],
      },
    ],
  },
  'a note on a booking': {
    page: '/admin/bookings?booking=1',
    hidden: { intent: 'add-note', bookingId: '1' },
    rounds: [
      { typed: { text: '  ' }, says: ['Please write the note first'] },
      { typed: { text: ENDLESS }, says: [atMost(2000)] },
    ],
  },
  'a new tour': {
    page: '/admin/tour-management/new',
    hidden: { intent: 'save', priceType: 'per_person' },
    rounds: [
      {
        typed: {
          ...everyOf(TOUR, ''),
          category: '',
          rating: '',
          maxGroupSize: '',
          reviewCount: '',
        },
        says: [
          'Please enter a tour name.',
          'Please enter a location.',
          'Please enter a duration.',
          'Please select a category before submitting the form.',
          'Please add at least one pricing tier.',
          'Please enter a rating from 1 to 5.',
          'Please enter a group size from 1 to 1,000.',
          'Please enter a number of reviews.',
        ],
      },
      {
        typed: {
          ...everyOf(TOUR, ENDLESS),
          description: ENDLESS + ENDLESS,
          languages: ENDLESS,
          'highlights.0': ENDLESS,
          'itinerary.0.title': ENDLESS,
          'itinerary.0.activities': ENDLESS,
        },
        says: ['200', '100', '10000', '60', '500', '5000'].map(
          (limit) => `Please use at most ${limit} characters`,
        ),
      },
      {
        typed: {
          name: SCRIPT,
          vietnameseName: NAME,
          location: NAME,
          duration: INJECTION,
          description: `${SCRIPT}\n${NAME}`,
          category: 'no such category',
          region: 'the moon',
          position: 'somewhere',
          rating: '5.1',
          reviewCount: '-1',
          maxGroupSize: '0',
          'priceTiers.0.minPeople': '3',
          'priceTiers.0.maxPeople': '2',
          'priceTiers.0.pricePerPerson': '10',
          'priceTiers.1.minPeople': 'x',
          'priceTiers.1.pricePerPerson': '0',
          'highlights.0': SCRIPT,
          'itinerary.0.activities': `9:00 ${NAME}`,
          'itinerary.0.places.0.name': NAME,
          'itinerary.0.places.0.position': 'there',
        },
        says: [
          'Please choose a region from the list.',
          'Please enter latitude and longitude, such as 22.3364, 103.8438.',
          'Please enter a rating from 1 to 5.',
          'The largest group of a tier must not be smaller than its smallest.',
          'All pricing tiers must have a price greater than 0.',
        ],
      },
    ],
  },
  'a category of the tour form': {
    page: '/admin/tour-management/new',
    hidden: { intent: 'add-category' },
    rounds: [
      { typed: { categoryName: ' ' }, says: ['Please enter a category name.'] },
      { typed: { categoryName: ENDLESS }, says: [atMost(100)] },
    ],
    secret: ['categoryName'],
  },
  'a new category': {
    page: '/admin/category-management',
    hidden: { intent: 'add' },
    rounds: [
      { typed: { name: '' }, says: ['Please enter a category name.'] },
      { typed: { name: ENDLESS }, says: [atMost(100)] },
      { typed: { name: 'Featured' }, says: ['This name is reserved'] },
    ],
  },
  'a category that is renamed': {
    page: '/admin/category-management?edit=1',
    hidden: { intent: 'update', categoryId: '1', formerName: 'x' },
    rounds: [
      { typed: { name: ' ' }, says: ['Please enter a category name.'] },
      { typed: { name: ENDLESS }, says: [atMost(100)] },
    ],
  },
  'a new admin': {
    page: '/admin/account-management?open=create',
    hidden: { intent: 'create' },
    rounds: [
      {
        typed: { username: '', email: '', password: '', role: '' },
        says: [
          'Please enter a username',
          'Please enter an email address',
          'Please enter a password',
          'Please choose a role',
        ],
      },
      {
        typed: { username: ENDLESS, email: ENDLESS, password: ENDLESS },
        says: [atMost(60), atMost(254), atMost(200)],
      },
      {
        typed: { username: 'lan@home', email: SCRIPT, password: 'short', role: 'owner' },
        says: ['Please leave out the @ sign', BAD_EMAIL, 'Please use at least 12 characters'],
      },
      {
        typed: { username: NAME, email: TEST_ADMIN.email, password: 'password1234' },
        says: ['This password is easy to guess. Please choose another one.'],
      },
    ],
    secret: ['password'],
  },
  'a changed password': {
    page: '/admin/my-account',
    hidden: { intent: 'change-password' },
    rounds: [
      {
        typed: { old_password: '', new_password: '', confirm_password: '' },
        says: ['Please enter your current password', 'Please enter a new password'],
      },
      {
        typed: {
          old_password: 'not the one',
          new_password: 'river and rain and boat',
          confirm_password: 'river and rain',
        },
        says: ['Password confirmation does not match'],
      },
      { typed: everyOf(['old_password', 'new_password'], ENDLESS), says: [atMost(200)] },
    ],
    secret: ['old_password', 'new_password', 'confirm_password'],
  },
  'a note on an enquiry': {
    page: '/admin/enquiries?open=1',
    hidden: { intent: 'note', enquiryId: '1' },
    rounds: [
      { typed: { note: '' }, says: ['Please write the note first'] },
      { typed: { note: ENDLESS }, says: [atMost(2000)] },
    ],
  },
  'a booking made of an enquiry': {
    page: '/admin/enquiries?open=1&book=1',
    hidden: { intent: 'make-booking', enquiryId: '1', idempotencyKey: KEY },
    rounds: [
      {
        typed: everyOf(['tourId', 'departureDate', 'firstName', 'lastName', 'email', 'phone'], ''),
        says: [
          'Please select a tour',
          'Departure date is required',
          'Please enter 1 to 500 travelers',
          'First name is required',
          'Email is required',
          'Phone number is required',
        ],
      },
      {
        typed: {
          tourId: '0',
          departureDate: '2026-02-30',
          numberOfTravelers: '501',
          firstName: ENDLESS,
          lastName: NAME,
          email: SCRIPT,
          phone: INJECTION,
          specialRequests: ENDLESS,
        },
        says: [BAD_DATE, atMost(100), BAD_EMAIL, atMost(2000)],
      },
    ],
  },
  'a reply to a review': {
    page: '/admin/reviews?state=published',
    hidden: { intent: 'reply', reviewId: '1', formerReply: '' },
    rounds: [
      { typed: { reply: SCRIPT, replyName: '' }, says: ['Please enter the name of the guide'] },
      { typed: { reply: ENDLESS, replyName: ENDLESS }, says: [atMost(1000), atMost(60)] },
    ],
    secret: ['reply', 'replyName'],
  },
  'a person who is looked for': {
    page: '/admin/settings/personal-data',
    hidden: { intent: 'look' },
    rounds: [
      { typed: { address: '' }, says: ['Please enter the email address of the person'] },
      { typed: { address: SCRIPT }, says: [BAD_EMAIL] },
      { typed: { address: ENDLESS }, says: [atMost(254)] },
    ],
  },
  'the days that things are kept': {
    page: '/admin/settings/personal-data',
    hidden: { intent: 'retention' },
    rounds: ['', '0', 'x', '1e3', '99999'].map((value) => ({
      typed: everyOf(DAYS, value),
      says: ['Please enter a number of days from 30 to 3,650'],
    })),
  },
  'the danger zone': {
    page: '/admin/settings?confirm=clear-bookings',
    hidden: { intent: 'run', act: 'clear-bookings', backup: 'system_backup_2026-01-01.json' },
    rounds: ['', 'yes', ENDLESS].map((word) => ({
      typed: { word },
      says: ['in capital letters. Nothing was changed.'],
    })),
    secret: ['word'],
  },
};

test.each(Object.keys(FORMS))(
  '%s says what is wrong, keeps what was typed, and stores nothing',
  async (name) => {
    const form = FORMS[name];
    const before = await rowsOf(office.app.connectionString);
    for (const { typed, says } of form?.rounds ?? []) {
      const { status, text } = await send(form?.page ?? '', { ...form?.hidden, ...typed });
      expect([422, 404]).toContain(status);
      expect(says.filter((sentence) => !text.includes(sentence))).toEqual([]);
      const kept = Object.keys(typed).filter(
        (field) => !CHOSEN.has(field) && !form?.secret?.includes(field),
      );
      expect(kept.filter((field) => !text.includes((typed[field] ?? '').trim()))).toEqual([]);
    }
    expect(await rowsOf(office.app.connectionString)).toEqual(before);
  },
);

test('a request that no form sends is refused, and changes nothing', async () => {
  const before = await rowsOf(office.app.connectionString);
  const asked: [page: string, form: Record<string, string>][] = [
    ['/admin/bookings', { intent: 'change-status', bookingId: '1', version: '1', status: 'paid' }],
    ['/admin/bookings', { intent: 'change-statuses', status: 'confirmed' }],
    ['/admin/bookings', { intent: 'edit', bookingId: ENDLESS }],
    ['/admin/tour-management', { intent: 'switch', id: 'x', field: 'featured', on: '1' }],
    ['/admin/tour-management/2', { intent: SCRIPT }],
    ['/admin/category-management', { intent: 'delete', categoryId: '1', moveTo: 'x' }],
    ['/admin/enquiries', { intent: 'change-state', enquiryId: '1', version: '1', state: 'lost' }],
    ['/admin/enquiries', { intent: 'assign', enquiryId: '1', version: '1', owner: NAME }],
    ['/admin/reviews', { intent: 'publish', reviewId: '-1' }],
    ['/admin/subscribers', { intent: 'unsubscribe', subscriberId: INJECTION }],
    ['/admin/deliveries', { intent: 'send-again', deliveryId: ENDLESS }],
    ['/admin/deliveries', { intent: 'show', deliveryId: 'msg_\0' }],
    ['/admin/enquiries', { intent: 'send-again', enquiryId: '1', deliveryId: 'msg_\0' }],
    ['/admin/enquiries', { intent: 'show-message', enquiryId: '1', deliveryId: 'msg_\0' }],
    ['/admin/bookings', { intent: 'send-again', bookingId: '1', deliveryId: 'msg_\0' }],
    ['/admin/account-management', { intent: 'remove' }],
    ['/admin/my-account', { intent: SCRIPT }],
    ['/admin/settings', { intent: 'run', act: 'restore', word: 'RESTORE' }],
    ['/admin/settings/personal-data', { intent: 'everything' }],
  ];
  for (const [page, form] of asked) {
    expect([page, (await send(page, form)).status]).toEqual([page, 400]);
  }
  expect(await rowsOf(office.app.connectionString)).toEqual(before);
});

test('unusual words are stored unchanged, and a form that is sent twice counts once', async () => {
  const add = { intent: 'add', name: NAME };
  expect((await send('/admin/category-management', add)).status).toBe(302);
  const again = await send('/admin/category-management', add);
  expect(again.status).toBe(409);

  const { text } = await send(await sendTwice('/admin/bookings?new=1', BOOKING));
  expect(text).toContain(`${NAME} ${INJECTION}`);
  const shown = await send('/admin/bookings?search=dao@thu.example');
  expect(shown.text).toContain('1 of 1 booking');
});

test('a note, a tour and a copy whose answer was lost are sent again and stored once', async () => {
  const note = { intent: 'add-note', bookingId: '1', idempotencyKey: KEY, text: `Called. ${NAME}` };
  for (const _ of [1, 2]) expect((await send('/admin/bookings?booking=1', note)).status).toBe(302);
  const more = { ...note, text: 'Called again.' };
  expect((await send('/admin/bookings?booking=1', more)).status).toBe(302);
  const { text: booking } = await send('/admin/bookings?booking=1');
  expect(booking.split(note.text)).toHaveLength(2);
  expect(booking).toContain(more.text);

  const noted = { intent: 'note', enquiryId: '1', idempotencyKey: KEY, note: `Wrote. ${NAME}` };
  for (const _ of [1, 2]) expect((await send('/admin/enquiries?open=1', noted)).status).toBe(302);
  expect((await send('/admin/enquiries?open=1')).text.split(noted.note)).toHaveLength(2);

  const tour = {
    intent: 'save',
    idempotencyKey: KEY,
    name: 'Sent twice',
    location: 'Hue',
    duration: '1 day',
    category: '1',
    priceType: 'contact_for_details',
    rating: '4.5',
    reviewCount: '0',
    maxGroupSize: '12',
    languages: 'English',
  };
  await sendTwice('/admin/tour-management/new', tour);
  const changed = await send('/admin/tour-management/new', { ...tour, duration: '2 days' });
  expect([changed.status, changed.text]).toEqual([
    422,
    expect.stringContaining('This was already saved the way you first sent it.'),
  ]);
  const list = await send('/admin/tour-management?search=sent+twice');
  expect(list.text).toContain('Showing 1 of');

  const copies = new Set<string>();
  for (const [page, tourId, idempotencyKey] of [
    ['/admin/tour-management', '2', KEY],
    ['/admin/tour-management', '3', KEY],
    ['/admin/tour-management/2', '2', `${KEY} form`],
  ] as const) {
    copies.add(await sendTwice(page, { intent: 'duplicate', tourId, idempotencyKey }));
  }
  expect(copies.size).toBe(3);
});

test('a change whose answer was lost is sent again, and nobody else is said to have made it', async () => {
  const tour = {
    intent: 'save',
    name: 'Changed twice',
    location: 'Hue',
    duration: '1 day',
    category: '1',
    priceType: 'per_person',
    'priceTiers.0.minPeople': '1',
    'priceTiers.0.pricePerPerson': '40',
    rating: '4.5',
    reviewCount: '0',
    maxGroupSize: '12',
    languages: 'English',
    'itinerary.0.title': NAME,
    'itinerary.0.activities': `9:00 ${NAME}`,
  };
  const client = new Client(office.app.connectionString);
  await client.connect();
  try {
    const idOf = async (query: string, ...values: string[]) =>
      String((await client.query<{ id: number }>(query, values)).rows[0]?.id);
    const { location } = await send('/admin/tour-management/new', { ...tour, idempotencyKey: 'n' });
    const tourId = /\d+/.exec(location ?? '')?.[0] ?? '';
    const booking = await client.query<{ id: number; version: number }>(
      `select id, version from bookings where deleted_at is null and status = 'pending' order by id limit 1`,
    );
    const { id: bookingId, version } = booking.rows[0]!;
    const seen = { bookingId: String(bookingId), version: String(version) };
    const enquiry = await client.query<{ id: number; version: number }>(
      `select id, version from enquiries where deleted_at is null and state = 'new' order by id limit 2`,
    );
    const [enquiryId = '', otherId = ''] = enquiry.rows.map(({ id }) => String(id));
    const [seenEnquiry = '', seenOther = ''] = enquiry.rows.map((row) => String(row.version));
    const owner = await idOf('select id from admins where username <> $1', TEST_ADMIN.username);
    const reviewId = await idOf(
      `select id from reviews where state = 'published' and reply = '' order by id limit 1`,
    );
    const edited = {
      ...seen,
      intent: 'edit',
      tourName: NAME,
      pricePerPerson: '40',
      numberOfTravelers: '2',
      firstName: NAME,
      lastName: 'Solberg',
      email: 'mai@fjord.example',
      phone: '+47 400 00 000',
      departureDate: '2099-01-01',
      medicalConditions: 'None',
      status: 'pending',
      'travelers.0.firstName': 'Mai',
      'travelers.0.lastName': 'Solberg',
      'travelers.0.dateOfBirth': '1988-03-02',
    };
    const next = (row: { version: string }) => ({ version: String(Number(row.version) + 1) });
    const changes: [page: string, form: Record<string, string>][] = [
      [`/admin/tour-management/${tourId}`, { ...tour, duration: '2 days', version: '1' }],
      [
        '/admin/tour-management',
        { intent: 'switch', tourId, version: '2', flag: 'published', value: 'on' },
      ],
      [`/admin/bookings?booking=${bookingId}&edit=1`, edited],
      ['/admin/bookings', { ...seen, ...next(seen), intent: 'change-status', status: 'confirmed' }],
      [
        '/admin/enquiries',
        { intent: 'change-state', enquiryId, version: seenEnquiry, state: 'done' },
      ],
      [
        '/admin/enquiries',
        { intent: 'assign', enquiryId, owner, ...next({ version: seenEnquiry }) },
      ],
      [
        '/admin/reviews?state=published',
        { intent: 'reply', reviewId, formerReply: '', reply: NAME, replyName: 'Lan' },
      ],
      [
        '/admin/category-management?edit=2',
        {
          intent: 'update',
          categoryId: '2',
          name: 'Renamed twice',
          formerName: (await client.query('select name from categories where id = 2')).rows[0].name,
        },
      ],
    ];
    for (const [page, form] of changes) {
      expect([page, (await send(page, form)).status]).toEqual([page, 302]);
      const stored = await rowsOf(office.app.connectionString);
      expect([page, (await send(page, form)).status]).toEqual([page, 302]);
      expect(await rowsOf(office.app.connectionString)).toEqual(stored);
    }
    for (const [page, form] of [
      [
        '/admin/bookings',
        { intent: 'change-statuses', status: 'completed', picked: `${bookingId}:${version + 2}` },
      ],
      [
        '/admin/enquiries?select=1',
        { intent: 'change-states', state: 'in_progress', seen: `${otherId}:${seenOther}` },
      ],
    ] as const) {
      for (const _ of [1, 2]) {
        const { text } = await send(page, form);
        expect(text).not.toMatch(/omeone else/);
      }
    }
  } finally {
    await client.end();
  }
});

test('when two people set retention periods at once, each only changes what they typed', async () => {
  const page = '/admin/settings/personal-data';
  const days = Object.entries(DEFAULT_RETENTION).map(([kind, each]) => [kind, String(each)]);
  const opened = Object.fromEntries(days.map(([kind, each]) => [`seen-${kind}`, each]));
  const set = (typed: Record<string, string>) =>
    send(page, { intent: 'retention', ...Object.fromEntries(days), ...opened, ...typed });
  const seen = async () => {
    const { text } = await send(page);
    const fields = text.matchAll(/name="(seen-\w+)" value="(\d+)"/g);
    return Object.fromEntries([...fields].map(([, name, each]) => [name, each]));
  };
  expect(await seen()).toEqual(opened);
  expect((await set({ audit: '730' })).status).toBe(302);
  expect((await set({ spam: '30' })).status).toBe(302);
  const both = { ...opened, 'seen-audit': '730', 'seen-spam': '30' };
  expect(await seen()).toEqual(both);
  const late = await set({ audit: '900', health: '60' });
  expect(late.status).toBe(409);
  expect(late.text.includes('Someone else set “Audit log” to 730 days')).toBe(true);
  expect(await seen()).toEqual(both);
  // Sent again because the answer was lost, when it is stored already.
  expect((await set({ audit: '730' })).status).toBe(302);
});

test('a failure of the office itself is shown in the words of the spec', async () => {
  const client = new Client(office.app.connectionString);
  await client.connect();
  try {
    await client.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by a test'; end $$`);
    await client.query(`create trigger refuse before insert or update of password_hash, role or delete
      on admins for each row execute function refuse()`);
    const { rows } = await client.query<{ id: number }>(
      `select id from admins where role = 'editor' limit 1`,
    );
    const id = String(rows[0]?.id);
    const admin = {
      username: 'thao',
      email: 'thao@songxanh.example',
      password: 'boat and rain 26',
    };
    const password = { old_password: TEST_ADMIN.password, new_password: 'river and rain and boat' };
    for (const [search, form, says] of [
      ['open=create', { intent: 'create', ...admin, role: 'editor' }, 'Unable to create admin'],
      [`delete=${id}`, { intent: 'delete', id }, 'Unable to delete admin'],
      ['', { intent: 'grant-role', id, role: 'superadmin' }, 'Unable to update role'],
      [
        'open=password',
        { intent: 'change-password', ...password, confirm_password: password.new_password },
        'Unable to change password',
      ],
    ] as const) {
      const { status, text } = await send(`/admin/account-management?${search}`, form);
      expect([status, text]).toEqual([500, expect.stringContaining(says)]);
    }
    await client.query('alter table admins rename column created_at to made_at');
    const { status, text } = await send('/admin/account-management');
    expect([status, text]).toEqual([500, expect.stringContaining('Unable to load admin list')]);
  } finally {
    await client.query('alter table admins rename column made_at to created_at').catch(() => null);
    await client.query('drop trigger refuse on admins');
    await client.end();
  }
  // Neither a mail server nor a webhook is set that could carry a link.
  const reset = await send('/admin/reset-password', { email: TEST_ADMIN.email });
  expect([reset.status, reset.text]).toEqual([
    503,
    expect.stringContaining('Email verified but failed to send reset request. Please try again.'),
  ]);
});

test('failures to write or read bookings and categories are shown in the words of the spec', async () => {
  const client = new Client(office.app.connectionString);
  await client.connect();
  const tables = ['bookings', 'categories'];
  try {
    await client.query(`create function stop_writing() returns trigger language plpgsql as
      $$ begin raise exception 'refused by a test'; end $$`);
    for (const table of tables)
      await client.query(`create trigger stop_writing before insert or update or delete
        on ${table} for each row execute function stop_writing()`);
    const { rows } = await client.query<{ id: number; version: number; status: string }>(
      'select id, version, status from bookings where deleted_at is null order by id limit 1',
    );
    const { id, version, status: before } = rows[0]!;
    const booking = { bookingId: String(id), version: String(version) };
    const status = before === 'confirmed' ? 'pending' : 'confirmed';
    for (const [page, form, says] of [
      ['bookings?new=1', { ...BOOKING, idempotencyKey: `${KEY}-2` }, 'Failed to add booking: 500'],
      [
        'bookings',
        { intent: 'change-status', ...booking, status },
        'Failed to update booking: 500',
      ],
      [
        `bookings?booking=${id}&delete=1`,
        { intent: 'delete', ...booking },
        'Failed to delete booking: 500',
      ],
      ['category-management', { intent: 'add', name: 'River' }, 'Failed to add category'],
      [
        'category-management?edit=1',
        { intent: 'update', categoryId: '1', name: 'River', formerName: 'Cultural' },
        'Failed to update category',
      ],
      [
        'category-management?delete=1',
        { intent: 'delete', categoryId: '1', moveTo: '2' },
        'Failed to delete category',
      ],
    ] as const) {
      const answer = await send(`/admin/${page}`, form);
      expect([page, answer.status, answer.text]).toEqual([
        page,
        500,
        expect.stringContaining(says),
      ]);
    }
    for (const [table, page, says] of [
      ['bookings', 'bookings', 'Error loading bookings: Failed to fetch bookings: 500'],
      ['categories', 'category-management', 'Failed to load categories: 500'],
    ] as const) {
      await client.query(`alter table ${table} rename to put_away`);
      const answer = await send(`/admin/${page}`);
      await client.query(`alter table put_away rename to ${table}`);
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining(says)]);
    }
  } finally {
    for (const table of tables)
      await client.query(`drop trigger if exists stop_writing on ${table}`);
    await client.end();
  }
});

test('an office without tours, bookings and messages says so on every page', async () => {
  const empty = await openOffice('none');
  try {
    for (const [what, says] of [
      ['tours', 'No tours data to export'],
      ['bookings', 'No bookings data to export'],
    ] as const) {
      const { location } = await send('/admin/settings/exports', { what }, empty);
      expect((await send(location ?? '', undefined, empty)).text).toContain(says);
    }
    for (const [page, says] of Object.entries(EMPTY)) {
      const { status, text } = await send(page, undefined, empty);
      expect([page, status]).toEqual([page, 200]);
      expect(says.filter((sentence) => !text.includes(sentence))).toEqual([]);
    }
  } finally {
    await empty.app.remove();
  }
});

/** What the pages say while there is nothing. */
const EMPTY: Record<string, string[]> = {
  '/admin': ['No booking data available yet.', 'There are no tours yet.', 'None yet', '0% of all'],
  '/admin/bookings': ['No bookings found matching your criteria.', '0 requests this year'],
  '/admin/bookings/deleted': ['Nothing was deleted recently'],
  '/admin/tour-management': ['No tours found', 'Showing 0 of 0 tours'],
  '/admin/tour-management/deleted': ['Nothing was deleted recently'],
  '/admin/tour-management/new': ['Create New Tour', 'Add Tour', '+ Add New'],
  '/admin/category-management': ['No categories yet'],
  '/admin/enquiries': ['Nothing here'],
  '/admin/enquiries/deleted': ['Nothing was deleted recently'],
  '/admin/subscribers': ['Nobody is on the list yet'],
  '/admin/reviews': ['No reviews are waiting to be read'],
  '/admin/deliveries': ['Everything that was sent has arrived.'],
  '/admin/settings': ['None has been saved yet.', 'as tours_export_'],
  '/admin/system-test': ['No results yet'],
  '/admin/account-management': ['Current User'],
};

/** The product, with a signed-in superadmin. */
interface Office {
  app: AppOnDatabase;
  cookie: string;
}

async function openOffice(seed: 'demo' | 'none'): Promise<Office> {
  const app = await startAppOnDatabase({ SEED: seed });
  const answer = await fetch(`${app.url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: TEST_ADMIN.username, password: TEST_ADMIN.password }),
  });
  const cookie = /session=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? '';
  return { app, cookie };
}

/** What a page says, as a person reads it. */
async function send(path: string, form?: Record<string, string>, { app, cookie } = office) {
  const answer = await fetch(app.url + path, {
    method: form ? 'POST' : 'GET',
    headers: {
      cookie: PUBLIC.has(path) ? '' : cookie,
      origin: app.url,
      'sec-fetch-dest': 'document',
    },
    redirect: 'manual',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const html = await answer.text();
  const text = unescaped(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
  return { status: answer.status, location: answer.headers.get('location'), text };
}

/**
 * Sends a form twice at once; both answers must lead to the one thing that it made. Returns its
 * address.
 */
async function sendTwice(page: string, form: Record<string, string>): Promise<string> {
  const answers = await Promise.all([send(page, form), send(page, form)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const [first, second] = answers.map(({ location }) => location);
  expect(first).toBe(second);
  return first ?? '';
}

/** Pages that a signed-in admin does not see. */
const PUBLIC = new Set(['/admin/login', '/admin/reset-password']);

/**
 * Waits until the start has sealed what it found and sent what was due: from then on only forms
 * write.
 */
async function untilQuiet(connectionString: string): Promise<void> {
  const looks: string[] = [];
  await vi.waitFor(
    async () => {
      looks.push(JSON.stringify(await rowsOf(connectionString)));
      expect(looks.length).toBeGreaterThanOrEqual(QUIET_LOOKS);
      expect(new Set(looks.slice(-QUIET_LOOKS)).size).toBe(1);
    },
    { interval: 500, timeout: 30_000 },
  );
}

const QUIET_LOOKS = 5;

/**
 * A digest of each table with people's input: without sessions and limits, which count every
 * request, and without sums that are computed.
 */
async function rowsOf(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}
