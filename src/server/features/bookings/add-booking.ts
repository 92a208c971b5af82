import { randomBytes } from 'node:crypto';
import type { BookingForm } from '../../../shared/bookings/booking-form.ts';
import {
  BOOKING_REFERENCE_BYTES,
  bookingReferenceFromBytes,
} from '../../../shared/bookings/booking-reference.ts';
import {
  DEFAULT_BOOKING_STATUS,
  type BookingStatus,
} from '../../../shared/bookings/booking-status.ts';
import { travelerCount } from '../../../shared/bookings/trip-words.ts';
import { formatUsd } from '../../../shared/money.ts';
import { pricePerPerson } from '../../../shared/tours/pricing.ts';
import type { Cents, Tour } from '../../../shared/tours/tour.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { together, type Database, type Transaction } from '../../database/connection.ts';
import { nextId } from '../../database/id-sequences.ts';
import type { Caller } from '../admins/caller.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { TravelerMailsService } from '../traveler-mails/traveler-mails.service.ts';
import type { DeliveriesService } from '../webhooks/deliveries.service.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { DAY_MS } from '../../time-spans.ts';
import { bookingNotification } from './booking-notification.ts';
import { bookingTotal } from './booking-total.ts';
import {
  hideBooking,
  insertBooking,
  insertConfirmationToken,
  type NewBooking,
} from './booking-writes.store.ts';
import { findBookingByKey, type KeyedBooking } from './bookings.store.ts';
import { keepOnDevice } from './device-bookings.store.ts';

/** What the bookings feature works with. */
export interface BookingsDeps {
  db: Database;
  clock: Clock;
  tours: { find(id: number): Promise<Tour | null> };
  webhooks: Pick<WebhooksService, 'enqueue'>;
  deliveries: Pick<DeliveriesService, 'about'>;
  travelerMails: Omit<TravelerMailsService, 'enquiryStored' | 'bookingsCleared'>;
  privateTexts: PrivateTexts;
}

/** Who books, and by which way. */
export interface BookingRequest {
  caller: Caller;
  /** The form or client that sent the booking; 'booking_form' when left out. */
  source?: string;
  /**
   * What only staff may set; ignored for visitors. Price per person in cents, null for 'by
   * contact'.
   */
  terms?: { pricePerPerson?: Cents | null; status?: BookingStatus };
  /**
   * The price per person in cents that the sender saw, null for 'by contact': at another price
   * nothing is booked. Undefined where none was shown.
   */
  seenPrice?: Cents | null | undefined;
  /** The secret of the browser whose list the booking goes on; null where no browser keeps one. */
  deviceSecret?: string | null;
  /** Whether the trap field was filled in, which no person sees. */
  isTrapped?: boolean;
  /** Runs in the booking's transaction once it is stored: both succeed or neither does. */
  alongside?: (tx: Transaction, bookingId: number) => Promise<void>;
}

/** A stored booking, with the secret that opens its confirmation page for 24 hours. */
export interface AddedBooking {
  id: number;
  reference: string;
  confirmationToken: string;
}

/** How long a confirmation page can be opened (public spec, section 9). */
export const CONFIRMATION_MS = DAY_MS;
/** Out of 2^40 references, even one collision is rare. */
const REFERENCE_TRIES = 5;

/**
 * Stores a checked booking with its messages, the jobs that deliver them, its audit entry and a
 * confirmation secret, in one transaction. The price comes from the tour. The same request with the
 * same idempotency key gives the booking that is there already. A booking that fell into the trap
 * is stored as deleted, where staff can restore it, and nobody is notified.
 * @throws AppError invalid when the tour is not offered, or the key was used for another request;
 *   conflict when the price is another than the one seen
 */
export async function addBooking(
  deps: BookingsDeps,
  form: BookingForm,
  {
    caller,
    source = 'booking_form',
    terms: asked = {},
    seenPrice,
    deviceSecret = null,
    isTrapped = false,
    alongside,
  }: BookingRequest,
): Promise<AddedBooking> {
  const terms = caller.admin ? asked : {};
  const hashes = deps.privateTexts.fingerprints(JSON.stringify([form, source, terms]));
  const [requestHash = ''] = hashes;
  const [tour, texts] = await Promise.all([deps.tours.find(form.tourId), sealedTexts(deps, form)]);
  const confirmationToken = newSecret();

  const draft: Draft = { form, source, terms, seenPrice, requestHash, caller, texts, isTrapped };
  const deviceHash = deviceSecret === null ? null : hashSecret(deviceSecret);
  const { id, reference } = await deps.db.transaction(async (tx) => {
    const { booking, storeBelongings } = await storeOnce(tx, deps, draft, tour);
    if (!hashes.includes(booking.requestHash ?? ''))
      throw new AppError('invalid', KEY_USED, { fields: { idempotencyKey: KEY_USED } });
    const createdAt = deps.clock.now();
    const { id: bookingId } = booking;
    await together(
      storeBelongings(),
      insertConfirmationToken(tx, {
        bookingId,
        tokenHash: hashSecret(confirmationToken),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + CONFIRMATION_MS),
      }),
      ...(deviceHash ? [keepOnDevice(tx, { deviceHash, bookingId, provedAt: createdAt })] : []),
    );
    await alongside?.(tx, booking.id);
    return booking;
  });
  return { id, reference, confirmationToken };
}

type Draft = Required<Omit<BookingRequest, 'deviceSecret' | 'alongside'>> & {
  form: BookingForm;
  requestHash: string;
  texts: Awaited<ReturnType<typeof sealedTexts>>;
};
type UnnamedBooking = ReturnType<typeof newBooking>;

