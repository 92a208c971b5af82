import type { Page } from '@playwright/test';
import { postToApi } from './staff.ts';
import { bookAsVisitor } from './visitor-booking.ts';

const SITE = process.env.APP_URL ?? '';

/** The table of bookings. */
export const BOOKINGS = `${SITE}/admin/bookings`;

/** Adds a visitor's booking for one test, with the name of its guest in the table. */
export async function addBooking({
  firstName = 'Astrid',
  ...change
}: Record<string, unknown> & { firstName?: string } = {}) {
  const booking = await bookAsVisitor(SITE, { firstName, ...change });
  return { ...booking, guest: `${firstName} ${booking.lastName}` };
}

/** The bookings of an email address, as the office lists them. */
export async function bookingsOf(email: string) {
  const query = new URLSearchParams({ search: email });
  const answer = await fetch(`${SITE}/api/get-bookings.php?${query}`, {
    headers: { cookie: `session=${process.env.ADMIN_SESSION}` },
  });
  return (await answer.json()) as {
    booking_reference: string;
    tour_price: number;
    number_of_travelers: number;
    status: string;
  }[];
}

/** Changes a booking as somebody else who has it open at the same time. */
export async function changeElsewhere(page: Page, id: number, change: Record<string, unknown>) {
  await postToApi(page, 'update-booking.php', { id, ...change });
}

/** The row of a guest's booking. */
export const row = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest });

/** The button with the status of a guest's booking. */
export const badge = (page: Page, guest: string) =>
  page.getByRole('button', { name: `Status of ${guest}` });
