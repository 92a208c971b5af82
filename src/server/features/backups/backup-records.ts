import * as z from 'zod/mini';
import { MAX_ID } from '../../../shared/max-id.ts';
import { PRICE_TYPES, REGIONS } from '../../../shared/tours/tour.ts';

/*
 * What a backup holds of each table, listed by hand under the column names of the database. A
 * column that is added to a table must be added here; a test compares both.
 */

/**
 * A table of a backup: which columns are kept, and which of them point to staff, who are in no
 * backup.
 */
export interface BackupTable {
  name: BackupTableName;
  /** The columns of its key. */
  key: readonly string[];
  /** Columns that hold the id of an admin; emptied where there is no such admin any more. */
  adminColumns?: readonly string[];
  /** Whether its ids come from a sequence, which must go on after the highest one. */
  hasSequence: boolean;
  record: z.ZodMiniObject;
}

export type BackupTableName =
  | 'categories'
  | 'images'
  | 'tours'
  | 'tour_images'
  | 'bookings'
  | 'travelers'
  | 'booking_notes'
  | 'booking_devices'
  | 'enquiries'
  | 'enquiry_notes'
  | 'subscriptions'
  | 'reviews';

/** The longest text that any column takes; forms and API stay far below. */
const MAX_TEXT = 50_000;
const MAX_LIST = 200;

const text = () =>
  z.string().check(
    z.maxLength(MAX_TEXT),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), 'must be readable text'),
  );
const id = () => z.number().check(z.int(), z.gte(1), z.lte(MAX_ID));
const count = () => z.number().check(z.int(), z.gte(0), z.lte(MAX_ID));
const cents = () => z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const moment = () => z.iso.datetime({ offset: true });
const day = () => z.iso.date();
const texts = () => z.array(text()).check(z.maxLength(MAX_LIST));
const degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most));
const hash = () => z.string().check(z.regex(/^[\w=+/-]{1,200}$/));
/** The key of sealed texts. Backups from before texts were sealed have none. */
const dataKey = () => z._default(z.nullable(z.string().check(z.regex(/^[\w.-]{1,400}$/))), null);
const currency = () => z.string().check(z.regex(/^[A-Z]{3}$/));

const priceTiers = () =>
  z
    .array(
      z.strictObject({
        minPeople: count(),
        maxPeople: z.nullable(count()),
        pricePerPerson: cents(),
      }),
    )
    .check(z.maxLength(MAX_LIST));

const itinerary = () =>
  z
    .array(
      z.strictObject({
        day: count(),
        title: z.nullable(text()),
        activities: text(),
        places: z
          .array(z.strictObject({ name: text(), lat: degrees(90), lng: degrees(180) }))
          .check(z.maxLength(MAX_LIST)),
      }),
    )
    .check(z.maxLength(MAX_LIST));

const category = z.strictObject({ id: id(), name: text(), created_at: moment() });

const image = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['scene', 'upload']),
  // It becomes a part of addresses and of file names.
  key: z.string().check(z.regex(/^\w[\w.-]{0,199}$/)),
  alt: text(),
  focal_x: z.number().check(z.int(), z.gte(0), z.lte(100)),
  color: z.string().check(z.regex(/^#[0-9a-fA-F]{3,8}$/)),
  width: id(),
  height: id(),
  bytes: cents(),
  created_by: z.nullable(id()),
  created_at: moment(),
});

const tour = z.strictObject({
  id: id(),
  name: text(),
  vietnamese_name: z.nullable(text()),
  description: text(),
  location: text(),
  region: z.nullable(z.enum(REGIONS)),
  latitude: z.nullable(degrees(90)),
  longitude: z.nullable(degrees(180)),
  duration: text(),
  duration_days: count(),
  category_id: z.nullable(id()),
  price_type: z.enum(PRICE_TYPES),
  base_price_cents: z.nullable(cents()),
  price_tiers: priceTiers(),
  currency: currency(),
  lowest_price_cents: cents(),
  highest_price_cents: cents(),
  featured: z.boolean(),
  private_tour: z.boolean(),
  max_group_size: count(),
  languages: texts(),
  highlights: texts(),
  what_to_bring: texts(),
  included: texts(),
  excluded: texts(),
  itinerary: itinerary(),
  rating: z.number().check(z.gte(0), z.lte(5)),
  review_count: count(),
  search_text: text(),
  published: z.boolean(),
  version: count(),
  created_at: moment(),
  updated_at: moment(),
  deleted_at: z.nullable(moment()),
});

const tourImage = z.strictObject({ tour_id: id(), image_id: z.uuid(), position: count() });

