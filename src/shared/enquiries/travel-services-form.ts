import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH } from '../bookings/booking-limits.ts';
import { requiredEmail, requiredLine, requiredText, wholeNumber } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import {
  MAX_FULL_NAME_LENGTH,
  MAX_GROUP,
  MAX_MESSAGE_LENGTH,
  MAX_TRAVEL_DATES_LENGTH,
} from './enquiry-limits.ts';
import { INTERESTS_OPTIONS } from './enquiry-options.ts';

const travelServicesSchema = z.object({
  name: requiredLine('Name is required', MAX_FULL_NAME_LENGTH),
  email: requiredEmail('Email is required', MAX_EMAIL_LENGTH),
  travelDates: requiredLine('Travel dates are required', MAX_TRAVEL_DATES_LENGTH),
  travelers: wholeNumber(`Please enter a number of travelers from 1 to ${MAX_GROUP}`, 1, MAX_GROUP),
  interests: z.enum(
    INTERESTS_OPTIONS.map(({ value }) => value),
    'Please select your primary interest',
  ),
  message: requiredText('Message is required', MAX_MESSAGE_LENGTH),
});

/** A request for an itinerary once checked (public spec, section 5). */
export type TravelServicesForm = z.output<typeof travelServicesSchema>;

/** Checks the travel services form. */
export function parseTravelServicesForm(input: unknown): FormResult<TravelServicesForm> {
  return checkForm(travelServicesSchema, input);
}
