import type { Client } from 'pg';
import {
  CATEGORIES,
  FIRST_NAMES,
  LAST_NAMES,
  MAIL_HOSTS,
  PLACES,
  RARE,
  SENTENCES,
  TOUR_KINDS,
  TOUR_MANNERS,
} from './words.ts';

/** The number of rows of each kind. */
export interface Size {
  tours: number;
  bookings: number;
  enquiries: number;
  reviews: number;
  subscribers: number;
  deliveries: number;
  audit: number;
}

export const EMPTY: Size = {
  tours: 0,
  bookings: 0,
  enquiries: 0,
  reviews: 0,
  subscribers: 0,
  deliveries: 0,
  audit: 0,
};

/**
 * Adds rows until there are as many as `to` says. The server makes them itself: the same ones in
 * every run, except that their dates end today. Indexes are dropped meanwhile and built again.
 */
export async function fill(client: Client, from: Size, to: Size): Promise<void> {
  await client.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
  await client.query(PICK);
  for (const { table, rows, insert } of STEPS) {
    const [first, last] = [from[rows] + 1, to[rows]];
    const indexes = await dropIndexes(client, table);
    for (const statement of insert)
      await client.query(statement, parametersOf(statement, first, last, to));
    for (const index of indexes) await client.query(index);
  }
  await client.query(`vacuum analyze`);
  await client.query(`reset maintenance_work_mem; reset synchronous_commit`);
}

/**
 * Drops the indexes that enforce nothing, and returns the statements that create them again, with
 * the same statistics targets.
 */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; make: string[] }>(
    `select name, array_prepend(pg_get_indexdef(name::regclass), array(
       select format('alter index %s alter column %s set statistics %s', name, attnum, attstattarget)
       from pg_attribute where attrelid = name::regclass and attstattarget >= 0)) as make
     from (select indexrelid::regclass::text as name from pg_index
       where indrelid = $1::regclass and not indisunique) as named`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.flatMap(({ make }) => make);
}

/**
 * `roll` gives a pseudo-random number from 0 to `sides` - 1, `word` an entry of a list: a word as it
 * is written (`text`) and as it is searched (`search`).
 */
const PICK = `
  create or replace function pg_temp.roll(n bigint, salt int, sides int) returns int
    language sql immutable as $$ select ((hashint8extended(n, salt) & 9007199254740991) % sides)::int $$;
  create or replace function pg_temp.word(list jsonb, n bigint, salt int) returns jsonb
    language sql immutable as $$ select list -> pg_temp.roll(n, salt, jsonb_array_length(list)) $$`;

const LISTS = {
  firstNames: FIRST_NAMES,
  lastNames: LAST_NAMES,
  hosts: MAIL_HOSTS,
  places: PLACES,
  kinds: TOUR_KINDS,
  manners: TOUR_MANNERS,
  sentences: SENTENCES,
  rare: RARE,
  categories: CATEGORIES,
};

/** $1 and $2 are the first and the last number of a row, $3 the words, $4 the number of tours. */
function parametersOf(statement: string, first: number, last: number, to: Size): unknown[] {
  const all = [first, last, JSON.stringify(LISTS), to.tours];
  const used = [1, 2, 3, 4].filter((place) => statement.includes(`$${place}`));
  return all.slice(0, Math.max(0, ...used));
}

const NUMBERS = `generate_series($1::int, $2::int) as n`;
const WORDS = `(select $3::jsonb as lists) as given`;

const INSERT_CATEGORIES = `
  insert into categories (name)
  select name from (select 1 where $1::int < $2::int) as needed,
    jsonb_array_elements_text($3::jsonb -> 'categories') as name
  on conflict do nothing`;

