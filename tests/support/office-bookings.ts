import { expect, type Page } from '@playwright/test';
import { bookAsVisitor } from './visitor-booking.ts';

const SITE = process.env.APP_URL ?? '';

/** The table of bookings. */
export const BOOKINGS = `${SITE}/admin/bookings`;

/** Adds a visitor's booking for one test, with the name of its guest in the table. */
export async function addBooking(change: Record<string, unknown> = {}) {
  const booking = await bookAsVisitor(SITE, { firstName: 'Astrid', ...change });
  return { ...booking, guest: `Astrid ${booking.lastName}` };
}

/** Changes a booking as somebody else who has it open at the same time. */
export async function changeElsewhere(page: Page, id: number, change: Record<string, unknown>) {
  const answer = await page.request.post(`${SITE}/api/update-booking.php`, {
    headers: { origin: SITE },
    data: { id, ...change },
  });
  expect(answer.status()).toBe(200);
}

/** The row of a guest's booking. */
export const row = (page: Page, guest: string) => page.getByRole('row').filter({ hasText: guest });

/** The button with the status of a guest's booking. */
export const badge = (page: Page, guest: string) =>
  page.getByRole('button', { name: `Status of ${guest}` });
