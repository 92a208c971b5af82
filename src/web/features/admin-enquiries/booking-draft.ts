import type { EnquiryDetails } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import { MAX_NOTES_LENGTH } from '../../../shared/bookings/booking-limits.ts';
import {
  comparePlainDates,
  isPlainDate,
  type PlainDate,
} from '../../../shared/dates/plain-date.ts';
import {
  ENQUIRY_BOOKING_FIELDS,
  type EnquiryBookingDraft,
} from '../../../shared/enquiries/enquiry-booking.ts';
import { isAboutHealth } from '../../../shared/enquiries/enquiry-sources.ts';
import { cutText } from '../../../shared/plain-text.ts';
import { textOf } from '../../lib/read-form.ts';
import { messageOf } from './enquiry-facts.ts';

/**
 * The first contents of the booking form: everything that the enquiry says; the rest is asked for.
 * A message that may tell of health is not copied.
 * @param today the current day in Vietnam
 */
export function bookingDraftOf(
  { name, email, source, fields }: EnquiryDetails,
  today: PlainDate,
): EnquiryBookingDraft {
  const said = (field: string) => String(fields[field] ?? '');
  const [firstName = '', ...lastNames] = name.split(' ');
  const departureDate = dayFrom(said('startDate'), today);
  const wish = [said('travelDates'), messageOf(fields)].filter(Boolean).join('\n');
  return {
    tourId: '',
    departureDate,
    returnDate: departureDate === '' ? '' : dayFrom(said('endDate'), departureDate),
    numberOfTravelers: said('travelers') || '2',
    firstName: said('firstName') || firstName,
    lastName: said('lastName') || lastNames.join(' '),
    email,
    phone: said('phone'),
    specialRequests: isAboutHealth(source) ? '' : cutText(wish, MAX_NOTES_LENGTH),
  };
}

/** The fields of the posted form, still unchecked; '' where one is missing or a file. */
export function readBookingDraft(form: FormData): EnquiryBookingDraft {
  const values = ENQUIRY_BOOKING_FIELDS.map((name) => [name, textOf(form, name)]);
  return Object.fromEntries(values) as EnquiryBookingDraft;
}

/** The day if it is one and not before `first`, else ''. */
function dayFrom(day: string, first: PlainDate): string {
  return isPlainDate(day) && comparePlainDates(day, first) >= 0 ? day : '';
}
