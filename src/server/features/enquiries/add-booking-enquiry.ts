import { TOO_MANY_ENQUIRIES } from '../../../shared/enquiries/enquiry-messages.ts';
import type { Transaction } from '../../database/connection.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { EnquiriesDeps } from './add-enquiry.ts';
import { insertEnquiry } from './enquiries.store.ts';
import { requireSubmission } from './submission-limits.store.ts';

/** A traveler's message about a booking of theirs. */
export interface BookingEnquiry {
  bookingId: number;
  bookingReference: string;
  source: string;
  /** Who booked. */
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The fields that staff see, by name. */
  fields: Record<string, string>;
  /** All of it in sentences, for the webhook. */
  message: string;
  idempotencyKey: string;
  /** For limits only, never stored. */
  clientAddress: string;
}

/**
 * Stores a message about a booking with its audit entry, its messages and the jobs that deliver
 * them. It has no webhook of its own: it is sent to the contact form's webhook, with that form's
 * fields (public spec, section 7). Gives false when the same message was stored with this key before.
 * @throws AppError too_many when this client has sent too many of them
 */
export async function addBookingEnquiry(
  tx: Transaction,
  { clock, webhooks, travelerMails, privateTexts }: Omit<EnquiriesDeps, 'db'>,
  enquiry: BookingEnquiry,
): Promise<boolean> {
  const { bookingId, source, firstName, lastName, email, phone, clientAddress } = enquiry;
  const name = `${firstName} ${lastName}`;
  const now = clock.now();
  const id = await insertEnquiry(tx, privateTexts, {
    idempotencyKey: keyOf(enquiry, privateTexts),
    source,
    bookingId,
    name,
    email,
    fields: enquiry.fields,
    state: 'new',
    createdAt: now,
    updatedAt: now,
  });
  if (id === null) return false;
  await requireSubmission(tx, { form: source, clientAddress, now }, TOO_MANY_ENQUIRIES);
  await recordAudit(tx, { admin: null, action: 'add', entity: 'enquiry', entityId: id });
  await webhooks.enqueue(tx, {
    hook: 'contact',
    enquiryId: id,
    payload: {
      timestamp: now.toISOString(),
      source,
      firstName,
      lastName,
      email,
      phone,
      interest: '',
      message: enquiry.message,
    },
  });
  const { bookingReference } = enquiry;
  await travelerMails.enquiryStored(tx, { id, name, email, bookingReference });
  return true;
}

/**
 * A key counts for its own booking only, because keys are not secret, and with other words it is
 * another message: what was changed before sending again is never dropped.
 */
function keyOf(
  { source, bookingId, idempotencyKey, fields }: BookingEnquiry,
  privateTexts: EnquiriesDeps['privateTexts'],
) {
  const parts = [source, bookingId, idempotencyKey, fields];
  return privateTexts.fingerprints(JSON.stringify(parts))[0];
}