const booking = z.strictObject({
  id: id(),
  reference: text(),
  idempotency_key: z.nullable(text()),
  request_hash: z.nullable(hash()),
  source: text(),
  tour_id: z.nullable(id()),
  tour_name: text(),
  tour_location: text(),
  tour_duration: text(),
  tour_price_type: z.enum(PRICE_TYPES),
  tour_price_tiers: priceTiers(),
  price_per_person_cents: z.nullable(cents()),
  total_cents: z.nullable(cents()),
  currency: currency(),
  first_name: text(),
  last_name: text(),
  email: text(),
  phone: text(),
  address: text(),
  departure_date: day(),
  return_date: z.nullable(day()),
  number_of_travelers: id(),
  special_requests: text(),
  dietary_restrictions: text(),
  medical_conditions: text(),
  data_key: dataKey(),
  status: z.string().check(z.minLength(1), z.maxLength(60)),
  search_text: text(),
  version: count(),
  created_at: moment(),
  updated_at: moment(),
  deleted_at: z.nullable(moment()),
});

const traveler = z.strictObject({
  booking_id: id(),
  position: count(),
  first_name: text(),
  last_name: text(),
  date_of_birth: z.nullable(day()),
  nationality: text(),
});

const bookingNote = z.strictObject({
  id: id(),
  booking_id: id(),
  admin_id: z.nullable(id()),
  author: text(),
  text: text(),
  created_at: moment(),
});

const bookingDevice = z.strictObject({
  device_hash: hash(),
  booking_id: id(),
  proved_at: moment(),
});

const enquiry = z.strictObject({
  id: id(),
  idempotency_key: z.nullable(text()),
  request_hash: z.nullable(hash()),
  source: text(),
  booking_id: z.nullable(id()),
  name: text(),
  email: text(),
  fields: z.record(z.string(), z.union([text(), z.number(), z.null()])),
  data_key: dataKey(),
  state: text(),
  owner_id: z.nullable(id()),
  consent_text: z.nullable(text()),
  consented_at: z.nullable(moment()),
  search_text: text(),
  version: count(),
  created_at: moment(),
  updated_at: moment(),
  deleted_at: z.nullable(moment()),
});

const enquiryNote = z.strictObject({
  id: id(),
  enquiry_id: id(),
  admin_id: z.nullable(id()),
  author: text(),
  text: text(),
  created_at: moment(),
});

const subscription = z.strictObject({
  id: id(),
  email: text(),
  source: text(),
  message: text(),
  created_at: moment(),
  ended_at: z.nullable(moment()),
});

const review = z.strictObject({
  id: id(),
  idempotency_key: z.nullable(text()),
  tour_id: id(),
  booking_id: z.nullable(id()),
  name: text(),
  country: text(),
  departure_date: day(),
  rating: z.number().check(z.int(), z.gte(1), z.lte(5)),
  title: text(),
  comment: text(),
  reply: text(),
  reply_name: text(),
  state: z.enum(['pending', 'published', 'rejected']),
  created_at: moment(),
  published_at: z.nullable(moment()),
});

/** Every table of a backup, each after those that its rows point to. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'categories', key: ['id'], hasSequence: true, record: category },
  {
    name: 'images',
    key: ['id'],
    hasSequence: false,
    adminColumns: ['created_by'],
    record: image,
  },
  { name: 'tours', key: ['id'], hasSequence: true, record: tour },
  { name: 'tour_images', key: ['tour_id', 'image_id'], hasSequence: false, record: tourImage },
  { name: 'bookings', key: ['id'], hasSequence: true, record: booking },
  { name: 'travelers', key: ['booking_id', 'position'], hasSequence: false, record: traveler },
  {
    name: 'booking_notes',
    key: ['id'],
    hasSequence: true,
    adminColumns: ['admin_id'],
    record: bookingNote,
  },
  {
    name: 'booking_devices',
    key: ['device_hash', 'booking_id'],
    hasSequence: false,
    record: bookingDevice,
  },
  {
    name: 'enquiries',
    key: ['id'],
    hasSequence: true,
    adminColumns: ['owner_id'],
    record: enquiry,
  },
  {
    name: 'enquiry_notes',
    key: ['id'],
    hasSequence: true,
    adminColumns: ['admin_id'],
    record: enquiryNote,
  },
  { name: 'subscriptions', key: ['id'], hasSequence: true, record: subscription },
  { name: 'reviews', key: ['id'], hasSequence: true, record: review },
];

/** The columns that a backup keeps of a table. */
export const columnsOf = ({ record }: BackupTable): string[] => Object.keys(record.shape);
