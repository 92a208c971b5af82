import type { EnquiryForms } from '../../../shared/enquiries/enquiry-form.ts';
import type { EnquiryKind } from '../../../shared/enquiries/enquiry-kind.ts';
import { todayInVietnam, type PlainDate } from '../../../shared/dates/plain-date.ts';
import {
  addEnquiry,
  type EnquiriesDeps,
  type EnquirySubmission,
  type Submission,
} from './add-enquiry.ts';
import { subscribe, type Subscription } from './subscribe.ts';

export type EnquiriesService = ReturnType<typeof createEnquiriesService>;

/** What visitors can do with enquiries and the newsletter. */
export function createEnquiriesService(deps: EnquiriesDeps) {
  return {
    /** The day it is in Vietnam, which the forms are checked against. */
    today: (): PlainDate => todayInVietnam(deps.clock.now()),

    /** @see addEnquiry */
    add: <Kind extends EnquiryKind>(
      kind: Kind,
      form: EnquiryForms[Kind],
      submission: EnquirySubmission,
    ): Promise<void> => addEnquiry(deps, kind, form, submission),

    /** @see subscribe */
    subscribe: (subscription: Subscription, submission: Submission): Promise<void> =>
      subscribe(deps, subscription, submission),
  };
}
