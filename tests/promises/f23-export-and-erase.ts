import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApp, type TestApp } from '../support/app.ts';
import { book, listBookings } from './booking-client.ts';
import { inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';

const run = promisify(execFile);
const PERSON = 'zxcanary.person@mail.example';
const FRIEND = 'friend@mail.example';
const MOST_SECONDS = 60;
/** Of so many bookings one is the person's, and one of somebody else names their address. */
const ONE_IN = 50;

/**
 * A person among very many bookings is exported and erased at the server's command line.
 * In `npm test`: `tests/api/personal-data.test.ts`.
 */
export const f23: ProductPromise = {
  id: 'F23',
  promise: 'a person can be exported and erased within a minute',
  async prove(trial: Trial) {
    const count = scaled(trial, 10_000, 100);
    const app = await startApp({ TRUST_PROXY: 'true' });
    try {
      await inParallel(count, 16, async (n) => {
        const isTheirs = n % ONE_IN === 0;
        await book(app.url, `f23-${trial.seed}-${n}`, {
          email: isTheirs ? PERSON : FRIEND,
          medicalConditions: isTheirs ? 'zxcanary insulin' : '',
          specialRequests: n % ONE_IN === 1 ? `Beside ${PERSON}, please.` : '',
        });
      });
      const before = await listBookings(app.url);
      const exported = await timed(() => person(app, ['export', PERSON]));
      const file = JSON.parse(exported.text) as { bookings: { medicalConditions: string }[] };
      const whole = file.bookings.filter(({ medicalConditions }) =>
        /zxcanary/.test(medicalConditions),
      );
      const erased = await timed(() => person(app, ['erase', PERSON], `${PERSON}\n`));
      const after = await listBookings(app.url);
      const left = after.filter((row) => JSON.stringify(row).includes('zxcanary')).length;
      const friends = after.filter(({ email }) => email === FRIEND).length;
      const again = await person(app, ['export', PERSON]).catch(() => 'nothing is kept');
      const theirs = Math.ceil(count / ONE_IN);
      return {
        done: `${count} bookings, ${theirs} of one person, ${theirs} of others that name the address; exported and erased with npm run person`,
        figure: `exported ${file.bookings.length} bookings in ${exported.seconds} s, erased in ${erased.seconds} s; ${left} bookings still name the person, ${friends} of others stand, afterwards ${again === 'nothing is kept' ? again : 'something is kept'}`,
        holds:
          whole.length === theirs &&
          left === 0 &&
          after.length === before.length &&
          friends === count - theirs &&
          again === 'nothing is kept' &&
          exported.seconds <= MOST_SECONDS &&
          erased.seconds <= MOST_SECONDS,
        control: `before, the same search found the person in ${before.filter((row) => JSON.stringify(row).includes('zxcanary')).length} bookings`,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

/** What `npm run person` prints; the input is what somebody types. */
async function person(app: TestApp, args: readonly string[], typed = ''): Promise<string> {
  const running = run(process.execPath, ['scripts/person.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir },
    maxBuffer: 256 * 1024 * 1024,
  });
  running.child.stdin?.end(typed);
  return (await running).stdout;
}

async function timed(act: () => Promise<string>): Promise<{ text: string; seconds: number }> {
  const start = performance.now();
  const text = await act();
  return { text, seconds: Math.round((performance.now() - start) / 100) / 10 };
}
