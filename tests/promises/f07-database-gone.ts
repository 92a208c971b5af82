import { setTimeout } from 'node:timers/promises';
import { bookOnce, listBookings, timedGet } from './booking-client.ts';
import { isWhole, PLACES, percentile, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';
import { fetchWhenFree } from './staff-client.ts';

const KEPT = ['/', '/package-tours', '/tour/2', '/about', '/package-tours?category=1'];
const READERS = 4;
const WRITERS = 4;
/**
 * The longest time until a booking is stored again, in ms: after the kill if the product starts the
 * database itself, otherwise after the server accepts connections again, which is not up to the
 * product.
 */
const RECOVERY_MS = 3_000;

/**
 * The database is killed again and again while visitors read and book.
 * In `npm test`: `tests/faults/promises.test.ts`, and `database-away.test.ts` for a line that is cut.
 */
export const f07: ProductPromise = {
  id: 'F7',
  promise: 'the database may vanish',
  places: PLACES,
  async prove(trial: Trial) {
    const kills = scaled(trial, 12);
    const pauseMs = scaled(trial, 10_000, 1_500);
    const site = await openSite(trial);
    try {
      const before = site.copies().map(({ pid }) => pid);
      await warm(site);
      let isOver = false;
      const seen = startedCounts();
      const visitors = [
        ...lanes(READERS, (n) => readKept(site, n, seen)),
        ...lanes(WRITERS, (n, turn) => write(site, `f7-${trial.seed}-${n}-${turn}`, seen)),
        ...lanes(1, (_, turn) => readFresh(site, turn, seen)),
      ].map((lane) => lane(() => isOver));
      const absences: number[] = [];
      const recoveries: number[] = [];
      for (let n = 0; n < kills; n += 1) {
        await setTimeout(pauseMs);
        const killed = performance.now();
        site.killDatabase();
        await site.untilOthersServerIsBack();
        absences.push(performance.now() - killed);
        recoveries.push(await nextStored(seen));
      }
      isOver = true;
      await Promise.all(visitors);
      const stored = new Set((await listBookings(site.url)).map((each) => each.booking_reference));
      const lost = seen.references.filter((reference) => !stored.has(reference)).length;
      const isAlive = site.copies().every(({ pid }, n) => pid === before[n] && isRunning(pid));
      const slowest = Math.round(percentile(recoveries, 1));
      const isOwn = (trial.place ?? 'embedded') === 'embedded';
      const away = Math.round(percentile(absences, 1));
      return {
        done: `the database killed ${kills} times, every ${pauseMs / 1000} s, under ${READERS} readers and ${WRITERS} clients that book`,
        figure: `${seen.kept} cached pages, ${seen.keptWrong.length} not answered 200${seen.keptWrong.length > 0 ? ` (${[...new Set(seen.keptWrong)].join('; ')})` : ''}; ${seen.references.length} bookings stored, ${lost} lost, ${seen.refused} answered 503 with Retry-After, ${seen.wrong.size === 0 ? 'no other answer' : `others: ${[...seen.wrong].join('; ')}`}; slowest recovery ${slowest} ms${isOwn ? '' : ` after the server was back, which took it at most ${away} ms`}; the app ${isAlive ? 'lived on' : 'died'}`,
        holds:
          seen.keptWrong.length === 0 &&
          lost === 0 &&
          seen.wrong.size === 0 &&
          ((slowest <= RECOVERY_MS && seen.freshFailed > 0) || !isWhole(trial)) &&
          isAlive,
        control: `of ${seen.fresh} pages that are not cached, ${seen.freshFailed} could not be shown`,
      };
    } finally {
      await site.stop();
    }
  },
};

const startedCounts = () => ({
  kept: 0,
  /** Cached pages that were not answered with 200: path and status. */
  keptWrong: [] as string[],
  fresh: 0,
  freshFailed: 0,
  references: [] as string[],
  /** The start times of the requests whose booking was stored, as `performance.now()`. */
  lastStoredFrom: 0,
  refused: 0,
  /** Answers to a booking that are neither a success nor an honest 503. */
  wrong: new Set<string>(),
});
type Seen = ReturnType<typeof startedCounts>;

/** Runs this many clients, each repeating its work until told to stop. */
function lanes(count: number, work: (client: number, turn: number) => Promise<void>) {
  return Array.from({ length: count }, (_, client) => async (isOver: () => boolean) => {
    for (let turn = 0; !isOver(); turn += 1) {
      await work(client, turn);
      await setTimeout(20);
    }
  });
}

/** Waits until every copy has its pages in the cache, however long a busy machine takes. */
async function warm(site: Site): Promise<void> {
  for (const { url } of site.copies()) {
    for (const path of KEPT) await fetchWhenFree(url + path).then((answer) => answer.text());
  }
}

async function readKept(site: Site, turn: number, seen: Seen): Promise<void> {
  const path = KEPT[(seen.kept + turn) % KEPT.length] ?? '/';
  const { status } = await timedGet(site.url + path);
  seen.kept += 1;
  if (status !== 200) seen.keptWrong.push(`${path} ${status}`);
}

/** Requests pages that are rendered for each visitor. */
async function readFresh(site: Site, turn: number, seen: Seen): Promise<void> {
  const { status } = await timedGet(`${site.url}/booking?tourId=2&turn=${turn}`);
  seen.fresh += 1;
  if (status !== 200) seen.freshFailed += 1;
}

/** Sends a booking, and again under the same key if it is not known whether it was stored. */
async function write(site: Site, key: string, seen: Seen): Promise<void> {
  const start = performance.now();
  const { status, reference, retryAfter } = await bookOnce(site.url, key);
  if (status === 200 && reference) {
    seen.references.push(reference);
    seen.lastStoredFrom = Math.max(seen.lastStoredFrom, start);
  } else if (status === 503 && retryAfter) seen.refused += 1;
  else seen.wrong.add(`${status}${status === 503 ? ' without Retry-After' : ''}`);
}

/** Milliseconds until a booking that is sent from now on is stored. */
async function nextStored(seen: Seen): Promise<number> {
  const from = performance.now();
  while (seen.lastStoredFrom < from) {
    if (performance.now() - from > 60_000) return Number.POSITIVE_INFINITY;
    await setTimeout(10);
  }
  return performance.now() - from;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
