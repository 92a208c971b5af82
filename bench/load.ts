import { cpus } from 'node:os';
import autocannon from 'autocannon';
import type { TestApp } from '../tests/support/app.ts';
import { numberedAddress } from '../tests/support/numbered-address.ts';
import { bookingRequest } from './booking-request.ts';
import { LOAD_CLIENT, varied } from './load-client.ts';
import { cpuSeconds, databaseProcesses, pinTo } from './processes.ts';
import { startStaticYardstick } from './static-yardstick.ts';

const CONNECTIONS = 16;
/** The first bookings run code that is not compiled yet, more of it than any other request does. */
const BOOKINGS_BEFORE = 1_500;
/** The server has one core, the load generator another. */
const SERVER_CORE = 0;
const CLIENT_CORE = 1;

/** What is measured, by its name in the report. */
const LOADS = {
  listingCached: 'listing, cached',
  listingFresh: 'listing, fresh',
  tourCached: 'tour page, cached',
  tourFresh: 'tour page, fresh',
  toursCached: 'get-tours, page of 24, cached',
  toursKnown: 'get-tours, the client has it (304)',
  toursFresh: 'get-tours, fresh from the database',
  booking: 'add-booking, fsync on',
} as const;

/** The result of one kind of request. */
export interface Figure {
  name: string;
  perSecond: number;
  /**
   * Processor time of the server per request, in microseconds; of the app, including its database.
   */
  cpu: number;
  p50: number;
  p99: number;
  failed: number;
}

/**
 * The figures of one run; the yardstick is another server that serves the same bytes as the
 * listing.
 */
export interface Load {
  yardstick: Figure;
  figures: Record<keyof typeof LOADS, Figure>;
  /** Whether server and load generator had one core each. */
  isPinned: boolean;
}

/**
 * Sends an app every kind of request, one after the other, as fast as it answers.
 * @param app started with TRUST_PROXY, because every request comes from an address of its own
 * @param seconds how long each is measured, after a warm-up of a third of it
 */
export async function measureLoad(app: TestApp, seconds: number): Promise<Load> {
  const { url } = app;
  const listing = await fetch(`${url}/package-tours`, { headers: { 'accept-encoding': 'br' } });
  const server = await startStaticYardstick(await listing.text());
  const isPinned =
    cpus().length > 1 &&
    pinTo(String(SERVER_CORE), [app.pid, server.pid, ...databaseProcesses(app)]) &&
    pinTo(String(CLIENT_CORE), [process.pid]);
  const toursUrl = `${url}/api/get-tours.php?page=1&perPage=24`;
  const etag = (await fetch(toursUrl)).headers.get('etag') ?? '';
  const ofApp = () => [app.pid, ...databaseProcesses(app)];
  const ask = (kind: keyof typeof LOADS, address: string, vary?: Vary, before?: number) =>
    run({ name: LOADS[kind], url: address, processes: ofApp, vary, before, seconds });
  const askYardstick = () =>
    run({
      name: `yardstick: ${server.name}, the listing as a file`,
      url: server.url,
      processes: () => [server.pid],
      seconds,
    });
  try {
    const [yardstick, listingCached] = await inTurn(askYardstick, () =>
      ask('listingCached', `${url}/package-tours`),
    );
    const figures = {
      listingCached,
      listingFresh: await ask('listingFresh', url, (n) => ({
        path: `/package-tours?minPrice=0&maxPrice=${2_000 + n}`,
      })),
      tourCached: await ask('tourCached', `${url}/tour/2`),
      tourFresh: await ask('tourFresh', url, (n) => ({ path: `/tour/2?days=${n}` })),
      toursCached: await ask('toursCached', toursUrl, spreadAddresses),
      toursKnown: await ask('toursKnown', toursUrl, (n) => ({
        headers: { ...spreadAddresses(n).headers, 'if-none-match': etag },
      })),
      toursFresh: await ask('toursFresh', url, (n) => ({
        ...spreadAddresses(n),
        path: `/api/get-tours.php?page=1&perPage=24&maxPrice=${2_000 + n}`,
      })),
      booking: await ask('booking', `${url}/api/add-booking.php`, bookingRequest, BOOKINGS_BEFORE),
    };
    return { yardstick, figures, isPinned };
  } finally {
    await server.stop();
    if (isPinned) pinTo(`0-${cpus().length - 1}`, [process.pid]);
  }
}

/**
 * How often the yardstick and the figure that is compared with it are measured; the median counts.
 */
const TURNS = 3;

/**
 * Measures two kinds of requests alternately: the speed of the machine changes from minute to
 * minute, which should not affect the ratio of the two figures.
 * @returns the median of each
 */
async function inTurn(
  one: () => Promise<Figure>,
  other: () => Promise<Figure>,
): Promise<[Figure, Figure]> {
  const turns: [Figure, Figure][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push([await one(), await other()]);
  const share = ([yardstick, figure]: [Figure, Figure]) => figure.perSecond / yardstick.perSecond;
  const [, middle] = turns.toSorted((a, b) => share(a) - share(b));
  if (!middle) throw new Error('There are too few turns for one in the middle.');
  return middle;
}

type Vary = (n: number) => Partial<autocannon.Request>;

/** As from visitors, each with an address of their own. */
function spreadAddresses(n: number): Partial<autocannon.Request> {
  return { headers: { 'x-forwarded-for': numberedAddress(n) } };
}

async function run({
  name,
  url,
  processes,
  vary,
  before: requestsBefore,
  seconds,
}: {
  name: string;
  url: string;
  processes: () => number[];
  vary?: Vary | undefined;
  /** Number of requests for the warm-up; a third of the seconds by default. */
  before?: number | undefined;
  seconds: number;
}): Promise<Figure> {
  let count = 0;
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    ...LOAD_CLIENT,
    ...(vary &&
      varied(() => {
        count += 1;
        return vary(count);
      })),
  };
  await autocannon({
    ...options,
    ...(requestsBefore === undefined ? { duration: seconds / 3 } : { amount: requestsBefore }),
  });
  const before = cpuSeconds(processes());
  const result = await autocannon({ ...options, duration: seconds });
  const cpu = cpuSeconds(processes()) - before;
  return {
    name,
    perSecond: Math.round(result.requests.average),
    cpu: Math.round((cpu * 1_000_000) / Math.max(1, result.requests.total)),
    p50: result.latency.p50,
    p99: result.latency.p99,
    // Not 304, which was what the request asked for.
    failed: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  };
}
