import { CHANGE_SOURCES } from '../bookings/change-kinds.ts';
import { ENQUIRY_SOURCES } from './enquiry-kind.ts';

/** Every form whose messages become enquiries, in the order of the inbox. */
export const STAFF_SOURCES = [
  {
    source: ENQUIRY_SOURCES.travelServices,
    label: 'Travel services',
    form: 'Travel Services form',
  },
  { source: ENQUIRY_SOURCES.romantic, label: 'Romantic', form: 'Romantic Travel form' },
  { source: ENQUIRY_SOURCES.medical, label: 'Medical', form: 'Medical Travel form' },
  { source: ENQUIRY_SOURCES.contact, label: 'Contact', form: 'Contact form' },
  { source: ENQUIRY_SOURCES.helpCenter, label: 'Help Center', form: 'Help Center form' },
  { source: CHANGE_SOURCES.modify, label: 'Booking changes', form: 'Booking change request' },
  { source: CHANGE_SOURCES.cancel, label: 'Cancellations', form: 'Booking cancellation request' },
] as const;

/** 'Help Center' for 'help_center_form'; an unknown source keeps its own name. */
export function sourceLabel(source: string): string {
  return STAFF_SOURCES.find((known) => known.source === source)?.label ?? source;
}

/** 'Help Center form': the form that somebody filled in. */
export function sourceForm(source: string): string {
  return STAFF_SOURCES.find((known) => known.source === source)?.form ?? source;
}

/** The forms whose messages may tell of somebody's health. */
export const HEALTH_SOURCES: readonly string[] = [ENQUIRY_SOURCES.medical];

/**
 * The fields of these forms that may tell of health: they are stored sealed, and shown only on
 * request.
 */
export const HEALTH_FIELDS: readonly string[] = ['service', 'message'];

/**
 * Whether messages of this form may tell of somebody's health: lists and mails never repeat those.
 */
export function isAboutHealth(source: string): boolean {
  return HEALTH_SOURCES.includes(source);
}
