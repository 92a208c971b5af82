import { TEST_ADMIN } from '../support/app.ts';
import { withChanges } from './changed-app.ts';
import { inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite, type Site } from './site.ts';

/** The number of guesses for one account whose password hash may be computed in 15 minutes. */
const MOST = 10;
/** Accounts of the control, each with a single guess. */
const OTHERS = 50;

/** A line that the product is made to print whenever it hashes a password to compare it. */
const CHECKED = 'a password is checked';
const TELLING = withChanges([
  {
    file: 'server/features/admins/passwords.ts',
    from: 'return verify(',
    to: `console.log('${CHECKED}'); return verify(`,
  },
]);

/**
 * Guesses of one password from very many networks, then its owner from the usual one. In `npm
 * test`: `tests/api/admins.test.ts`, guessing.
 */
export const f16: ProductPromise = {
  id: 'F16',
  promise: 'guessing passwords gets nowhere, and the owner still gets in',
  places: PLACES,
  async prove(trial: Trial) {
    const guesses = scaled(trial, 10_000, 100);
    const site = await openSite(trial, TELLING);
    try {
      const atHome = await signIn(site.url, {}, '203.0.113.9');
      const answers = { 401: 0, 429: 0, other: 0 };
      await inParallel(guesses, 16, async (n) => {
        const network = `10.${n & 255}.${(n >> 8) & 255}.1`;
        const status = await signIn(site.url, { password: `guess-${trial.seed}-${n}` }, network);
        if (status === 401 || status === 429) answers[status] += 1;
        else answers.other += 1;
      });
      // The owner's sign-in was the first.
      const hashes = countChecked(site) - 1;
      const afterwards = await signIn(site.url, {}, '203.0.113.9');
      const right = await signIn(site.url, {}, '10.255.255.1');
      // The same number of guesses, each for another account, so that no limit counts them.
      const before = countChecked(site);
      let wrong = 0;
      await inParallel(OTHERS, 16, async (n) => {
        const guess = { username: `somebody-${n}`, password: `guess-${trial.seed}-${n}` };
        if ((await signIn(site.url, guess, `10.${n}.254.1`)) === 401) wrong += 1;
      });
      const checked = countChecked(site) - before;
      return {
        done: `${guesses} wrong passwords for one account from as many networks; its owner before and after`,
        figure: `${hashes} passwords were hashed to be compared, ${answers[401]} answered 401, ${answers[429]} 429, ${answers.other} otherwise; the owner got ${atHome} and ${afterwards}, a stranger with the right password ${right}`,
        holds:
          hashes <= MOST &&
          answers[401] === hashes &&
          answers.other === 0 &&
          atHome === 200 &&
          afterwards === 200 &&
          right === 429 &&
          wrong === OTHERS &&
          checked === OTHERS,
        control: `of ${OTHERS} guesses, each for another account, ${checked} were hashed`,
      };
    } finally {
      await site.stop();
    }
  },
};

const countChecked = (site: Site): number =>
  site.copies().flatMap(({ output }) => output.filter((line) => line === CHECKED)).length;

/**
 * Tries to sign in from a network, with the first superadmin's name and password unless others are
 * given.
 */
async function signIn(
  url: string,
  { username = TEST_ADMIN.username, password = TEST_ADMIN.password }: Guess,
  network: string,
): Promise<number> {
  const answer = await fetch(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ username, password }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

interface Guess {
  username?: string;
  password?: string;
}
