import { formatPlainDate, isPlainDate } from '../../../shared/dates/plain-date.ts';
import {
  INTEREST_OPTIONS,
  INTERESTS_OPTIONS,
  MEDICAL_SERVICE_OPTIONS,
  ROMANTIC_SERVICE_OPTIONS,
  type EnquiryOption,
} from '../../../shared/enquiries/enquiry-options.ts';

/** A question of the form and its answer; '' where there is none. */
export interface EnquiryFact {
  label: string;
  value: string;
  /** Where it leads: a telephone number. */
  href?: string;
}

/**
 * The answers of an enquiry, except name and message. The database does not keep the order of
 * fields, so they come in that of LABELS.
 */
export function enquiryFacts(
  fields: Readonly<Record<string, string | number | null>>,
): EnquiryFact[] {
  return Object.entries(LABELS).flatMap(([name, label]) => {
    if (!Object.hasOwn(fields, name)) return [];
    const value = wordsOf(name, String(fields[name] ?? ''));
    const isPhone = name === 'phone' && value !== '';
    return [{ label, value, ...(isPhone && { href: `tel:${value.replaceAll(/[^\d+]/g, '')}` }) }];
  });
}

/** The message; '' where there is none. */
export function messageOf(fields: Readonly<Record<string, string | number | null>>): string {
  return String(fields.message ?? '');
}

/**
 * The labels of the fields that are shown, in the order of the forms. The booking of a request is
 * shown elsewhere.
 */
const LABELS: Readonly<Record<string, string>> = {
  subject: 'Subject',
  tour: 'Tour',
  newDepartureDate: 'New departure',
  newReturnDate: 'New return',
  travelDates: 'Travel dates',
  travelers: 'Travelers',
  interests: 'Interests',
  service: 'Service',
  startDate: 'Start date',
  endDate: 'End date',
  phone: 'Phone',
  country: 'Country',
  interest: 'Interest',
};

const OPTIONS: Readonly<Record<string, readonly EnquiryOption[]>> = {
  interests: INTERESTS_OPTIONS,
  interest: INTEREST_OPTIONS,
  service: [...ROMANTIC_SERVICE_OPTIONS, ...MEDICAL_SERVICE_OPTIONS],
};

function wordsOf(name: string, value: string): string {
  const option = OPTIONS[name]?.find((one) => one.value === value);
  if (option) return option.label;
  return isPlainDate(value) ? formatPlainDate(value) : value;
}
