import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_ACCESS, addressOf } from '../support/access-table.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { ENDLESS, UNUSUAL_WORDS } from '../support/bad-words.ts';
import { openOffice, type Office } from '../support/office.ts';

const [SCRIPT = '', NAME = '', INJECTION = ''] = UNUSUAL_WORDS;
const KEY = 'office-forms-0123456789';

let office: Office;

beforeAll(async () => {
  office = await openOffice('demo');
  await office.untilQuiet();
});

afterAll(() => office.remove());

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
const BAD_PRICE = 'Please enter a price of at most $100,000, such as 149 or 149.50';

/** Fields with a list of choices: a value that is not in the list is not shown again. */
const CHOSEN = new Set(['status', 'category', 'region', 'role']);

const everyOf = (names: readonly string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

const NEW_BOOKING = ['contactFirstName', 'contactLastName', 'email', 'phone', 'address'];
const EDITED = ['tourName', 'tourLocation', 'tourDuration', 'firstName', 'lastName', 'phone'];
const TOUR = ['name', 'vietnameseName', 'location', 'duration'];
const DAYS = ['enquiries', 'health', 'messages', 'audit'];

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
        says: [200, 100, 10_000, 60, 500, 5_000].map(atMost),
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
    hidden: { intent: 'reply', reviewId: '1', formerReply: '', formerName: '' },
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
    const before = await office.rows();
    for (const { typed, says } of form?.rounds ?? []) {
      const { status, text } = await office.send(form?.page ?? '', { ...form?.hidden, ...typed });
      expect([422, 404]).toContain(status);
      expect(says.filter((sentence) => !text.includes(sentence))).toEqual([]);
      const kept = Object.keys(typed).filter(
        (field) => !CHOSEN.has(field) && !form?.secret?.includes(field),
      );
      expect(kept.filter((field) => !text.includes((typed[field] ?? '').trim()))).toEqual([]);
    }
    expect(await office.rows()).toEqual(before);
  },
);

test('opening a page of the office changes nothing, so that links of other sites cannot', async () => {
  const before = await office.rows();
  const pages = Object.keys(PAGE_ACCESS).filter((path) => path.startsWith('/admin'));
  for (const path of pages) {
    const { status } = await office.send(addressOf(path));
    expect([200, 302, 404], path).toContain(status);
  }
  expect(await office.rows()).toEqual(before);
});

test('a refused export says why, also to a request that no form sends', async () => {
  const unreadable = 'This form could not be read. Please reload the page and try again.';
  const asked: [page: string, form: Record<string, string> | null, status: number, says: string][] =
    [
      ['/admin/settings/exports', null, 400, unreadable],
      ['/admin/settings/backup', null, 400, unreadable],
      ['/admin/settings/exports', { what: 'everything' }, 400, unreadable],
      ['/admin/settings/personal-data/export', { address: NAME }, 422, BAD_EMAIL],
    ];
  for (const [page, form, status, says] of asked) {
    const answer = await office.send(page, form);
    expect([page, answer.status, answer.text.trim()]).toEqual([page, status, says]);
  }
});

test('a request that no form sends is refused, and changes nothing', async () => {
  const before = await office.rows();
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
    expect([page, (await office.send(page, form)).status]).toEqual([page, 400]);
  }
  expect(await office.rows()).toEqual(before);
});
