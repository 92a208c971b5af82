import { readCookie, serialize } from '../../shared/admins/session-cookie.ts';

/** The contents of a request's device cookie, unchecked; null when there is none. */
export function deviceCookieOf(request: Request): string | null {
  return readCookie(request.headers.get('cookie'), DEVICE_COOKIE);
}

/**
 * The cookie that identifies a browser's bookings. It is set again with each booking, so that it
 * lasts.
 */
export function deviceCookie(secret: string, isSecure: boolean): string {
  return serialize(DEVICE_COOKIE, secret, DEVICE_SECONDS, isSecure);
}

/** The cookie that makes a browser forget them. */
export function endedDeviceCookie(isSecure: boolean): string {
  return serialize(DEVICE_COOKIE, '', 0, isSecure);
}

const DEVICE_COOKIE = 'device';
/** 400 days, the longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
