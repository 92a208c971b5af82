import { redirect } from 'react-router';
import { readCookie } from '../../../shared/admins/session-cookie.ts';
import { isBookingReference } from '../../../shared/bookings/booking-reference.ts';
import type { Confirmation } from '../../../server/features/bookings/booking.ts';
import type { AppContext } from '../../lib/app-context.ts';
import { deviceCookieOf } from '../../lib/device-cookie.ts';
import { CONFIRMATION_COOKIE } from './booking-cookie.ts';

/**
 * The booking that a request may see: the one that was just made, whose secret is in a cookie for
 * 24 hours, or with `?reference=` one that this device knows. Otherwise it redirects to the booking
 * form (public spec, section 2), or to the form that finds a booking by its reference.
 */
export async function openConfirmation(
  request: Request,
  services: AppContext['services'],
): Promise<Confirmation> {
  const reference = new URL(request.url).searchParams.get('reference');
  const kept =
    reference === null
      ? null
      : await services.deviceBookings.open(deviceCookieOf(request), reference);
  const found = kept ?? (await justMade(request, services));
  if (!found || (reference !== null && found.booking.reference !== reference)) {
    throw redirect(wayFrom(request, reference));
  }
  return found;
}

/**
 * To the booking form; with a reference, to where it can be found again, or to a message that no
 * cookie was kept.
 */
function wayFrom(request: Request, reference: string | null): string {
  if (reference === null) return '/booking';
  const hasCookies = request.headers.has('cookie');
  return !hasCookies && isBookingReference(reference)
    ? `/profile?unshown=${reference}`
    : '/profile#find';
}

async function justMade(request: Request, services: AppContext['services']) {
  const token = readCookie(request.headers.get('cookie'), CONFIRMATION_COOKIE);
  return token === null ? null : services.bookings.confirmation(token);
}
