import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_ENDPOINTS } from '../../src/shared/api/all-endpoints.ts';
import { errorAnswer } from '../../src/shared/api/endpoint.ts';
import { startApp, TEST_ADMIN, type TestApp } from '../support/app.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { asDatabase } from '../support/own-database.ts';
import { addEditor, startSession, TEST_EDITOR, type Session } from '../support/sign-in.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { describeSurface } from './describe-surface.ts';
import { fuzzedRequests, type FuzzedRequest } from './fuzzed-requests.ts';
import { drawn, inParallel, scaled, type ProductPromise, type Trial } from './promise.ts';
import { sendPatiently, type RawAnswer } from './raw-request.ts';

/** How many requests are made, sent and judged at a time. */
const BATCH = 500;
const WIDTH = 8;
const SLOW_MS = 2_000;
/** How often slow requests are repeated at most. */
const AGAIN = 5;

/**
 * Requests of every kind, made from what the product says it accepts, most of them with something
 * wrong. In `npm test`: `tests/api/bookings.test.ts`, bad input, and `tests/api/admins.test.ts`,
 * invalid calls.
 */
export const f13: ProductPromise = {
  id: 'F13',
  promise: 'bad input never breaks anything',
  async prove(trial: Trial) {
    const wanted = scaled(trial, 100_000, 500);
    // A link for a new password that cannot be sent is a failure, and reported as one.
    const receiver = await startWebhookReceiver();
    const app = await startApp({
      SEED: 'demo',
      TRUST_PROXY: 'true',
      WEBHOOK_PASSWORD_RESET_URL: receiver.url,
    });
    try {
      const seen = new Judge();
      const surface = await describeSurface(app.url, await startSession(app.url));
      const requests = fuzzedRequests(surface);
      for (let sent = 0; sent < wanted; sent += BATCH) {
        const count = Math.min(BATCH, wanted - sent);
        const sessions = await signEverybodyIn(app.url);
        const batch = drawn(requests, count, trial.seed + sent);
        await inParallel(count, WIDTH, async (n) => {
          const request = batch[n];
          if (request) seen.judge(request, await send(app, request, sessions, sent + n));
        });
        // Requests that took long beside others are repeated alone: the machine may have had other
        // work, and what is slow by itself is slow each time.
        for (const request of seen.slow.splice(0)) {
          let quickest = Number.POSITIVE_INFINITY;
          for (let again = 0; again < AGAIN && quickest > SLOW_MS; again += 1) {
            quickest = Math.min(quickest, (await send(app, request, sessions, sent)).milliseconds);
          }
          if (quickest > SLOW_MS) seen.complain('takes over two seconds', request);
        }
      }
      const isAlive = (await fetch(`${app.url}/readyz`)).status === 200;
      const complaints = [...seen.findings(), ...failures(app), ...databaseErrors(app)];
      if (!isAlive) complaints.push('it does not answer afterwards');
      const spoiled = await complaintsOfSpoiled(app);
      return {
        done: `${wanted} requests from ${surface.endpoints.length} endpoints, ${surface.forms.length} forms and ${surface.links.length} addresses of pages, by nobody, an editor and a superadmin: valid, altered, hostile`,
        figure: `${seen.summary()}; ${complaints.length === 0 ? 'no complaint' : `${complaints.length} complaints: ${complaints.slice(0, 12).join(' | ')}`}`,
        holds: complaints.length === 0 && spoiled.seen === spoiled.made,
        control: `of ${spoiled.made} faults made on purpose ${spoiled.seen} were reported`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
    }
  },
};

/** What no answer may contain: parts of stack traces, of SQL and of this machine. */
const LEAK =
  /(?:\n|\\n)\s+at [\w.<>]+ ?\(|node_modules|\/src\/(server|web|shared)\/|Failed query|\bparams: |violates [a-z-]+ constraint|syntax error at or near|invalid input syntax|relation "|SQLSTATE|ECONNREFUSED|DrizzleQueryError|PostgresError/;

class Judge {
  /** Requests that took too long beside others. */
  readonly slow: FuzzedRequest[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #complaints = new Map<string, number>();
  #slowest = 0;

  judge(request: FuzzedRequest, answer: RawAnswer): void {
    const { status, milliseconds, body } = answer;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    this.#slowest = Math.max(this.#slowest, milliseconds);
    const text = body.length < 2_000_000 ? body.toString('utf8') : '';
    if (status >= 500) this.complain(`answered ${status}`, request);
    if (status === 0) this.complain('broke the connection', request);
    if (milliseconds > SLOW_MS) this.slow.push(request);
    const leak = LEAK.exec(text.replaceAll(request.path, ''))?.[0];
    if (leak) this.complain(`told '${leak.trim()}'`, request);
    const misfit = misfitOf(request, answer, text);
    if (misfit) this.complain(misfit, request);
  }

  complain(what: string, { method, path }: FuzzedRequest): void {
    const [place = ''] = path.split('?', 1);
    const key = `${what}: ${method} ${place.slice(0, 80)}`;
    const count = this.#complaints.get(key) ?? 0;
    this.#complaints.set(key, count + 1);
  }

  findings(): string[] {
    return [...this.#complaints].map(([what, count]) =>
      count > 1 ? `${what} (${count} times)` : what,
    );
  }

  summary(): string {
    const statuses = [...this.#statuses].toSorted(([a], [b]) => a - b);
    return `answers ${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}; the slowest took ${Math.round(this.#slowest)} ms beside ${WIDTH - 1} others`;
  }
}

/**
 * What is wrong with the shape of an API answer; null if nothing is, or if no shape is promised.
 */
function misfitOf(
  request: FuzzedRequest,
  { status, headers }: RawAnswer,
  text: string,
): string | null {
  const [path = ''] = request.path.split('?', 1);
  if (!path.startsWith('/api/') || path.startsWith('/api/docs') || request.method === 'HEAD')
    return null;
  if (status === 0 || status === 304) return null;
  if (!headers['content-type']?.startsWith('application/json')) return 'answered no JSON';
  const endpoint = ALL_ENDPOINTS.find((one) => one.path === path);
  const schema = status === 200 ? endpoint?.answer : errorAnswer;
  return !schema || schema.safeParse(JSON.parse(text)).success ? null : 'answered in another shape';
}

/**
 * Answers with each of the faults in question, and a statement that the database cannot parse: how
 * many of them are noticed.
 */
async function complaintsOfSpoiled(app: TestApp): Promise<{ made: number; seen: number }> {
  const asked: FuzzedRequest = {
    kind: 'api',
    who: 'nobody',
    method: 'GET',
    path: '/api/get-categories.php',
    headers: {},
    body: null,
  };
  const good = await sendPatiently(app.url, asked);
  const complaintsOf = (change: Partial<RawAnswer>) => {
    const judge = new Judge();
    judge.judge(asked, { ...good, ...change });
    return [...judge.findings(), ...judge.slow.map(() => 'slow')].join();
  };
  const spoiled: [string, Partial<RawAnswer>][] = [
    ['answered 500', { status: 500 }],
    ['broke the connection', { status: 0 }],
    ['slow', { milliseconds: SLOW_MS + 1 }],
    ['told', { body: Buffer.from('"Error\\n    at add (file.ts:1)"') }],
    ['told', { body: Buffer.from('"syntax error at or near"') }],
    ['in another shape', { body: Buffer.from('[{"id":"one"}]') }],
    ['answered no JSON', { headers: { 'content-type': 'text/html' } }],
  ];
  const before = databaseErrors(app).length;
  await asDatabase(app, (client) => client.query('select no_such_column')).catch(() => undefined);
  const isLogged = databaseErrors(app).length > before;
  const seen = spoiled.filter(([what, change]) => complaintsOf(change).includes(what)).length;
  return {
    made: spoiled.length + 1,
    seen: complaintsOf({}) === '' ? seen + Number(isLogged) : 0,
  };
}

/** Why the app could not answer, according to its log, each reason once. */
function failures({ output }: TestApp): string[] {
  const reasons = output
    .filter((line) => line.includes('"request failed"'))
    .map((line) => {
      const { err } = JSON.parse(line) as { err: Record<'sqlState' | 'message' | 'stack', string> };
      return `failed: ${err.sqlState ?? err.message} ${err.stack.slice(0, 400).replaceAll('\n', '')}`;
    });
  return [...new Set(reasons)];
}

/**
 * Database errors that no input may cause: statements that cannot be parsed, and text that cannot
 * be stored.
 */
function databaseErrors({ dataDir }: TestApp): string[] {
  const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8');
  const errors = log.matchAll(/\] ((?:42|22)[0-9A-Z]{3}) (?:ERROR|FATAL):\s+(.*)/g);
  return [...new Set([...errors].map(([, state, message]) => `database ${state}: ${message}`))];
}

type Sessions = Record<'editor' | 'superadmin', Session>;

/** Requests may have ended sessions, and deleted or demoted the editor. */
async function signEverybodyIn(url: string): Promise<Sessions> {
  await addEditor(url);
  return {
    editor: await startSession(url, TEST_EDITOR),
    superadmin: await startSession(url, TEST_ADMIN),
  };
}

async function send(
  { url }: TestApp,
  request: FuzzedRequest,
  sessions: Sessions,
  n: number,
): Promise<RawAnswer> {
  const session = request.who === 'nobody' ? null : sessions[request.who];
  const secret: Record<string, string> =
    session === null
      ? {}
      : request.kind === 'api'
        ? { authorization: `Bearer ${session.token}` }
        : { cookie: `session=${session.cookie}` };
  const network = { 'x-forwarded-for': numberedAddress(n) };
  const asked = { ...request, headers: { ...secret, ...network, ...request.headers } };
  return sendPatiently(url, asked);
}
