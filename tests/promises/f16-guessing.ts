import { TEST_ADMIN } from '../support/app.ts';
import { inParallel, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';
import { openSite } from './site.ts';

/** Guesses of one account that may reach its password hash in 15 minutes. */
const MOST = 10;
/** Accounts of the control, each with a single guess. */
const OTHERS = 50;

/**
 * Guesses of one password from very many networks, then its owner from where they always sign in.
 * In `npm test`: `tests/api/admins.test.ts`, guessing.
 */
export const f16: ProductPromise = {
  id: 'F16',
  promise: 'guessing passwords gets nowhere, and the owner still gets in',
  places: PLACES,
  async prove(trial: Trial) {
    const guesses = scaled(trial, 10_000, 100);
    const site = await openSite(trial);
    try {
      const atHome = await signIn(site.url, {}, '203.0.113.9');
      const answers = { 401: 0, 429: 0, other: 0 };
      await inParallel(guesses, 16, async (n) => {
        const network = `10.${n & 255}.${(n >> 8) & 255}.1`;
        const status = await signIn(site.url, { password: `guess-${trial.seed}-${n}` }, network);
        if (status === 401 || status === 429) answers[status] += 1;
        else answers.other += 1;
      });
      const afterwards = await signIn(site.url, {}, '203.0.113.9');
      const right = await signIn(site.url, {}, '10.255.255.1');
      // The same guesses, without an account that could be counted.
      let checked = 0;
      await inParallel(OTHERS, 16, async (n) => {
        const guess = { username: `somebody-${n}`, password: `guess-${trial.seed}-${n}` };
        if ((await signIn(site.url, guess, `10.${n}.254.1`)) === 401) checked += 1;
      });
      return {
        done: `${guesses} wrong passwords for one account from as many networks; its owner before and after`,
        figure: `${answers[401]} passwords were checked, ${answers[429]} refused before, ${answers.other} else; the owner got ${atHome} and ${afterwards}, a stranger with the right one ${right}`,
        holds:
          answers[401] <= MOST &&
          answers.other === 0 &&
          atHome === 200 &&
          afterwards === 200 &&
          right === 429 &&
          checked === OTHERS,
        control: `of ${OTHERS} guesses for an account each ${checked} were checked`,
      };
    } finally {
      await site.stop();
    }
  },
};

/** Tries the first superadmin's name and password, or others, from a network. */
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