/** The booking that is stored now, whether by this request or by an earlier one. */
interface Stored {
  booking: KeyedBooking;
  /** Stores what belongs to it; does nothing where another request did. */
  storeBelongings: () => Promise<void>;
}

const storedBefore = (booking: KeyedBooking): Stored => ({
  booking,
  storeBelongings: async () => undefined,
});

/**
 * Stores a booking. When another request with the same key was faster, gives the booking of that
 * one. When its reference is taken, draws another one.
 */
async function storeOnce(
  tx: Transaction,
  deps: BookingsDeps,
  draft: Draft,
  tour: Tour | null,
): Promise<Stored> {
  if (!tour) return storedBefore(await findEarlierOrThrow(tx, draft.form, noTour()));
  const booking = newBooking(draft, tour, deps.clock.now());
  if (draft.seenPrice !== undefined && draft.seenPrice !== booking.pricePerPersonCents) {
    return storedBefore(await findEarlierOrThrow(tx, draft.form, priceChanged(booking)));
  }
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = bookingReferenceFromBytes(randomBytes(BOOKING_REFERENCE_BYTES));
    const stored = await insertBooking(tx, { ...booking, reference }, draft.form.travelers);
    if (stored) {
      return {
        booking: stored,
        storeBelongings: () => storeBelongings(tx, deps, stored, draft, tour, booking),
      };
    }
    const faster = await findBookingByKey(tx, draft.form.idempotencyKey);
    if (faster) return storedBefore(faster);
  }
  throw new Error('No free booking reference was found');
}

/** A request may be repeated after its tour was taken off the site, or got another price. */
async function findEarlierOrThrow(
  tx: Transaction,
  form: BookingForm,
  refusal: AppError,
): Promise<KeyedBooking> {
  const earlier = await findBookingByKey(tx, form.idempotencyKey);
  if (!earlier) throw refusal;
  return earlier;
}

const noTour = () => new AppError('invalid', NO_TOUR, { fields: { tourId: NO_TOUR } });

function priceChanged({ totalCents, numberOfTravelers }: UnnamedBooking): AppError {
  const now =
    totalCents === null
      ? 'A planner now agrees it with you before anything is charged. Confirm again to send your request.'
      : `It is now ${formatUsd(totalCents)} for ${travelerCount(numberOfTravelers)}. Confirm again to book at the new price.`;
  return new AppError(
    'conflict',
    `The price of this tour has changed since this page was opened. ${now}`,
  );
}

async function storeBelongings(
  tx: Transaction,
  { webhooks, travelerMails }: BookingsDeps,
  { id: bookingId, reference }: KeyedBooking,
  { form, caller, isTrapped }: Draft,
  tour: Tour,
  booking: UnnamedBooking,
): Promise<void> {
  const { admin } = caller;
  const act = { admin, entity: 'booking', entityId: bookingId } as const;
  if (isTrapped) {
    await recordAudit(tx, { ...act, action: 'add' });
    await hideBooking(tx, bookingId, booking.createdAt);
    await recordAudit(tx, { ...act, action: 'delete' });
    return;
  }
  const { pricePerPersonCents, totalCents, createdAt } = booking;
  const payload = bookingNotification({ form, tour, pricePerPersonCents, totalCents, createdAt });
  await together(
    webhooks.enqueue(tx, { hook: 'booking', bookingId, payload }),
    recordAudit(tx, { ...act, action: 'add' }),
    travelerMails.bookingStored(tx, { ...booking, id: bookingId, reference, total: totalCents }),
  );
}

/**
 * The texts of a booking that is about to be stored, sealed where there are any, with the id that
 * they are sealed for.
 */
async function sealedTexts({ db, privateTexts }: BookingsDeps, form: BookingForm) {
  const { specialRequests, dietaryRestrictions, medicalConditions } = form;
  const texts = { specialRequests, dietaryRestrictions, medicalConditions };
  if (Object.values(texts).every((text) => text === '')) return texts;
  const id = await nextId(db, 'bookings');
  return { id, ...privateTexts.seal(`bookings ${id}`, texts) };
}

/** The row of a booking, with the tour as it is now. */
function newBooking({ form, source, terms, requestHash, texts }: Draft, tour: Tour, now: Date) {
  const pricePerPersonCents =
    terms.pricePerPerson === undefined
      ? pricePerPerson(tour, form.numberOfTravelers, 'booking')
      : terms.pricePerPerson;
  return {
    idempotencyKey: form.idempotencyKey,
    requestHash,
    source,
    tourId: tour.id,
    tourName: tour.name,
    tourLocation: tour.location,
    tourDuration: tour.duration,
    tourPriceType: tour.priceType,
    tourPriceTiers: [...tour.priceTiers],
    pricePerPersonCents,
    totalCents: bookingTotal(pricePerPersonCents, form.numberOfTravelers),
    firstName: form.contactFirstName,
    lastName: form.contactLastName,
    email: form.email,
    phone: form.phone,
    address: form.address,
    departureDate: form.departureDate,
    returnDate: form.returnDate || null,
    numberOfTravelers: form.numberOfTravelers,
    ...texts,
    status: terms.status ?? DEFAULT_BOOKING_STATUS,
    createdAt: now,
    updatedAt: now,
  } satisfies Omit<NewBooking, 'reference'>;
}

const NO_TOUR = 'This tour is no longer offered. Please select another one';
const KEY_USED =
  'An earlier booking with other details was sent from this form and has arrived. Send this one only if you want both.';
