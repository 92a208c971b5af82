import { and, desc, inArray, isNull } from '../../database/sql.ts';
import type { Queryable } from '../../database/connection.ts';
import { enquiries } from '../../database/schema.ts';

/** How far a message about a booking has come. */
export interface BookingEnquiryState {
  bookingId: number;
  source: string;
  state: string;
  createdAt: Date;
}

/** The latest message of each booking among those of some sources. */
export async function latestOfBookings(
  db: Queryable,
  bookingIds: readonly number[],
  sources: readonly string[],
): Promise<BookingEnquiryState[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([enquiries.bookingId], {
      bookingId: enquiries.bookingId,
      source: enquiries.source,
      state: enquiries.state,
      createdAt: enquiries.createdAt,
    })
    .from(enquiries)
    .where(
      and(
        inArray(enquiries.bookingId, [...bookingIds]),
        inArray(enquiries.source, [...sources]),
        isNull(enquiries.deletedAt),
      ),
    )
    .orderBy(enquiries.bookingId, desc(enquiries.createdAt), desc(enquiries.id));
  return rows.flatMap(({ bookingId, ...row }) => (bookingId === null ? [] : { bookingId, ...row }));
}
