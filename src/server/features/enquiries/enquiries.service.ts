import type { EnquiryForms } from '../../../shared/enquiries/enquiry-form.ts';
import type { EnquiryKind } from '../../../shared/enquiries/enquiry-kind.ts';
import type { Transaction } from '../../database/connection.ts';
import {
  addEnquiry,
  type EnquiriesDeps,
  type EnquirySubmission,
  type Submission,
} from './add-enquiry.ts';
import { addBookingEnquiry, type BookingEnquiry } from './add-booking-enquiry.ts';
import { latestOfBookings, type BookingEnquiryState } from './booking-enquiries.store.ts';
import { requireSubmission } from './submission-limits.store.ts';
import { subscribe, type Subscription } from './subscribe.ts';

export type EnquiriesService = ReturnType<typeof createEnquiriesService>;

/** What visitors can do with enquiries and the newsletter. */
export function createEnquiriesService(deps: EnquiriesDeps) {
  return {
    /** @see addEnquiry */
    add: <Kind extends EnquiryKind>(
      kind: Kind,
      form: EnquiryForms[Kind],
      submission: EnquirySubmission,
    ): Promise<void> => addEnquiry(deps, kind, form, submission),

    /** @see addBookingEnquiry */
    addOfBooking: (tx: Transaction, enquiry: BookingEnquiry): Promise<boolean> =>
      addBookingEnquiry(tx, deps, enquiry),

    /** The latest message of each booking among those of some sources. */
    latestOfBookings: (
      bookingIds: readonly number[],
      sources: readonly string[],
    ): Promise<BookingEnquiryState[]> => latestOfBookings(deps.db, bookingIds, sources),

    /** Counts a form of another feature toward the limits of these forms. */
    requireSubmission,

    /** @see subscribe */
    subscribe: (subscription: Subscription, submission: Submission): Promise<void> =>
      subscribe(deps, subscription, submission),
  };
}
