import type { Client } from 'pg';
import { hashSecret } from '../../src/server/secrets.ts';
import { inField } from './script-payloads.ts';

/** The columns that a page shows and somebody wrote: visitors, staff, or their browsers. */
const WRITTEN: Record<string, string> = {
  admins: 'username email',
  audit_entries: 'actor entity_id changes',
  booking_notes: 'author text',
  bookings:
    'source tour_name tour_location tour_duration first_name last_name email phone address special_requests dietary_restrictions medical_conditions',
  categories: 'name',
  enquiries: 'name email fields consent_text',
  enquiry_notes: 'author text',
  images: 'alt',
  mails: 'subject',
  reviews: 'name country title comment reply reply_name',
  subscriptions: 'email',
  tours:
    'name vietnamese_name description location duration languages highlights what_to_bring included excluded itinerary',
  travelers: 'first_name last_name nationality',
  webhook_deliveries: 'body',
};

/** The columns that hold texts of the product, secrets, or what no page shows. */
const NOT_WRITTEN: Record<string, string> = {
  admins: 'password_hash role totp_secret',
  article_reads: 'article_id',
  audit_entries: 'action entity',
  booking_day_tallies: 'kind status',
  booking_devices: 'device_hash',
  bookings:
    'reference idempotency_key request_hash tour_price_type tour_price_tiers currency data_key status search_text',
  enquiries: 'idempotency_key request_hash source data_key state search_text',
  erased_people: 'case_id secret address_hash',
  images: 'kind key color',
  mails: 'recipient body once_key state',
  one_time_tokens: 'purpose token_hash',
  rate_limits: 'key',
  recovery_codes: 'code_hash',
  reviews: 'idempotency_key state',
  sent_forms: 'key asked',
  sessions: 'cookie_hash token_hash user_agent',
  settings: 'key value',
  subscriptions: 'source message',
  tour_step_tallies: 'sort',
  tours: 'region price_type price_tiers currency search_text',
  webhook_attempts: 'delivery_id problem',
  webhook_deliveries: 'id hook data_key state',
};

/** The order in which rows get their payloads: first those that a page shows first. */
const ORDERS: Record<string, string> = {
  audit_entries: 'id desc',
  images: '(select min(i.tour_id) from tour_images i where i.image_id = images.id)',
  mails: 'booking_id',
  travelers: 'booking_id, position',
  webhook_deliveries: "id not like 'f12-%', booking_id",
};

const columnsOf = (list: Record<string, string>) =>
  Object.entries(list).flatMap(([table, names]) =>
    names.split(' ').map((column) => `${table}.${column}`),
  );

/** Every field, as 'tours.name'; its index is its number. */
export const FIELDS: readonly string[] = columnsOf(WRITTEN);

/** @throws if a column of text is in neither list above */
export async function requireAllFields(client: Client): Promise<void> {
  const { rows } = await client.query<{ field: string }>(
    `select table_name || '.' || column_name as field from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character', 'ARRAY', 'jsonb')`,
  );
  const known = new Set([...FIELDS, ...columnsOf(NOT_WRITTEN)]);
  const unknown = rows.map(({ field }) => field).filter((field) => !known.has(field));
  if (unknown.length > 0) throw new Error(`Nobody has said who writes ${unknown.join(', ')}.`);
}

/** How a value of a column is built if it is more than a text. */
const SHAPES: Record<string, (text: string) => string> = {
  'tours.itinerary': (text) =>
    `jsonb_build_array(jsonb_build_object('day', 1, 'title', ${text}, 'activities', ${text},
       'places', jsonb_build_array(jsonb_build_object('name', ${text}, 'lat', 16, 'lng', 107))))`,
  'audit_entries.changes': (text) =>
    `jsonb_build_object('name', jsonb_build_object('from', 'before', 'to', ${text}))`,
  'enquiries.fields': (text) =>
    `(select jsonb_object_agg(f.key, case jsonb_typeof(f.value) when 'string' then to_jsonb(${text}) else f.value end)
      from jsonb_each(t.fields) f)`,
};
for (const list of ['languages', 'highlights', 'what_to_bring', 'included', 'excluded'])
  SHAPES[`tours.${list}`] = (text) => `array[${text}]`;

/** Columns with unique values. */
const UNIQUE: Record<string, string> = {
  admins: 'username email',
  categories: 'name',
  subscriptions: 'email',
};

/** Texts that are normally sealed: without a key they are stored unsealed. */
const SEALED = new Set(['bookings', 'enquiries', 'webhook_deliveries']);

