import { Suspense } from 'react';
import type { profile } from '../../content/profile.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { BookingRowView } from './booking-row-view.ts';
import { tabAddress, type BookingTab } from './profile-address.ts';
import { ProfilePanel } from './profile-panel.tsx';

/** What the list shows: one tab with its rows, and the number of bookings in the other. */
export interface BookingList {
  tab: BookingTab;
  counts: Record<BookingTab, number>;
  rows: readonly BookingRowView[];
  /** The reference of the booking that something has just happened to. */
  told: string | null;
}

/** The bookings that this device knows. */
export function MyBookings({
  list,
  texts,
}: {
  list: BookingList;
  texts: (typeof profile)['bookings'];
}) {
  const { tab, counts, rows, told } = list;
  return (
    <ProfilePanel id="bookings" title="My Bookings">
      <Tabs
        label="Bookings"
        selected={tab}
        tabs={[
          { id: 'upcoming', label: 'Upcoming', to: tabAddress('upcoming'), count: counts.upcoming },
          { id: 'past', label: 'Past', to: tabAddress('past'), count: counts.past },
        ]}
      />
      <TabPanel id={tab} className="pt-6.5">
        <Suspense>
          {rows.length > 0 ? (
            <BookingRows rows={rows} told={told} />
          ) : (
            <NoBookings tab={tab} texts={texts} />
          )}
        </Suspense>
      </TabPanel>
    </ProfilePanel>
  );
}

/* One of them is shown, and the other does not load. */
const BookingRows = lazyPart(() => import('./booking-rows.tsx').then((part) => part.BookingRows));
const NoBookings = lazyPart(() => import('./no-bookings.tsx').then((part) => part.NoBookings));
