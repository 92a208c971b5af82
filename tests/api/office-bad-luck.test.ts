import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_RETENTION } from '../../src/shared/personal-data/retention.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { UNUSUAL_WORDS } from '../support/bad-words.ts';
import { openOffice, type Office } from '../support/office.ts';

const [SCRIPT = '', NAME = '', INJECTION = ''] = UNUSUAL_WORDS;
const KEY = 'office-bad-luck-0123456789';

let office: Office;

beforeAll(async () => {
  office = await openOffice('demo');
  await office.untilQuiet();
});

afterAll(() => office.remove());

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

test('unusual words are stored unchanged, and a form that is sent twice counts once', async () => {
  const add = { intent: 'add', name: NAME };
  expect((await office.send('/admin/category-management', add)).status).toBe(302);
  const again = await office.send('/admin/category-management', add);
  expect(again.status).toBe(409);

  const { text } = await office.send(await sendTwice('/admin/bookings?new=1', BOOKING));
  expect(text).toContain(`${NAME} ${INJECTION}`);
  const shown = await office.send('/admin/bookings?search=dao@thu.example');
  expect(shown.text).toContain('1 of 1 booking');
});

test('a note, a tour and a copy whose answer was lost are sent again and stored once', async () => {
  const note = { intent: 'add-note', bookingId: '1', idempotencyKey: KEY, text: `Called. ${NAME}` };
  for (const _ of [1, 2])
    expect((await office.send('/admin/bookings?booking=1', note)).status).toBe(302);
  const more = { ...note, text: 'Called again.' };
  expect((await office.send('/admin/bookings?booking=1', more)).status).toBe(302);
  const { text: booking } = await office.send('/admin/bookings?booking=1');
  expect(booking.split(note.text)).toHaveLength(2);
  expect(booking).toContain(more.text);
  expect(booking).toContain(
    'No mail server is set up: please tell the guest about any status yourself.',
  );

  const noted = { intent: 'note', enquiryId: '1', idempotencyKey: KEY, note: `Wrote. ${NAME}` };
  for (const _ of [1, 2])
    expect((await office.send('/admin/enquiries?open=1', noted)).status).toBe(302);
  expect((await office.send('/admin/enquiries?open=1')).text.split(noted.note)).toHaveLength(2);

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
  const changed = await office.send('/admin/tour-management/new', { ...tour, duration: '2 days' });
  expect([changed.status, changed.text]).toEqual([
    422,
    expect.stringContaining('This was already saved the way you first sent it.'),
  ]);
  const list = await office.send('/admin/tour-management?search=sent+twice');
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
  const client = new Client(office.connectionString);
  await client.connect();
  try {
    const idOf = async (query: string, ...values: string[]) =>
      String((await client.query<{ id: number }>(query, values)).rows[0]?.id);
    const { location } = await office.send('/admin/tour-management/new', {
      ...tour,
      idempotencyKey: 'n',
    });
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
        {
          intent: 'reply',
          reviewId,
          formerReply: '',
          formerName: '',
          reply: NAME,
          replyName: 'Lan',
        },
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
      expect([page, (await office.send(page, form)).status]).toEqual([page, 302]);
      const stored = await office.rows();
      expect([page, (await office.send(page, form)).status]).toEqual([page, 302]);
      expect(await office.rows()).toEqual(stored);
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
        const { text } = await office.send(page, form);
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
    office.send(page, { intent: 'retention', ...Object.fromEntries(days), ...opened, ...typed });
  const seen = async () => {
    const { text } = await office.send(page);
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
  const client = new Client(office.connectionString);
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
      const { status, text } = await office.send(`/admin/account-management?${search}`, form);
      expect([status, text]).toEqual([500, expect.stringContaining(says)]);
    }
    await client.query('alter table admins rename column created_at to made_at');
    const { status, text } = await office.send('/admin/account-management');
    expect([status, text]).toEqual([500, expect.stringContaining('Unable to load admin list')]);
  } finally {
    await client.query('alter table admins rename column made_at to created_at').catch(() => null);
    await client.query('drop trigger refuse on admins');
    await client.end();
  }
  // Neither a mail server nor a webhook is set that could carry a link.
  const reset = await office.send('/admin/reset-password', { email: TEST_ADMIN.email });
  expect([reset.status, reset.text]).toEqual([
    503,
    expect.stringContaining('Email verified but failed to send reset request. Please try again.'),
  ]);
});

test('failures to write or read bookings and categories are shown in the words of the spec', async () => {
  const client = new Client(office.connectionString);
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
      const answer = await office.send(`/admin/${page}`, form);
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
      const answer = await office.send(`/admin/${page}`);
      await client.query(`alter table put_away rename to ${table}`);
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining(says)]);
    }
  } finally {
    for (const table of tables)
      await client.query(`drop trigger if exists stop_writing on ${table}`);
    await client.end();
  }
});

/**
 * Sends a form twice at once; both answers must lead to the one thing that it made. Returns its
 * address.
 */
async function sendTwice(page: string, form: Record<string, string>): Promise<string> {
  const answers = await Promise.all([office.send(page, form), office.send(page, form)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  const [first, second] = answers.map(({ location }) => location);
  expect(first).toBe(second);
  return first ?? '';
}
