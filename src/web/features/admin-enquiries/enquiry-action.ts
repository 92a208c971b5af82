import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { SeenEnquiry } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import type { Services } from '../../../server/services.ts';
import { deliveryIdField } from '../../../shared/deliveries/delivery-id.ts';
import { readableBody } from '../../../shared/deliveries/delivery-words.ts';
import {
  parseEnquiryBooking,
  type EnquiryBookingDraft,
} from '../../../shared/enquiries/enquiry-booking.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { ENQUIRY_STATES } from '../../../shared/enquiries/enquiry-state.ts';
import { idField } from '../../../shared/form-fields.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { parseOfficeNote } from '../../../shared/office-note.ts';
import type { PageClock } from '../../lib/page-clock.ts';
import { keyIn } from '../../office/form-key.ts';
import { pickedRows } from '../../office/picked-rows.ts';
import { titleForFields } from '../../ui/form-problems.ts';
import { readBookingDraft } from './booking-draft.ts';
import { enquiryFacts, messageOf, type EnquiryFact } from './enquiry-facts.ts';
import { DONE } from './enquiry-messages.ts';

/** What a form of the inbox asks for. */
export type EnquiryIntent = z.output<typeof intentSchema>;

/** What was done. */
export interface EnquiryDone {
  ok: true;
  intent: EnquiryIntent['intent'];
  /** 0 for several. */
  enquiryId: number;
  message: string;
  /** The body of the message to a webhook that was asked for. */
  shown?: { deliveryId: string; body: string };
  /** The full text of an enquiry that may tell of health. */
  texts?: { facts: EnquiryFact[]; message: string };
  /** The booking that was made. */
  bookingId?: number;
}

/** What was not done, and why. */
export interface EnquiryRefusal {
  ok: false;
  intent: EnquiryIntent['intent'];
  enquiryId: number;
  message: string;
  /**
   * Whether someone else was faster, so that the page shows something that is no longer stored.
   */
  isStale: boolean;
  /** By field name, with what was typed. */
  errors?: FormErrors;
  note?: string;
  booking?: EnquiryBookingDraft;
}

export type EnquiryResult = EnquiryDone | EnquiryRefusal;

