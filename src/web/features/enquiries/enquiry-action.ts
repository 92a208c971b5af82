import { data, type ActionFunctionArgs } from 'react-router';
import { parseEnquiryForm } from '../../../shared/enquiries/enquiry-form.ts';
import {
  SUBMISSION_KEY_FIELD,
  TRAP_FIELD,
  readEnquiryDraft,
  type EnquiryKind,
} from '../../../shared/enquiries/enquiry-kind.ts';
import { ENQUIRY_MESSAGES } from '../../../shared/enquiries/enquiry-messages.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import type { EnquiryAnswer } from './enquiry-answer.ts';

/** The action of a page with an enquiry form: `export const action = enquiryAction('contact')`. */
export function enquiryAction<Kind extends EnquiryKind>(kind: Kind) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const { services, clock, clientAddress, reportError } = appOf(context);
    const form = await readForm(request);
    const draft = readEnquiryDraft(kind, form);
    const parsed = parseEnquiryForm(kind, draft, clock.today());
    if (!parsed.ok) {
      const refused: EnquiryAnswer<Kind> = { outcome: 'refused', draft, errors: parsed.errors };
      return data(refused, { status: 422 });
    }
    try {
      await services.enquiries.add(kind, parsed.value, {
        clientAddress,
        idempotencyKey: textOf(form, SUBMISSION_KEY_FIELD),
        isTrapped: textOf(form, TRAP_FIELD) !== '',
      });
      return data<EnquiryAnswer<Kind>>({ outcome: 'sent', message: ENQUIRY_MESSAGES[kind].sent });
    } catch (error) {
      const { message, init } = explainError(error, reportError, null);
      return data<EnquiryAnswer<Kind>>({ outcome: 'failed', draft, message }, init);
    }
  };
}