/**
 * Writes a payload into every field of as many rows as there are payloads, directly into the
 * database: the first row gets number `from`, each further row the next one.
 */
export async function writePayloads(
  client: Client,
  payloads: readonly string[],
  from: number,
): Promise<void> {
  // Removed first: rows are changed one by one, and no two may be equal even for a moment.
  for (const [table, columns] of Object.entries(UNIQUE)) {
    for (const column of columns.split(' '))
      await client.query(`update ${table} set ${column} = 'f12 ' || id`);
  }
  for (const [table, columns] of Object.entries(WRITTEN)) {
    const names = columns.split(' ');
    const texts = names.map((name) => {
      const field = FIELDS.indexOf(`${table}.${name}`);
      return payloads.map((payload) => inField(payload, field));
    });
    const changes = names.map((name, n) => {
      const text = `($${n + 3}::text[])[r.which]`;
      return `${name} = ${SHAPES[`${table}.${name}`]?.(text) ?? text}`;
    });
    if (SEALED.has(table)) changes.push('data_key = null');
    await client.query(
      `update ${table} t set ${changes.join(', ')}
       from (select ctid, place, 1 + ((place - 1 + $1) % $2)::int as which
         from (select ctid, row_number() over (order by ${ORDERS[table] ?? 'id'}) as place from ${table}) o) r
       where r.ctid = t.ctid and r.place <= $2`,
      [from, payloads.length, ...texts],
    );
  }
  // Staff see those that went to the address of the booking.
  await client.query(
    'update mails m set recipient = b.email from bookings b where b.id = m.booking_id',
  );
  await client.query("select pg_notify('catalogue_changed', '')");
}

/** The ids of the rows that have a page each. */
export interface ShownRows {
  tours: number[];
  bookings: { id: number; reference: string }[];
  enquiries: number[];
}

/** Adds rows where there are fewer than `most`, and assigns all bookings to one device. */
export async function addRows(client: Client, most: number, device: string): Promise<ShownRows> {
  const idsOf = async (table: string) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from ${table} where deleted_at is null order by id limit ${most}`,
    );
    return rows.map(({ id }) => id);
  };
  await client.query('update tours set published = true, deleted_at = null');
  await client.query('update bookings set deleted_at = null');
  const { rows: bookings } = await client.query<{ id: number; reference: string }>(
    `select id, reference from bookings order by id limit ${most}`,
  );
  await client.query(
    `insert into enquiries (source, name, email, fields, consent_text, search_text)
     select source, name, email, fields, consent_text, search_text
     from (select * from enquiries order by id limit 1) as first,
       generate_series((select count(*) from enquiries) + 1, ${most})`,
  );
  const tours = await idsOf('tours');
  const enquiries = await idsOf('enquiries');
  const ids = bookings.map(({ id }) => id);
  const many = `generate_series(1, ${most}) n`;
  const each = 'unnest($1::int[]) id';
  await client.query(`insert into categories (name) select 'Category ' || n from ${many}`);
  await client.query(
    `insert into admins (username, email, password_hash, role) select 'f12-' || n, n || '@f12.example', '', 'editor' from ${many}`,
  );
  await client.query('delete from subscriptions');
  await client.query(
    `insert into subscriptions (email, source) select n || '@f12.example', 'footer_newsletter' from ${many}`,
  );
  await client.query(
    `insert into audit_entries (actor, action, entity, entity_id) select 'lan', 'update', 'tour', '1' from ${many}`,
  );
  await client.query('delete from booking_notes');
  await client.query('delete from enquiry_notes');
  await client.query(
    `insert into booking_notes (booking_id, author, text) select id, '', '' from ${each}`,
    [ids],
  );
  await client.query(
    `insert into webhook_deliveries (id, hook, booking_id, body, state) select 'f12-' || id, 'booking', id, '{}', 'not_configured' from ${each}`,
    [ids],
  );
  await client.query(
    `insert into mails (recipient, subject, body, state, useful_until, booking_id) select '', '', '', 'sent', now(), id from ${each}`,
    [ids],
  );
  await client.query(
    `insert into booking_devices (device_hash, booking_id, proved_at) select '${hashSecret(device)}', id, now() from ${each}`,
    [ids],
  );
  await client.query(
    `insert into enquiry_notes (enquiry_id, author, text) select id, '', '' from ${each}`,
    [enquiries],
  );
  await client.query('delete from reviews');
  await client.query(
    `insert into reviews (tour_id, name, departure_date, rating, comment, state, published_at) select id, '', '2026-01-01', 5, '', 'published', now() from ${each}`,
    [tours],
  );
  return { tours, bookings, enquiries };
}