const INSERT_TOURS = `
  insert into tours (id, name, description, location, region, latitude, longitude, duration,
    duration_days, category_id, price_type, price_tiers, lowest_price_cents, highest_price_cents,
    featured, private_tour, max_group_size, languages, highlights, included, itinerary, rating,
    review_count, search_text, published, created_at, deleted_at)
  select 1000 + n, manner ->> 'text' || ' ' || (place ->> 'text') || ' ' || (kind ->> 'text') || ' ' || n,
    told.text, place ->> 'text', 'north', 10 + pg_temp.roll(n, 20, 1200) / 100.0, 104 + pg_temp.roll(n, 21, 400) / 100.0,
    days || case when days = 1 then ' day' else ' days' end, days, category.id,
    case when price = 0 then 'contact_for_details' else 'per_person' end,
    case when price = 0 then '[]' else jsonb_build_array(
      jsonb_build_object('minPeople', 1, 'maxPeople', 2, 'pricePerPerson', price * 2),
      jsonb_build_object('minPeople', 3, 'maxPeople', null, 'pricePerPerson', price)) end,
    price, price * 2, pg_temp.roll(n, 1, 12) = 0, pg_temp.roll(n, 2, 5) = 0, 2 + pg_temp.roll(n, 3, 14),
    array['English', 'Vietnamese'], array[told.text], array['Guide', 'Lunch', 'Transfers'],
    (select jsonb_agg(jsonb_build_object('day', day, 'title', 'Day ' || day, 'activities', told.text,
      'places', '[]'::jsonb)) from generate_series(1, least(days, 8)) as day),
    3 + pg_temp.roll(n, 4, 21) / 10.0, pg_temp.roll(n, 5, 400),
    (manner ->> 'search') || ' ' || (place ->> 'search') || ' ' || (kind ->> 'search') || ' ' || n || E'\\n'
      || told.search || E'\\n' || (place ->> 'search') || E'\\n' || lower(category.name),
    pg_temp.roll(n, 6, 25) > 0, now() - pg_temp.roll(n, 7, 1400) * interval '1 day',
    case when pg_temp.roll(n, 8, 50) = 0 then now() - pg_temp.roll(n, 9, 300) * interval '1 day' end
  from ${NUMBERS} cross join ${WORDS}
  cross join lateral (select
    pg_temp.word(lists -> 'manners', n, 11) as manner, pg_temp.word(lists -> 'places', n, 12) as place,
    pg_temp.word(lists -> 'kinds', n, 13) as kind,
    1 + (power(pg_temp.roll(n, 14, 1000) / 1000.0, 2) * 14)::int as days,
    case when pg_temp.roll(n, 15, 15) = 0 then 0 else 1500 + pg_temp.roll(n, 16, 1200) * 100 end as price
  ) as drawn
  cross join lateral (
    select string_agg(word ->> 'text', '. ') as text, string_agg(word ->> 'search', '. ') as search
    from (select pg_temp.word(lists -> 'sentences', n, 30 + turn) as word from generate_series(1, 3) as turn
      union all select pg_temp.word(lists -> 'rare', n, 40) where pg_temp.roll(n, 41, 500) = 0) as said
  ) as told
  left join (select id, name, row_number() over (order by id) - 1 as turn from categories) as category
    on category.turn = pg_temp.roll(n, 17, 9)`;

const INSERT_TOUR_IMAGES = `
  insert into tour_images (tour_id, image_id, position)
  select 1000 + n, scenes.ids[1 + pg_temp.roll(n, 45, array_length(scenes.ids, 1))], 0
  from ${NUMBERS} cross join (select array_agg(id order by key) as ids from images) as scenes`;

