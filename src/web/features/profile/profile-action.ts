import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { serialize } from '../../../shared/admins/session-cookie.ts';
import { parseBookingLookup } from '../../../shared/bookings/booking-lookup.ts';
import { BOOKING_NOT_FOUND, LOOKUP_FAILED } from '../../../shared/bookings/lookup-messages.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { deviceCookie, deviceCookieOf, endedDeviceCookie } from '../../lib/device-cookie.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { FORGOTTEN_ADDRESS, toldAddress } from './profile-address.ts';

/** What comes back with the form that finds a booking when it found none. */
export interface FindAnswer {
  typed: { reference: string; email: string };
  /** By field; empty when the fields are fine. */
  errors: FormErrors;
  /** What is wrong with the whole of it; null when the fields are. */
  message: string | null;
}

/**
 * What the forms of the profile page do: find a booking, or forget all of them.
 * @param otherCookies what else is forgotten with the device
 */
export async function profileAction(
  { request, context }: ActionFunctionArgs,
  otherCookies: readonly string[],
) {
  const app = appOf(context);
  const form = await readForm(request);
  if (textOf(form, 'intent') !== 'forget') return findBooking(request, app, form);
  await app.services.deviceBookings.forget(deviceCookieOf(request));
  const headers = new Headers({ 'Set-Cookie': endedDeviceCookie(app.isSecure) });
  for (const name of otherCookies) {
    headers.append('Set-Cookie', serialize(name, '', 0, app.isSecure));
  }
  return redirect(FORGOTTEN_ADDRESS, { status: 303, headers });
}

async function findBooking(request: Request, app: AppContext, form: FormData) {
  const { services, clientAddress, isSecure, reportError } = app;
  const typed = { reference: textOf(form, 'reference'), email: textOf(form, 'email') };
  const refuse = (answer: Omit<FindAnswer, 'typed'>, init: ResponseInit) =>
    data<FindAnswer>({ typed, ...answer }, init);
  const parsed = parseBookingLookup(typed);
  if (!parsed.ok) return refuse({ errors: parsed.errors, message: null }, { status: 422 });
  const deviceSecret = services.deviceBookings.secretFor(deviceCookieOf(request));
  try {
    const found = await services.deviceBookings.find(parsed.value, { clientAddress, deviceSecret });
    if (found === null) return refuse({ errors: {}, message: BOOKING_NOT_FOUND }, { status: 422 });
    const leadsOn = textOf(form, 'next') === 'details';
    return redirect(
      leadsOn ? `/booking-confirmation?reference=${found}` : toldAddress('found', found),
      { status: 303, headers: { 'Set-Cookie': deviceCookie(deviceSecret, isSecure) } },
    );
  } catch (error) {
    const { message, init } = explainError(error, reportError, LOOKUP_FAILED);
    return refuse({ errors: {}, message }, init);
  }
}