/** The services that the forms of the inbox use. */
type ActionServices = Pick<Services, 'enquiryDesk' | 'webhooks' | 'deliveries'> & {
  clock: PageClock;
};

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseEnquiryIntent(form: FormData): EnquiryIntent | null {
  const fields = Object.fromEntries(form);
  return intentSchema.safeParse({ ...fields, seen: form.getAll('seen') }).data ?? null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the services; faults of the form are in the result
 */
export async function runEnquiryIntent(
  services: ActionServices,
  admin: SignedInAdmin,
  asked: EnquiryIntent,
  form: FormData,
): Promise<EnquiryResult> {
  const { enquiryDesk, webhooks } = services;
  switch (asked.intent) {
    case 'change-state':
      await enquiryDesk.changeState(seenOf(asked), asked.state, admin);
      break;
    case 'assign':
      await enquiryDesk.assign(seenOf(asked), asked.owner, admin);
      break;
    case 'delete':
      await enquiryDesk.remove(asked.enquiryId, admin);
      break;
    case 'restore':
      await enquiryDesk.restore(asked.enquiryId, admin);
      break;
    case 'send-again':
      await webhooks.sendAgain(asked.deliveryId, admin);
      break;
    case 'show-texts': {
      const fields = await enquiryDesk.showTexts(asked.enquiryId, admin);
      return {
        ...doneOf(asked),
        texts: { facts: enquiryFacts(fields), message: messageOf(fields) },
      };
    }
    case 'show-message':
      return showMessage(services, asked, admin);
    case 'note':
      return addNote(services, asked, admin, form);
    case 'make-booking':
      return makeBooking(services, asked, admin, form);
    case 'change-states':
      return changeStates(services, asked, admin);
  }
  return doneOf(asked);
}

/** The result for a refused form, with what was typed. */
export function refusalOf(
  asked: EnquiryIntent,
  form: FormData,
  { message, isStale }: { message: string; isStale: boolean },
): EnquiryRefusal {
  const note = form.get('note');
  return {
    ok: false,
    intent: asked.intent,
    enquiryId: idOf(asked),
    message,
    isStale,
    ...(typeof note === 'string' && { note }),
    ...(asked.intent === 'make-booking' && { booking: readBookingDraft(form) }),
  };
}

async function showMessage(
  { deliveries }: ActionServices,
  asked: EnquiryIntent & { intent: 'show-message' },
  admin: SignedInAdmin,
): Promise<EnquiryResult> {
  const { deliveryId } = asked;
  const body = readableBody(await deliveries.show(deliveryId, admin));
  return { ...doneOf(asked), shown: { deliveryId, body } };
}

async function addNote(
  { enquiryDesk }: ActionServices,
  asked: EnquiryIntent & { intent: 'note' },
  admin: SignedInAdmin,
  form: FormData,
): Promise<EnquiryResult> {
  const parsed = parseOfficeNote({ text: form.get('note') });
  if (!parsed.ok) {
    const [message = ''] = Object.values(parsed.errors);
    return refusalOf(asked, form, { message, isStale: false });
  }
  await enquiryDesk.note(asked.enquiryId, { ...parsed.value, key: keyIn(form) }, admin);
  return doneOf(asked);
}

async function makeBooking(
  { enquiryDesk, clock }: ActionServices,
  asked: EnquiryIntent & { intent: 'make-booking' },
  admin: SignedInAdmin,
  form: FormData,
): Promise<EnquiryResult> {
  const draft = readBookingDraft(form);
  const idempotencyKey = form.get(SUBMISSION_KEY_FIELD);
  const parsed = parseEnquiryBooking({ ...draft, idempotencyKey }, clock.today());
  if (!parsed.ok) {
    const message = titleForFields(Object.keys(parsed.errors).length);
    const refusal = refusalOf(asked, form, { message, isStale: false });
    return { ...refusal, errors: parsed.errors };
  }
  const bookingId = await enquiryDesk.makeBooking(asked.enquiryId, parsed.value, admin);
  return { ...doneOf(asked), bookingId };
}

async function changeStates(
  { enquiryDesk }: ActionServices,
  asked: EnquiryIntent & { intent: 'change-states' },
  admin: SignedInAdmin,
): Promise<EnquiryResult> {
  const { moved, left } = await enquiryDesk.changeStates(asked.seen, asked.state, admin);
  const saved = `${moved} ${moved === 1 ? 'enquiry' : 'enquiries'} saved.`;
  const rest = `${left} ${left === 1 ? 'was' : 'were'} changed by someone else and left as ${left === 1 ? 'it is' : 'they are'}.`;
  if (left === 0) return { ...doneOf(asked), message: saved };
  const message = moved === 0 ? rest : `${saved} ${rest}`;
  return { ok: false, intent: asked.intent, enquiryId: 0, message, isStale: true };
}

function doneOf(asked: EnquiryIntent): EnquiryDone {
  return {
    ok: true,
    intent: asked.intent,
    enquiryId: idOf(asked),
    message: DONE[asked.intent],
  };
}

const idOf = (asked: EnquiryIntent) => ('enquiryId' in asked ? asked.enquiryId : 0);

const seenOf = ({ enquiryId, version }: { enquiryId: number; version: number }): SeenEnquiry => ({
  id: enquiryId,
  version,
});

const id = idField();
const state = z.enum(ENQUIRY_STATES);

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('change-state'), enquiryId: id, version: id, state }),
  z.object({
    intent: z.literal('assign'),
    enquiryId: id,
    version: id,
    owner: z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      id,
    ]),
  }),
  z.object({ intent: z.literal('note'), enquiryId: id }),
  z.object({ intent: z.literal('delete'), enquiryId: id }),
  z.object({ intent: z.literal('restore'), enquiryId: id }),
  z.object({ intent: z.literal('send-again'), enquiryId: id, deliveryId: deliveryIdField }),
  z.object({ intent: z.literal('show-texts'), enquiryId: id }),
  z.object({ intent: z.literal('show-message'), enquiryId: id, deliveryId: deliveryIdField }),
  z.object({ intent: z.literal('make-booking'), enquiryId: id }),
  z.object({
    intent: z.literal('change-states'),
    state,
    seen: pickedRows(),
  }),
]);