const INSERT_BOOKINGS = `
  insert into bookings (id, reference, source, tour_id, tour_name, tour_location, tour_duration,
    tour_price_type, price_per_person_cents, total_cents, first_name, last_name, email, phone,
    departure_date, number_of_travelers, special_requests, status, search_text, created_at, deleted_at)
  select n, 'VN-' || upper(lpad(to_hex(n), 8, '0')), 'booking_form', tours.id, tours.name, tours.location,
    tours.duration, tours.price_type, nullif(tours.lowest_price_cents, 0),
    nullif(tours.lowest_price_cents, 0)::bigint * people, first ->> 'text', last ->> 'text', email, phone,
    made::date + ahead, people, '',
    case when made::date + ahead < now()::date
      then (array['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled', 'confirmed'])[1 + pg_temp.roll(n, 60, 8)]
      else (array['pending', 'confirmed', 'confirmed', 'cancelled'])[1 + pg_temp.roll(n, 61, 4)] end,
    (first ->> 'search') || E'\\n' || (last ->> 'search') || E'\\n' || email || E'\\n' || phone || E'\\n'
      || split_part(tours.search_text, E'\\n', 1),
    made, case when pg_temp.roll(n, 62, 100) = 0 then made + interval '3 days' end
  from ${NUMBERS} cross join ${WORDS}
  cross join lateral (select
    pg_temp.word(lists -> 'firstNames', n, 51) as first, pg_temp.word(lists -> 'lastNames', n, 52) as last,
    pg_temp.word(lists -> 'hosts', n, 53) ->> 'text' as host,
    now() - power(pg_temp.roll(n, 54, 1000000) / 1000000.0, 1.5) * 1500 * interval '1 day' as made,
    5 + pg_temp.roll(n, 55, 200) as ahead, 1 + pg_temp.roll(n, 56, 4) as people,
    1001 + (power(pg_temp.roll(n, 57, 1000000) / 1000000.0, 2) * ($4::int - 1))::int as tour,
    '+' || 30 + pg_temp.roll(n, 58, 60) || ' ' || 100000000 + pg_temp.roll(n, 59, 899999999) as phone
  ) as drawn
  cross join lateral (select replace(first ->> 'search', ' ', '') || '.' || replace(last ->> 'search', ' ', '')
    || n || '@' || host as email) as written
  join tours on tours.id = drawn.tour`;

const INSERT_TRAVELERS = `
  insert into travelers (booking_id, position, first_name, last_name, nationality)
  select id, 0, first_name, last_name, 'Norwegian' from bookings where id between $1 and $2`;

const INSERT_ENQUIRIES = `
  insert into enquiries (id, source, name, email, fields, state, search_text, created_at, updated_at)
  select n, source, name ->> 'text', email, jsonb_build_object('message', said ->> 'text', 'phone', phone),
    (array['new', 'in_progress', 'done', 'done', 'done', 'done', 'spam', 'done'])[1 + pg_temp.roll(n, 70, 8)],
    (name ->> 'search') || E'\\n' || email || E'\\n' || (said ->> 'search') || E'\\n' || phone, made, made
  from ${NUMBERS} cross join ${WORDS}
  cross join lateral (select
    (array['contact_form', 'travel_services_form', 'romantic_travel_form', 'medical_travel_form'])[1 + pg_temp.roll(n, 71, 4)] as source,
    jsonb_build_object('text', a ->> 'text' || ' ' || (b ->> 'text'), 'search', a ->> 'search' || ' ' || (b ->> 'search')) as name,
    pg_temp.word(lists -> 'sentences', n, 74) as said,
    '+' || 30 + pg_temp.roll(n, 78, 60) || ' ' || 100000000 + pg_temp.roll(n, 79, 899999999) as phone,
    now() - pg_temp.roll(n, 75, 1400) * interval '1 day' - pg_temp.roll(n, 76, 86400) * interval '1 second' as made
    from (select pg_temp.word(lists -> 'firstNames', n, 72) as a, pg_temp.word(lists -> 'lastNames', n, 73) as b) as names
  ) as drawn
  cross join lateral (select 'guest' || n || '@' || (pg_temp.word(lists -> 'hosts', n, 77) ->> 'text') as email) as written`;

