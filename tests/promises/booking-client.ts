import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { TEST_ADMIN } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { numberedAddress } from '../support/numbered-address.ts';

/** The API's answer to a booking; status 0 if there was none. */
export interface BookingAnswer {
  status: number;
  reference: string | null;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/**
 * Sends a booking under a key, each time from another network (the app trusts our proxy header),
 * and again if the app says that it is busy.
 */
export async function book(
  url: string,
  key: string,
  change: Record<string, unknown> = {},
): Promise<BookingAnswer> {
  for (;;) {
    const answer = await bookOnce(url, key, change);
    if (answer.status !== 503) return answer;
    await setTimeout(500);
  }
}

/** Sends a booking under a key, once. */
export async function bookOnce(
  url: string,
  key: string,
  change: Record<string, unknown> = {},
): Promise<BookingAnswer> {
  try {
    const answer = await fetch(`${url}/api/add-booking.php`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': nextNetwork(),
      },
      body: JSON.stringify(bookingBody({ email: `${key}@guest.example`, ...change })),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await answer.json()) as { bookingReference?: string };
    return {
      status: answer.status,
      reference: body.bookingReference ?? null,
      retryAfter: answer.headers.get('retry-after'),
    };
  } catch {
    return { status: 0, reference: null, retryAfter: null };
  }
}

/** Sends a booking again under its key until it is acknowledged; returns its reference. */
export async function bookUntilAcknowledged(
  url: string,
  key: string,
  change: Record<string, unknown>,
): Promise<string> {
  for (;;) {
    const { status, reference } = await book(url, key, change);
    if (status === 200 && reference) return reference;
    await setTimeout(100);
  }
}

/** A booking as the API lists it. */
export interface ListedBooking {
  id: number;
  booking_reference: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  address: string;
  departure_date: string;
  return_date: string;
  number_of_travelers: number;
  /** As JSON. */
  travelers: string;
  special_requests: string;
  dietary_restrictions: string;
  medical_conditions: string;
  tour_price: number | null;
}

/**
 * All bookings, read page by page as staff.
 * @param token of an existing session
 */
export async function listBookings(url: string, token?: string): Promise<ListedBooking[]> {
  const authorization = `Bearer ${token ?? (await signInToken(url))}`;
  const all: ListedBooking[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${url}/api/get-bookings.php?perPage=100&page=${page}`, {
      headers: { authorization, 'x-forwarded-for': nextNetwork() },
    });
    const bookings = (await answer.json()) as ListedBooking[];
    all.push(...bookings);
    if (bookings.length < 100) return all;
  }
}

/** Signs the first superadmin in through the API. */
export async function signInToken(url: string): Promise<string> {
  const { username, password } = TEST_ADMIN;
  const answer = await fetch(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** How long a request took and its result; status 0 if the connection broke or time ran out. */
export function timedGet(
  url: string,
  {
    agent,
    timeout = 10_000,
    headers = {},
  }: { agent?: Agent; timeout?: number; headers?: Record<string, string> } = {},
): Promise<{ status: number; milliseconds: number }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, milliseconds: performance.now() - start });
    const asked = request(url, { ...(agent && { agent }), timeout, headers }, (answer) => {
      answer
        .resume()
        .on('end', () => end(answer.statusCode ?? 0))
        .on('error', () => end(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => end(0));
    asked.end();
  });
}

/** Limits are counted per network: a new one for each request, so that none is reached. */
export function nextNetwork(): string {
  requests += 1;
  return numberedAddress(requests);
}

let requests = 0;
