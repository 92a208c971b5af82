import { expect, test } from 'vitest';
import { openOffice } from '../support/office.ts';

test('an office without tours, bookings and messages says so on every page', async () => {
  const empty = await openOffice('none');
  try {
    for (const [what, says] of [
      ['tours', 'No tours data to export'],
      ['bookings', 'No bookings data to export'],
    ] as const) {
      const { location } = await empty.send('/admin/settings/exports', { what });
      expect((await empty.send(location ?? '')).text).toContain(says);
    }
    for (const [page, says] of Object.entries(EMPTY)) {
      const { status, text } = await empty.send(page);
      expect([page, status]).toEqual([page, 200]);
      expect(says.filter((sentence) => !text.includes(sentence))).toEqual([]);
    }
  } finally {
    await empty.remove();
  }
});

/** What the pages say while there is nothing. */
const EMPTY: Record<string, string[]> = {
  '/admin': ['No booking data available yet.', 'There are no tours yet.', 'None yet', '0% of all'],
  '/admin/bookings': ['No bookings found matching your criteria.', '0 requests this year'],
  '/admin/bookings/deleted': ['Nothing was deleted recently'],
  '/admin/tour-management': ['No tours found', 'Showing 0 of 0 tours'],
  '/admin/tour-management/deleted': ['Nothing was deleted recently'],
  '/admin/tour-management/new': ['Create New Tour', 'Add Tour', '+ Add New'],
  '/admin/category-management': ['No categories yet'],
  '/admin/enquiries': ['Nothing here'],
  '/admin/enquiries/deleted': ['Nothing was deleted recently'],
  '/admin/subscribers': [
    'Nobody is on the list yet',
    // Its search is sent while one types; without script, by a button.
    '<noscript><button type="submit"',
  ],
  '/admin/reviews': ['No reviews are waiting to be read'],
  '/admin/deliveries': ['Everything that was sent has arrived.'],
  '/admin/settings': ['None has been saved yet.', 'as tours_export_', 'Not set up<'],
  '/admin/system-test': ['No results yet'],
  '/admin/account-management': ['Current User'],
};
