import type { EnquiryForms } from '../../../shared/enquiries/enquiry-form.ts';
import {
  ENQUIRY_FIELDS,
  ENQUIRY_SOURCES,
  type EnquiryKind,
} from '../../../shared/enquiries/enquiry-kind.ts';
import { TOO_MANY_ENQUIRIES } from '../../../shared/enquiries/enquiry-messages.ts';
import { MEDICAL_CONSENT } from '../../../shared/enquiries/medical-consent.ts';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { recordAudit } from '../audit/audit.store.ts';
import type { TravelerMailsService } from '../traveler-mails/traveler-mails.service.ts';
import type { WebhookName, WebhooksService } from '../webhooks/webhooks.service.ts';
import { insertEnquiry, type NewEnquiry } from './enquiries.store.ts';
import { requireSubmission } from './submission-limits.store.ts';

/** What the enquiries feature works with. */
export interface EnquiriesDeps {
  db: Database;
  clock: Clock;
  webhooks: Pick<WebhooksService, 'enqueue'>;
  travelerMails: Pick<TravelerMailsService, 'enquiryStored'>;
  privateTexts: PrivateTexts;
}

/** How a form was sent. */
export interface Submission {
  /** The client's address; for limits only, never stored. */
  clientAddress: string;
  /** Whether the trap field was filled in, which no person sees. */
  isTrapped: boolean;
}

export interface EnquirySubmission extends Submission {
  /** Sent by the page with every try to send the same filling; '' from a page without script. */
  idempotencyKey: string;
}

/**
 * Stores a checked enquiry with its audit entry, its messages and the jobs that deliver them, in
 * one transaction. The same form with the same key is stored once; without a key, once a day. What
 * fell into the trap is kept as spam, and nobody is notified.
 * @throws AppError too_many when this client has sent too many of these forms
 */
export async function addEnquiry<Kind extends EnquiryKind>(
  { db, clock, webhooks, travelerMails, privateTexts }: EnquiriesDeps,
  kind: Kind,
  form: EnquiryForms[Kind],
  submission: EnquirySubmission,
): Promise<void> {
  const now = clock.now();
  const enquiry = newEnquiry(kind, form, submission, now, privateTexts);
  await db.transaction(async (tx) => {
    const id = await insertEnquiry(tx, privateTexts, enquiry);
    if (id === null) return;
    const { clientAddress } = submission;
    await requireSubmission(tx, { form: kind, clientAddress, now }, TOO_MANY_ENQUIRIES);
    await recordAudit(tx, { admin: null, action: 'add', entity: 'enquiry', entityId: id });
    if (submission.isTrapped) return;
    await webhooks.enqueue(tx, {
      hook: HOOKS[kind],
      enquiryId: id,
      payload: {
        timestamp: now.toISOString(),
        source: ENQUIRY_SOURCES[kind],
        ...fieldsOf(kind, form, NOT_TOLD),
      },
    });
    const { name, email } = enquiry;
    await travelerMails.enquiryStored(tx, { id, name, email, bookingReference: null });
  });
}

/** The webhook of each form. The help center has none of its own. */
const HOOKS: Readonly<Record<EnquiryKind, WebhookName>> = {
  travelServices: 'travel_services',
  romantic: 'romantic',
  medical: 'medical',
  contact: 'contact',
  helpCenter: 'contact',
};

/** Left out of the message, which has exactly the fields of the public spec, section 7. */
const NOT_TOLD: ReadonlySet<string> = new Set(['consent']);
/** Fields that have a column of their own. */
const IN_COLUMNS: ReadonlySet<string> = new Set(['name', 'email', 'consent']);

function newEnquiry<Kind extends EnquiryKind>(
  kind: Kind,
  form: EnquiryForms[Kind],
  { idempotencyKey, isTrapped }: EnquirySubmission,
  now: Date,
  privateTexts: PrivateTexts,
): NewEnquiry {
  const key = idempotencyKey || todayInVietnam(now);
  const [fingerprint] = privateTexts.fingerprints(
    JSON.stringify([kind, fieldsOf(kind, form), key]),
  );
  return {
    idempotencyKey: fingerprint,
    source: ENQUIRY_SOURCES[kind],
    name: 'name' in form ? form.name : `${form.firstName} ${form.lastName}`,
    email: form.email,
    fields: fieldsOf(kind, form, IN_COLUMNS),
    state: isTrapped ? 'spam' : 'new',
    ...('consent' in form && { consentText: MEDICAL_CONSENT, consentedAt: now }),
    createdAt: now,
    updatedAt: now,
  };
}

/** The fields of a form in the order of its page, without those of `omitted`. */
function fieldsOf<Kind extends EnquiryKind>(
  kind: Kind,
  form: EnquiryForms[Kind],
  omitted: ReadonlySet<string> = new Set(),
): Record<string, string | number> {
  const values = form as unknown as Record<string, string | number>;
  return Object.fromEntries(
    ENQUIRY_FIELDS[kind]
      .filter((name) => !omitted.has(name))
      .map((name) => [name, values[name] ?? '']),
  );
}