const INSERT_REVIEWS = `
  insert into reviews (tour_id, name, country, departure_date, rating, comment, state, created_at, published_at)
  select 1001 + pg_temp.roll(n, 110, $4::int), name ->> 'text', 'Norway', made::date - 5,
    3 + pg_temp.roll(n, 111, 3), said ->> 'text', state, made, case when state = 'published' then made end
  from ${NUMBERS} cross join ${WORDS}
  cross join lateral (select
    pg_temp.word(lists -> 'firstNames', n, 112) as name, pg_temp.word(lists -> 'sentences', n, 113) as said,
    case when pg_temp.roll(n, 114, 100) = 0 then 'pending'
      when pg_temp.roll(n, 115, 40) = 0 then 'rejected' else 'published' end as state,
    now() - pg_temp.roll(n, 116, 1400) * interval '1 day' - pg_temp.roll(n, 117, 86400) * interval '1 second' as made
  ) as drawn`;

const INSERT_SUBSCRIBERS = `
  insert into subscriptions (email, source, created_at, ended_at)
  select replace(first ->> 'search', ' ', '') || n || '@' || (host ->> 'text'),
    (array['website_footer', 'blog'])[1 + pg_temp.roll(n, 120, 2)], made,
    case when pg_temp.roll(n, 121, 12) = 0 then made + interval '9 days' end
  from ${NUMBERS} cross join ${WORDS}
  cross join lateral (select
    pg_temp.word(lists -> 'firstNames', n, 122) as first, pg_temp.word(lists -> 'hosts', n, 123) as host,
    now() - (9 + pg_temp.roll(n, 124, 1400)) * interval '1 day' - pg_temp.roll(n, 125, 86400) * interval '1 second' as made
  ) as drawn`;

const INSERT_DELIVERIES = `
  insert into webhook_deliveries (id, hook, booking_id, body, state, attempts, delivered_at, created_at)
  select 'msg_' || n, 'booking', bookings.id, '{}', case when pg_temp.roll(n, 80, 200) = 0 then 'exhausted' else 'delivered' end,
    1, bookings.created_at, bookings.created_at
  from ${NUMBERS} join bookings on bookings.id = n`;

const INSERT_AUDIT = `
  insert into audit_entries (at, actor, action, entity, entity_id, changes)
  select now() - pg_temp.roll(n, 90, 1400) * interval '1 day' - pg_temp.roll(n, 91, 86400) * interval '1 second',
    (array['lan', 'minh', 'system', 'thu', 'hoa'])[1 + pg_temp.roll(n, 92, 5)],
    (array['update', 'status', 'update', 'delete', 'add'])[1 + pg_temp.roll(n, 93, 5)],
    (array['booking', 'booking', 'tour', 'enquiry'])[1 + pg_temp.roll(n, 94, 4)],
    (1000 + pg_temp.roll(n, 95, 1000))::text,
    case when pg_temp.roll(n, 96, 20) = 0 then '{"featured": {"from": false, "to": true}}' else '{}' end::jsonb
  from ${NUMBERS}`;

const STEPS: { table: string; rows: keyof Size; insert: string[] }[] = [
  { table: 'tours', rows: 'tours', insert: [INSERT_CATEGORIES, INSERT_TOURS] },
  { table: 'tour_images', rows: 'tours', insert: [INSERT_TOUR_IMAGES] },
  { table: 'bookings', rows: 'bookings', insert: [INSERT_BOOKINGS] },
  { table: 'travelers', rows: 'bookings', insert: [INSERT_TRAVELERS] },
  { table: 'enquiries', rows: 'enquiries', insert: [INSERT_ENQUIRIES] },
  { table: 'reviews', rows: 'reviews', insert: [INSERT_REVIEWS] },
  { table: 'subscriptions', rows: 'subscribers', insert: [INSERT_SUBSCRIBERS] },
  { table: 'webhook_deliveries', rows: 'deliveries', insert: [INSERT_DELIVERIES] },
  { table: 'audit_entries', rows: 'audit', insert: [INSERT_AUDIT] },
];
