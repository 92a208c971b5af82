import { measureLoad, type Figure, type Load } from '../../bench/load.ts';
import { startApp } from '../support/app.ts';
import { scaled, type ProductPromise, type Trial } from './promise.ts';

/**
 * What nginx achieves on the machine that the goals refer to: answers a second on one core, and
 * answers for a second of processor time.
 */
const NGINX = { perSecond: 133_000, perCpuSecond: 147_000 };

/**
 * The product's own goals, as shares of an nginx beside it: machines differ tenfold, shares do not.
 */
const GOALS = {
  /** Cached pages, with the same bytes as a file of nginx. */
  cached: { byWall: 0.6, byCpu: 0.45 },
  fresh: { byWall: 590 / NGINX.perSecond },
  list: { byCpu: 3_000 / NGINX.perCpuSecond },
  known: { byCpu: 20_000 / NGINX.perCpuSecond },
  bookings: { byCpu: 300 / NGINX.perCpuSecond },
  /** In ms; only valid for the machine that it was measured on. */
  bookingP99: 100,
} as const;

/**
 * The load figures of the benchmark, judged. In `npm test`: nothing, because times are only judged
 * here.
 */
export const f09: ProductPromise = {
  id: 'F9',
  promise: 'load: cached pages, fresh pages, list API, bookings',
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

/** The explanation if the goal of fresh pages is missed. */
const WHY_FRESH_IS_DEAR =
  'the goal is that of a first draft of the page (24 plain cards, 6 KB); the one that visitors see has 870 elements and 22 KB, and all that it shares with other pages is drawn once already';

function judge({ yardstick, figures }: Load): { what: string; holds: boolean }[] {
  const { listingCached, listingFresh, toursFresh, toursKnown, booking } = figures;
  // Shares of another server than nginx say nothing about the goals.
  const isNginx = yardstick.name.includes('nginx');
  const share = (
    name: string,
    figure: Figure,
    goal: { byWall?: number; byCpu?: number },
    whyNot?: string,
  ) => {
    const shares = [
      { by: 'wall time', is: figure.perSecond / yardstick.perSecond, goal: goal.byWall },
      { by: 'processor time', is: yardstick.cpu / figure.cpu, goal: goal.byCpu },
    ].filter((each) => each.goal !== undefined);
    const told = shares.map((each) => `${short(each.is)} by ${each.by} (goal ${short(each.goal)})`);
    const holds = isNginx && shares.every((each) => each.is >= (each.goal ?? 0));
    const what = `${name} ${figure.perSecond} a second, ${busy(figure)}: of the yardstick ${told.join(', ')}`;
    return { what: holds || !whyNot ? what : `${what}, because ${whyNot}`, holds };
  };
  return [
    {
      what: `${yardstick.name} ${yardstick.perSecond} a second, ${busy(yardstick)}`,
      holds: isNginx,
    },
    share('cached listing', listingCached, GOALS.cached),
    share('fresh listing', listingFresh, GOALS.fresh, WHY_FRESH_IS_DEAR),
    share('list API from the database', toursFresh, GOALS.list),
    share('list API to who has it', toursKnown, GOALS.known),
    share('bookings', booking, GOALS.bookings),
    {
      what: `p99 of a booking ${booking.p99} ms (goal ${GOALS.bookingP99})`,
      holds: booking.p99 <= GOALS.bookingP99,
    },
  ];
}

/**
 * How busy a server kept its core: if that is far from all of it, the clients reached their limit
 * before the server did, and for the faster server the share by wall time says too much.
 */
const busy = ({ perSecond, cpu }: Figure) =>
  `${Math.round((perSecond * cpu) / 10_000)} % of its core`;

const short = (share = 0) => share.toPrecision(2);
