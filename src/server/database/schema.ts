import { sql, type SQLWrapper } from './sql.ts';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReviewState } from '../../shared/reviews/review.ts';
import type { TourSort } from '../../shared/tours/tour-filter.ts';
import type { ItineraryDay, PriceTier, PriceType, Region } from '../../shared/tours/tour.ts';
import { digitsOf, spacedWords } from './word-search.ts';

/*
 * The data model. Money: integer US cents beside a currency. `date`: a day in Vietnam's
 * calendar, as 'YYYY-MM-DD' text. Moments: UTC. What a search or sort reads
 * (prices, days, search text) is computed by the shared rules whenever a row is written.
 */

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();
/**
 * The row's own key for its sealed texts, wrapped by the master key; null where nothing is sealed.
 */
const dataKey = () => text('data_key');

export const categories = pgTable(
  'categories',
  { id: id(), name: text().notNull(), createdAt: createdAt() },
  (table) => [uniqueIndex('categories_name_key').on(sql`lower(${table.name})`)],
);

export const tours = pgTable(
  'tours',
  {
    id: id(),
    name: text().notNull(),
    vietnameseName: text('vietnamese_name'),
    description: text().notNull().default(''),
    location: text().notNull(),
    region: text().$type<Region>(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    duration: text().notNull(),
    durationDays: integer('duration_days').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    priceType: text('price_type').$type<PriceType>().notNull(),
    basePriceCents: integer('base_price_cents'),
    priceTiers: jsonb('price_tiers').$type<PriceTier[]>().notNull().default([]),
    currency: char({ length: 3 }).notNull().default('USD'),
    lowestPriceCents: integer('lowest_price_cents').notNull(),
    highestPriceCents: integer('highest_price_cents').notNull(),
    featured: boolean().notNull().default(false),
    privateTour: boolean('private_tour').notNull().default(false),
    maxGroupSize: integer('max_group_size').notNull(),
    languages: text().array().notNull().default([]),
    highlights: text().array().notNull().default([]),
    whatToBring: text('what_to_bring').array().notNull().default([]),
    included: text().array().notNull().default([]),
    excluded: text().array().notNull().default([]),
    itinerary: jsonb().$type<ItineraryDay[]>().notNull().default([]),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(4.5),
    reviewCount: integer('review_count').notNull().default(0),
    searchText: text('search_text').notNull(),
    published: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => {
    const kept = sql`${table.deletedAt} is null`;
    const listed = sql`${table.deletedAt} is null and ${table.published}`;
    const name = sql`lower(${table.name})`;
    return [
      index('tours_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
      // An index of names alone, for whoever types the first letters of one: two letters occur in
      // half of all texts.
      index('tours_names_idx').using(
        'gin',
        sql`${spacedWords(sql`split_part(${table.searchText}, E'\\n', 1)`)} gin_trgm_ops`,
      ),
      // One index for each order of the listing, which also holds what the listing filters by.
      // Where the tours that a filter leaves all stand at the end, as cheap ones do by the highest
      // price, this index alone finds them.
      index('tours_recommended_idx')
        .on(
          table.featured.desc(),
          table.rating.desc(),
          table.id,
          table.categoryId,
          table.privateTour,
          table.durationDays,
          table.lowestPriceCents,
        )
        .where(listed),
      index('tours_lowest_price_idx')
        .on(
          table.lowestPriceCents,
          table.id,
          table.categoryId,
          table.featured,
          table.privateTour,
          table.durationDays,
        )
        .where(listed),
      index('tours_highest_price_idx')
        .on(
          table.highestPriceCents.desc(),
          table.id,
          table.categoryId,
          table.featured,
          table.privateTour,
          table.durationDays,
          table.lowestPriceCents,
        )
        .where(listed),
      index('tours_duration_idx')
        .on(
          table.durationDays.desc(),
          table.id,
          table.categoryId,
          table.featured,
          table.privateTour,
          table.lowestPriceCents,
        )
        .where(listed),
      index('tours_rating_idx')
        .on(
          table.rating.desc(),
          table.id,
          table.categoryId,
          table.featured,
          table.privateTour,
          table.durationDays,
          table.lowestPriceCents,
        )
        .where(listed),
      index('tours_category_idx').on(table.categoryId),
      // The counts and the price span beside the listing are read from this index alone.
      index('tours_facets_idx')
        .on(
          table.categoryId,
          table.featured,
          table.privateTour,
          table.durationDays,
          table.lowestPriceCents,
          table.highestPriceCents,
          // So is a page of few tours, in every order of the listing.
          table.rating,
          table.id,
        )
        .where(listed),
      index('tours_private_idx').on(table.privateTour).where(listed),
      // The figures of the overview are read from these two alone.
      index('tours_figures_idx')
        .on(
          table.categoryId,
          table.featured,
          table.privateTour,
          table.lowestPriceCents,
          table.createdAt,
          table.id,
        )
        .where(kept),
      index('tours_deleted_idx')
        .on(table.deletedAt, table.createdAt)
        .where(sql`${table.deletedAt} is not null`),
      // One index for each order of the list that staff see, drafts included, with the columns that
      // it sorts and filters by, so that even a late page is found in the index alone.
      index('tours_name_idx').on(name, table.id, table.name, table.categoryId).where(kept),
      index('tours_location_idx')
        .on(sql`lower(${table.location})`, table.id, table.location, table.categoryId)
        .where(kept),
      index('tours_price_idx').on(table.lowestPriceCents, table.id, table.categoryId).where(kept),
      index('tours_featured_name_idx')
        .on(table.featured, name, table.id, table.name, table.categoryId)
        .where(kept),
      index('tours_private_name_idx')
        .on(table.privateTour, name, table.id, table.name, table.categoryId)
        .where(kept),
      check(
        'tours_prices_check',
        sql`${table.lowestPriceCents} >= 0 and ${table.highestPriceCents} >= ${table.lowestPriceCents}`,
      ),
    ];
  },
);

/**
 * A picture: an illustrated scene of ours (`key` is its id) or an upload (the names of its files
 * begin with `key`).
 */
export const images = pgTable('images', {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<'scene' | 'upload'>().notNull(),
  key: text().notNull().unique(),
  alt: text().notNull(),
  focalX: smallint('focal_x').notNull().default(50),
  color: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  createdBy: integer('created_by').references(() => admins.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

export const tourImages = pgTable(
  'tour_images',
  {
    tourId: integer('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tourId, table.imageId] }),
    index('tour_images_position_idx').on(table.tourId, table.position),
    index('tour_images_image_idx').on(table.imageId),
  ],
);

/** A booking keeps the tour's name, price and tiers as they were when it was made. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    reference: text().notNull().unique(),
    idempotencyKey: text('idempotency_key').unique(),
    /** Fingerprint of the request that used the key: the same key with another body is refused. */
    requestHash: text('request_hash'),
    source: text().notNull(),
    tourId: integer('tour_id').references(() => tours.id, { onDelete: 'set null' }),
    tourName: text('tour_name').notNull(),
    tourLocation: text('tour_location').notNull(),
    tourDuration: text('tour_duration').notNull(),
    tourPriceType: text('tour_price_type').$type<PriceType>().notNull(),
    tourPriceTiers: jsonb('tour_price_tiers').$type<PriceTier[]>().notNull().default([]),
    /** Per person; null where the price is agreed by contact. */
    pricePerPersonCents: integer('price_per_person_cents'),
    totalCents: bigint('total_cents', { mode: 'number' }),
    currency: char({ length: 3 }).notNull().default('USD'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull().default(''),
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    returnDate: date('return_date', { mode: 'string' }),
    numberOfTravelers: integer('number_of_travelers').notNull(),
    // Sealed under the key of the row (src/server/private-texts.ts).
    specialRequests: text('special_requests').notNull().default(''),
    dietaryRestrictions: text('dietary_restrictions').notNull().default(''),
    medicalConditions: text('medical_conditions').notNull().default(''),
    dataKey: dataKey(),
    status: text().notNull().default('pending'),
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => {
    const kept = sql`${table.deletedAt} is null`;
    return [
      index('bookings_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
      // An index of names and email without its host, which many share. It is apart from other
      // texts: words that a thousand bookings have in their tour's name must not hide a guest.
      index('bookings_guests_idx').using(
        'gin',
        sql`${spacedWords(sql`split_part(${table.searchText}, '@', 1)`)} gin_trgm_ops`,
      ),
      index('bookings_phone_digits_idx').using('gin', sql`${digitsOf(table.phone)} gin_trgm_ops`),
      // One index for each order of the table, with the columns that it sorts and filters by, so
      // that even a late page is found in the index alone.
      index('bookings_created_idx')
        .on(table.createdAt.desc(), table.id.desc(), table.status, table.departureDate)
        .where(kept),
      index('bookings_status_idx')
        .on(table.status, table.createdAt.desc(), table.id.desc(), table.departureDate)
        .where(kept),
      index('bookings_guest_idx')
        .on(
          sql`lower(${table.firstName})`,
          sql`lower(${table.lastName})`,
          table.id,
          table.status,
          table.departureDate,
          table.firstName,
          table.lastName,
        )
        .where(kept),
      index('bookings_tour_name_idx')
        .on(
          sql`lower(${table.tourName})`,
          table.id,
          table.status,
          table.departureDate,
          table.tourName,
        )
        .where(kept),
      index('bookings_price_idx')
        .on(
          table.pricePerPersonCents.asc().nullsFirst(),
          table.id,
          table.status,
          table.departureDate,
        )
        .where(kept),
      index('bookings_email_idx')
        .on(sql`lower(${table.email})`, table.id, table.status, table.departureDate, table.email)
        .where(kept),
      index('bookings_phone_idx')
        .on(table.phone, table.id, table.status, table.departureDate)
        .where(kept),
      index('bookings_departure_idx').on(table.departureDate, table.id, table.status).where(kept),
      index('bookings_travelers_idx')
        .on(table.numberOfTravelers, table.id, table.status, table.departureDate)
        .where(kept),
      index('bookings_tour_idx').on(table.tourId),
      index('bookings_deleted_idx')
        .on(table.deletedAt.desc(), table.id.desc())
        .where(sql`${table.deletedAt} is not null`),
      check('bookings_travelers_check', sql`${table.numberOfTravelers} >= 1`),
      check(
        'bookings_dates_check',
        sql`${table.returnDate} is null or ${table.returnDate} >= ${table.departureDate}`,
      ),
    ];
  },
);

/**
 * How many kept bookings there are for each day and status, so that no page counts them one by one.
 * A trigger adds a row with the difference that each statement made, and a job later merges rows of
 * the same day: so no booking waits for another.
 */
export const bookingDayTallies = pgTable(
  'booking_day_tallies',
  {
    /**
     * What `day` means: the first day of the month (in Hanoi) in which the bookings came in, or the
     * day of their departure.
     */
    kind: text().$type<'month' | 'departure'>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    status: text().notNull(),
    bookings: integer().notNull(),
    /** Those that have a price, and the sum of their totals. */
    priced: integer().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('booking_day_tallies_idx').on(table.kind, table.day, table.status)],
);

/** The kept bookings of each tour and what was sold of it; maintained like the tallies of days. */
export const bookingTourTallies = pgTable(
  'booking_tour_tallies',
  {
    tourId: integer('tour_id').notNull(),
    bookings: integer().notNull(),
    soldCents: bigint('sold_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('booking_tour_tallies_idx').on(table.tourId, table.bookings, table.soldCents)],
);

/**
 * How many tours there are of each kind, deleted ones left out. Triggers update it in the
 * transaction of every change. Changes of tours wait for each other (`lockCatalogue`), and a change
 * that moves no tour to another kind writes nothing here.
 */
export const tourTallies = pgTable(
  'tour_tallies',
  {
    categoryId: integer('category_id'),
    featured: boolean().notNull(),
    privateTour: boolean('private_tour').notNull(),
    published: boolean().notNull(),
    durationDays: integer('duration_days').notNull(),
    tours: integer().notNull(),
  },
  (table) => [
    unique('tour_tallies_kind')
      .on(table.categoryId, table.featured, table.privateTour, table.published, table.durationDays)
      .nullsNotDistinct(),
  ],
);

/**
 * How many tours that visitors see are on each step of each order of the listing, by their days:
 * a late page is counted off from the step that it begins on, and most tours between two prices are
 * counted without reading them. Maintained like the tallies of kinds.
 */
export const tourStepTallies = pgTable(
  'tour_step_tallies',
  {
    sort: text().$type<TourSort>().notNull(),
    /** Ascends in the order of the list; `STEPS` in tour-steps.store.ts says what each sort's means. */
    step: integer().notNull(),
    durationDays: integer('duration_days').notNull(),
    tours: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sort, table.step, table.durationDays] }),
    // They are summed up from this index alone.
    index('tour_step_tallies_idx').on(table.sort, table.step, table.durationDays, table.tours),
  ],
);

export const travelers = pgTable(
  'travelers',
  {
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    nationality: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);

/** What the office writes down about a booking for itself: no message, page or file for travelers reads it. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The name of who wrote it; it stays when the admin goes. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('booking_notes_booking_idx').on(table.bookingId, table.createdAt.desc())],
);

/** The forms that staff sent lately, so that one sent again changes nothing twice. Digests only. */
export const sentForms = pgTable(
  'sent_forms',
  {
    key: text().primaryKey(),
    asked: text().notNull(),
    /** The id of the row that it made. */
    madeId: integer('made_id'),
    createdAt: createdAt(),
  },
  (table) => [index('sent_forms_created_idx').on(table.createdAt)],
);

/** Which browser lists which booking. The secret in its cookie is kept only as SHA-256. */
export const bookingDevices = pgTable(
  'booking_devices',
  {
    deviceHash: text('device_hash').notNull(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** When it last proved that the booking is its person's: by making it, or by reference and email. */
    provedAt: moment('proved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.bookingId] }),
    index('booking_devices_booking_idx').on(table.bookingId),
  ],
);

/** The phone number among the fields of an enquiry; null where its form asks for none. */
export const enquiryPhone = (fields: SQLWrapper) => sql`(${fields} ->> 'phone')`;

/** A message of one of the enquiry forms; `fields` holds what that form asked, sealed where it tells of health. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    idempotencyKey: text('idempotency_key').unique(),
    requestHash: text('request_hash'),
    source: text().notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    fields: jsonb().$type<Record<string, string | number | null>>().notNull(),
    dataKey: dataKey(),
    state: text().notNull().default('new'),
    /** The member of staff who looks after it. */
    ownerId: integer('owner_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The exact sentence a person agreed to, and when. */
    consentText: text('consent_text'),
    consentedAt: moment('consented_at'),
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => {
    const kept = sql`${table.deletedAt} is null`;
    const heard = sql`${table.deletedAt} is null and ${table.state} <> 'spam'`;
    return [
      index('enquiries_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
      index('enquiries_phone_digits_idx').using(
        'gin',
        sql`${digitsOf(enquiryPhone(table.fields))} gin_trgm_ops`,
      ),
      index('enquiries_email_idx')
        .on(sql`lower(${table.email})`)
        .where(heard),
      index('enquiries_inbox_idx').on(table.createdAt.desc(), table.id.desc()).where(heard),
      index('enquiries_state_idx')
        .on(table.state, table.createdAt.desc(), table.id.desc())
        .where(kept),
      index('enquiries_source_idx')
        .on(table.source, table.createdAt.desc(), table.id.desc())
        .where(heard),
      // The counts beside the folders are read from this index alone.
      index('enquiries_counts_idx').on(table.state, table.source).where(kept),
      index('enquiries_deleted_idx')
        .on(table.deletedAt.desc(), table.id.desc())
        .where(sql`${table.deletedAt} is not null`),
      index('enquiries_updated_idx').on(table.updatedAt),
      index('enquiries_booking_idx').on(table.bookingId),
      index('enquiries_owner_idx').on(table.ownerId),
    ];
  },
);

/** What the office writes down about an enquiry for itself: its sender never sees it. */
export const enquiryNotes = pgTable(
  'enquiry_notes',
  {
    id: id(),
    enquiryId: integer('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    /** The name of who wrote it; it stays when the admin goes. */
    author: text().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('enquiry_notes_enquiry_idx').on(table.enquiryId, table.createdAt.desc())],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text().notNull(),
    source: text().notNull(),
    message: text().notNull().default(''),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('subscriptions_email_key').on(sql`lower(${table.email})`),
    index('subscriptions_search_idx').using('gin', sql`lower(${table.email}) gin_trgm_ops`),
    index('subscriptions_current_idx')
      .on(table.createdAt.desc(), table.id.desc(), table.source)
      .where(sql`${table.endedAt} is null`),
    index('subscriptions_ended_idx')
      .on(table.endedAt.desc(), table.id.desc(), table.source)
      .where(sql`${table.endedAt} is not null`),
  ],
);

/** What a traveler wrote of a tour. Visitors see the published ones only. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** SHA-256 of the form and its key: the same form sent again is the review that is there. */
    idempotencyKey: text('idempotency_key').unique(),
    tourId: integer('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    name: text().notNull(),
    country: text().notNull().default(''),
    /** The day the trip left; it stays when the booking goes. */
    departureDate: date('departure_date', { mode: 'string' }).notNull(),
    rating: smallint().notNull(),
    title: text().notNull().default(''),
    comment: text().notNull(),
    reply: text().notNull().default(''),
    /** Who replied: 'Mẩy'. */
    replyName: text('reply_name').notNull().default(''),
    state: text().$type<ReviewState>().notNull().default('pending'),
    createdAt: createdAt(),
    publishedAt: moment('published_at'),
  },
  (table) => [
    index('reviews_tour_idx')
      .on(table.tourId, table.publishedAt.desc())
      .where(sql`${table.state} = 'published'`),
    index('reviews_state_idx').on(table.state, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('reviews_booking_key').on(table.bookingId),
    check('reviews_rating_check', sql`${table.rating} between 1 and 5`),
  ],
);

/** How often each article of the blog was read; an article is a file of the site, known by its id. */
export const articleReads = pgTable('article_reads', {
  articleId: text('article_id').primaryKey(),
  reads: integer().notNull().default(0),
});

export const admins = pgTable(
  'admins',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    /** argon2id, in its own encoded form. */
    passwordHash: text('password_hash').notNull(),
    role: text().$type<'editor' | 'superadmin'>().notNull(),
    /** Sealed (src/server/sealer.ts); set while sign-in asks for a code as well. It leaves the server once, when it is set. */
    totpSecret: text('totp_secret'),
    /** The 30-second step of the last accepted code: no code is accepted twice. */
    totpLastStep: integer('totp_last_step'),
    passwordChangedAt: moment('password_changed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('admins_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('admins_email_key').on(sql`lower(${table.email})`),
    check('admins_role_check', sql`${table.role} in ('editor', 'superadmin')`),
  ],
);

/** Codes that replace the one of the authenticator app, each usable once, kept as SHA-256. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

/** A signed-in browser or API client. Two secrets, both kept only as SHA-256: neither opens the other's door. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    cookieHash: text('cookie_hash').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('sessions_admin_idx').on(table.adminId),
    index('sessions_expires_idx').on(table.expiresAt),
  ],
);

/** A secret that opens one thing for a while: a password reset, a booking's confirmation page. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: text().$type<'password_reset' | 'booking_confirmation'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('one_time_tokens_expires_idx').on(table.expiresAt),
    index('one_time_tokens_booking_idx').on(table.bookingId),
    index('one_time_tokens_admin_idx').on(table.adminId),
  ],
);

/** How often something was tried in a window, shared by every copy of the app. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    windowStart: moment('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** A message owed to a webhook. This table is the truth; a job only carries its id. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Standard Webhooks message id, the same at every try. */
    id: text().primaryKey(),
    hook: text().notNull(),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'cascade' }),
    subscriptionId: integer('subscription_id').references(() => subscriptions.id, {
      onDelete: 'cascade',
    }),
    /**
     * The exact body, sealed, so that every try sends the same bytes; '' once it is no longer needed:
     * one with a secret as soon as it is sent, any other after the days that the settings say.
     */
    body: text().notNull(),
    dataKey: dataKey(),
    /** Set where the body carries a secret: until when that secret opens anything. */
    secretUntil: moment('secret_until'),
    state: text().$type<'waiting' | 'delivered' | 'exhausted' | 'not_configured'>().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_waiting_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_booking_idx').on(table.bookingId),
    index('webhook_deliveries_enquiry_idx').on(table.enquiryId),
    index('webhook_deliveries_subscription_idx').on(table.subscriptionId),
    index('webhook_deliveries_created_idx').on(table.createdAt.desc(), table.id),
    index('webhook_deliveries_hook_idx').on(table.hook, table.createdAt.desc(), table.id),
    index('webhook_deliveries_state_idx').on(table.state, table.createdAt.desc(), table.id),
    // The counts of the back office are read from this index alone.
    index('webhook_deliveries_counts_idx').on(table.state, table.hook),
    index('webhook_deliveries_failing_idx')
      .on(table.createdAt.desc(), table.id)
      .where(
        sql`${table.state} = 'exhausted' or (${table.state} = 'waiting' and ${table.attempts} > 0)`,
      ),
  ],
);

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    startedAt: moment('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** HTTP status, or null when there was no answer; then `problem` says why. */
    status: integer(),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);

/** An email that is owed to someone. Its text is erased once nobody needs it any more. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Names a message that is to be sent only once: the same key is not stored again. */
    onceKey: text('once_key'),
    state: text().$type<'waiting' | 'sent' | 'given_up'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** After this its reader has no use for it, and it is not sent any more. */
    usefulUntil: moment('useful_until').notNull(),
    // What it is about. Both are null for messages to staff, and once that is gone.
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    enquiryId: integer('enquiry_id').references(() => enquiries.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('mails_waiting_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    uniqueIndex('mails_once_key').on(table.onceKey),
    index('mails_recipient_idx').on(sql`lower(${table.recipient})`, table.createdAt),
    index('mails_booking_idx').on(table.bookingId),
    index('mails_enquiry_idx').on(table.enquiryId),
  ],
);

/**
 * Who changed what, from what to what. `admin_id` is null for visitors, the system and staff who are
 * gone.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    changes: jsonb().$type<Record<string, { from: unknown; to: unknown }>>().notNull().default({}),
  },
  (table) => [
    index('audit_entries_entity_idx').on(table.entity, table.entityId, table.at.desc()),
    index('audit_entries_at_idx').on(table.at.desc(), table.id.desc()),
    index('audit_entries_actor_idx').on(table.actor, table.at.desc(), table.id.desc()),
    index('audit_entries_action_idx').on(table.action, table.at.desc(), table.id.desc()),
    index('audit_entries_kind_idx').on(table.entity, table.at.desc(), table.id.desc()),
  ],
);

/** People whose data was erased on request, so that a backup from before brings none of it back. */
export const erasedPeople = pgTable(
  'erased_people',
  {
    /** Names the request, and tells nothing about the person. */
    caseId: text('case_id').notNull(),
    /**
     * Of the database in which they were erased; people on a list from elsewhere have another one.
     */
    secret: text().notNull(),
    /** SHA-256 of the secret and the address in lower case. */
    addressHash: text('address_hash').notNull(),
    erasedAt: moment('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.addressHash] })],
);

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
});
