import { measureLoad, type Load } from '../../bench/load.ts';
import { startApp } from '../support/app.ts';
import { scaled, type ProductPromise, type Trial } from './promise.ts';

/** What the product sets itself; figures a second are for one core. */
const GOALS = {
  /** Kept pages against nginx with the same bytes from a file: by wall time, by processor time. */
  keptShare: 0.6,
  keptCpuShare: 0.45,
  /** Pages made anew, against the same nginx: 590 a second where it serves 133,000. */
  freshShare: 590 / 133_000,
  list: 3_000,
  known: 20_000,
  bookings: 300,
  bookingMs: 100,
} as const;

/**
 * The load figures of the bench, judged.
 * In `npm test`: nothing: times are judged here alone.
 */
export const f09: ProductPromise = {
  id: 'F9',
  promise: 'load: kept pages, fresh pages, list API, bookings',
  async prove(trial: Trial) {
    const seconds = scaled(trial, 6, 2);
    const app = await startApp({ TRUST_PROXY: 'true', LOG_LEVEL: 'error' });
    try {
      const load = await measureLoad(app, seconds);
      const all = [load.yardstick, ...Object.values(load.figures)];
      const failed = all.reduce((sum, figure) => sum + figure.failed, 0);
      const judged = judge(load);
      return {
        done: `each kind of request for ${seconds} s from 16 connections, ${load.isPinned ? 'server and clients on a core each' : 'server and clients on the same cores'}`,
        figure: `${judged.map(({ what }) => what).join('; ')}; ${failed} requests failed`,
        holds: failed === 0 && judged.every(({ holds }) => holds),
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

function judge({ yardstick, figures }: Load): { what: string; holds: boolean }[] {
  const { listingKept, listingFresh, toursFresh, toursKnown, booking } = figures;
  // Shares of another server than nginx say nothing of the goals.
  const isNginx = yardstick.name.includes('nginx');
  const share = listingKept.perSecond / yardstick.perSecond;
  const cpuShare = yardstick.cpu / listingKept.cpu;
  const freshShare = listingFresh.perSecond / yardstick.perSecond;
  const rate = (name: string, perSecond: number, goal: number) => ({
    what: `${name} ${perSecond} a second (goal ${goal})`,
    holds: perSecond >= goal,
  });
  return [
    {
      what: `${yardstick.name} ${yardstick.perSecond} a second; the kept listing ${listingKept.perSecond}, ${share.toFixed(2)} of it by wall time and ${cpuShare.toFixed(2)} by processor time (goals ${GOALS.keptShare} and ${GOALS.keptCpuShare})`,
      holds: isNginx && share >= GOALS.keptShare && cpuShare >= GOALS.keptCpuShare,
    },
    {
      what: `made anew ${listingFresh.perSecond}, ${freshShare.toFixed(4)} of it (goal ${GOALS.freshShare.toFixed(4)})`,
      holds: isNginx && freshShare >= GOALS.freshShare,
    },
    rate('list API from the database', toursFresh.perSecond, GOALS.list),
    rate('list API to who has it', toursKnown.perSecond, GOALS.known),
    rate('bookings', booking.perSecond, GOALS.bookings),
    {
      what: `p99 of a booking ${booking.p99} ms (goal ${GOALS.bookingMs})`,
      holds: booking.p99 <= GOALS.bookingMs,
    },
  ];
}
