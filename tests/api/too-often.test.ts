import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAppOnDatabase, type AppOnDatabase } from '../support/app-on-database.ts';

/*
 * Forms with a limit say how many seconds to wait, as the API does, to browsers as well as to
 * scripts.
 */

let app: AppOnDatabase;

beforeAll(async () => {
  app = await startAppOnDatabase({ TRUST_PROXY: 'true' });
});
afterAll(() => app.remove());

/** Sends a form until it is refused for its limit, and returns that answer. */
async function sendUntilRefused(path: string, fieldsOf: (n: number) => Record<string, string>) {
  for (let n = 0; n < 40; n += 1) {
    const answer = await fetch(`${app.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: app.url, 'x-forwarded-for': networkOf(path) },
      body: new URLSearchParams(fieldsOf(n)),
    });
    if (answer.status === 429) return answer;
    await answer.arrayBuffer();
  }
  throw new Error('There is no limit.');
}

const networkOf = (path: string) => `10.1.${path.length}.1`;

describe.each([
  [
    'a message',
    '/contact',
    (n: number) => ({
      firstName: 'Ngozi',
      lastName: 'Balogun',
      email: 'ngozi.b@mail.example',
      subject: 'booking',
      message: `Number ${n}`,
      idempotencyKey: crypto.randomUUID(),
    }),
  ],
  [
    'a search for a booking',
    '/profile',
    (n: number) => ({
      intent: 'find',
      reference: `VN-0000000${n % 10}`,
      email: `ngozi${n}@mail.example`,
    }),
  ],
  [
    'an address for the newsletter',
    '/newsletter',
    (n: number) => ({ email: `n${n}@mail.example` }),
  ],
  [
    'an address for the newsletter, sent by script',
    '/newsletter.json',
    (n: number) => ({ email: `s${n}@mail.example`, place: 'footer' }),
  ],
  ['a sign-in', '/admin/login', () => ({ username: 'nobody', password: 'guess-and-guess' })],
])('%s', (_what, path, fieldsOf) => {
  test('too often is told how long to wait', async () => {
    const answer = await sendUntilRefused(path, fieldsOf);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a request of the page’s script is told the same', async () => {
  const answer = await sendUntilRefused('/admin/login.data', () => ({
    username: 'somebody',
    password: 'guess-and-guess',
  }));
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
});
