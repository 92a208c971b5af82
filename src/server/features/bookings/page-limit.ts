import { addBooking } from '../../../shared/api/bookings.ts';
import { networkOf } from '../../client-network.ts';

const WINDOW_MS = 60_000;
/** As many as the API takes. */
const MOST = addBooking.callsPerMinute ?? 0;

/**
 * Counts the bookings that the page sends by network, in windows of a minute. It counts in memory,
 * as the API counts its calls: each copy of the app for itself, and anew after each start.
 * @returns a function that counts one; it gives 0, or the seconds to wait when the limit is passed
 */
export function createPageLimit(): (clientAddress: string, now: Date) => number {
  let counts = new Map<string, number>();
  let countedIn = 0;
  return (clientAddress, now) => {
    const time = now.getTime();
    const window = Math.floor(time / WINDOW_MS);
    if (window !== countedIn) {
      counts = new Map();
      countedIn = window;
    }
    const network = networkOf(clientAddress);
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= MOST ? 0 : Math.ceil(((window + 1) * WINDOW_MS - time) / 1000);
  };
}
