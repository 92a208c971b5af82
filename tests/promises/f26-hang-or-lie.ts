import { setTimeout } from 'node:timers/promises';
import { memoryOf } from '../../bench/memory.ts';
import { startApp } from '../support/app.ts';
import { startWebhookReceiver, type ReceiverBehavior } from '../support/webhook-receiver.ts';
import { addEditor, startSession, TEST_EDITOR } from '../support/sign-in.ts';
import { withClient } from '../support/database-server.ts';
import { BAD_ANSWERS, HANGING_ANSWERS, startBadModel } from './bad-model.ts';
import { bookOnce, timedGet } from './booking-client.ts';
import { withChanges } from './changed-app.ts';
import {
  inParallel,
  percentile,
  scaled,
  watchHighest,
  type ProductPromise,
  type Trial,
} from './promise.ts';
import { ownDatabaseOf } from './stored-rows.ts';

const KEY = 'sk-f26-canary-0123456789';
/** The number of questions that are in progress at the same time. */
const AT_ONCE = 24;
/** The longest that a question may take, in ms: the time-out of a model, and a little more. */
const MOST_MS = 65_000;
/** How long 99 of 100 honest visitors may wait meanwhile, in ms. */
const HONEST_MS = 500;
const MOST_MB = 512;
/** What the receivers of messages do, in turn. */
const RECEIVERS: readonly ReceiverBehavior[] = ['hang', 'fail', 'reset', 'endless', 'redirect'];
/** What staff read about it. */
const WORDS = ['No answer in time', 'Answered 500', 'Connection broken', 'redirects are not'];

/** The answers that only a time-out ends. */
const HANGING = Object.keys(HANGING_ANSWERS);
/** Calls that wait forever. */
const WITHOUT_TIME_OUTS = withChanges([
  {
    file: 'server/outside/chat-completion.ts',
    from: 'signal: AbortSignal.timeout(timeoutMs),',
    to: '',
  },
  { file: 'server/outside/post-json.ts', from: 'signal: AbortSignal.timeout(TIMEOUT_MS),', to: '' },
]);

/**
 * A language model and receivers of messages that hang, fail, lie and never end, beside honest
 * visitors; then those that hang with the time-outs of calls removed. In `npm test`:
 * `tests/api/tour-import.test.ts` and `tests/api/webhooks.test.ts`.
 */
export const f26: ProductPromise = {
  id: 'F26',
  promise: 'AI and webhooks may hang or lie',
  async prove(trial: Trial) {
    const kinds = Object.keys(BAD_ANSWERS);
    const questions = scaled(trial, 6 * kinds.length, kinds.length);
    const model = await startBadModel();
    const receiver = await startWebhookReceiver();
    receiver.behave((call) => RECEIVERS[call % RECEIVERS.length] ?? 'fail');
    const app = await startApp(settingsOf(model.url, receiver.url));
    try {
      await addEditor(app.url);
      const tokens = [
        (await startSession(app.url)).token,
        (await startSession(app.url, TEST_EDITOR)).token,
      ];
      const ask = (text: string, n: number) => askModel(app.url, tokens[n % 2] ?? '', text);
      let isOver = false;
      const honest = visit(app.url, trial.seed, () => isOver);
      const most = watchHighest(() => memoryOf(app).app, 200);
      const unclear: string[] = [];
      await inParallel(questions, AT_ONCE, async (n) => {
        const kind = kinds[n % kinds.length] ?? '';
        const fault = unclearIn(await ask(`Two days in Hue (${kind})`, n), model.url);
        if (fault) unclear.push(`${kind}: ${fault}`);
      });
      isOver = true;
      const visits = await honest;
      const memory = most();
      const well = await ask('Two days in Hue', 0);
      const problems = await problemsOf(ownDatabaseOf(app));
      const untold = WORDS.filter((word) => !problems.some((each) => each.includes(word)));
      const waiting = await askWithoutTimeOuts(model.url, trial.seed);
      const p99 = percentile(visits.times, 0.99);
      return {
        done: `${questions} texts given to a model that fails in ${kinds.length} ways, ${AT_ONCE} at once, and ${visits.booked} bookings whose receiver hangs, fails, breaks off, never ends or leads elsewhere in turn; visitors read and book meanwhile`,
        figure: `${unclear.length} questions without a clear error${unclear[0] ? ` (${unclear.slice(0, 3).join('; ')})` : ''}; of messages staff read ${untold.length === 0 ? 'every reason' : `nothing of ${untold.join(', ')}`}; ${visits.times.length} pages and bookings, ${visits.failed} not answered 200, p99 ${Math.round(p99)} ms; at most ${memory} MB`,
        holds:
          unclear.length === 0 &&
          untold.length === 0 &&
          visits.failed === 0 &&
          p99 <= HONEST_MS &&
          memory <= MOST_MB &&
          well.status === 200 &&
          waiting.unclear === HANGING.length &&
          waiting.problems.length === 0,
        control: `without the time-outs for calls ${waiting.unclear} of ${HANGING.length} questions that hang were not answered within ${MOST_MS / 1000} s, and of a message that hangs staff read ${waiting.problems.join(', ') || 'nothing'}; the same question to a model that works was answered ${well.status}`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await model.stop();
      await receiver.stop();
    }
  },
};

/**
 * Answers that hang, given to a product that waits forever: how many questions got no clear error,
 * and what staff read.
 */
async function askWithoutTimeOuts(modelUrl: string, seed: number) {
  const receiver = await startWebhookReceiver();
  receiver.behave('hang');
  const app = await startApp({
    ...settingsOf(modelUrl, receiver.url),
    ...WITHOUT_TIME_OUTS,
  });
  try {
    await bookOnce(app.url, `f26-${seed}-control`);
    const { token } = await startSession(app.url);
    const faults = await Promise.all(
      HANGING.map(async (kind) =>
        unclearIn(await askModel(app.url, token, `Two days in Hue (${kind})`), modelUrl),
      ),
    );
    const problems = await problemsOf(ownDatabaseOf(app));
    return { unclear: faults.filter((fault) => fault !== null).length, problems };
  } finally {
    await receiver.stop();
    await app.stop();
    await app.forget();
  }
}

const settingsOf = (modelUrl: string, receiverUrl: string) => ({
  TRUST_PROXY: 'true',
  AI_BASE_URL: modelUrl,
  AI_API_KEY: KEY,
  AI_MODEL: 'reader',
  WEBHOOK_BOOKING_URL: receiverUrl,
});

interface Told {
  /** 0 if nothing arrived in time. */
  status: number;
  retryAfter: string | null;
  body: string;
}

async function askModel(url: string, token: string, text: string): Promise<Told> {
  try {
    const answer = await fetch(`${url}/api/ai-parse-tour.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ text, prompt: '' }),
      signal: AbortSignal.timeout(MOST_MS),
    });
    const { status, headers } = answer;
    return { status, body: await answer.text(), retryAfter: headers.get('retry-after') };
  } catch {
    return { status: 0, body: '', retryAfter: null };
  }
}

/**
 * Why an answer is not a clear error; null for a sentence that says what happened and reveals
 * nothing.
 */
function unclearIn({ status, retryAfter, body }: Told, modelUrl: string) {
  if (status === 0) return `no answer within ${MOST_MS} ms`;
  if (status !== 503 || !retryAfter) return `answered ${status}`;
  const { message = '' } = JSON.parse(body) as { message?: string };
  if (!/^(AI processing|Failed to process|Could not parse|No valid JSON)/.test(message))
    return `says ${message.slice(0, 80)}`;
  if (message.length > 300) return 'says too much';
  const secrets = [KEY, new URL(modelUrl).host, 'sk-', 'http', '<', '    at '];
  return secrets.some((secret) => body.includes(secret)) ? `gives away ${body}` : null;
}

/** Reads and books until told to stop; returns how long each took, and how many failed. */
async function visit(url: string, seed: number, isOver: () => boolean) {
  const seen = { times: [] as number[], failed: 0, booked: 0 };
  const count = (status: number, milliseconds: number) => {
    seen.times.push(milliseconds);
    if (status !== 200) seen.failed += 1;
  };
  for (let turn = 0; !isOver(); turn += 1) {
    for (const path of ['/package-tours', `/booking?tourId=2&turn=${turn}`]) {
      const { status, milliseconds } = await timedGet(url + path);
      count(status, milliseconds);
    }
    const start = performance.now();
    const { status } = await bookOnce(url, `f26-${seed}-${turn}`);
    count(status, performance.now() - start);
    seen.booked += 1;
    await setTimeout(50);
  }
  return seen;
}

/** What the back office says about messages that did not arrive. */
function problemsOf(database: string): Promise<string[]> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ problem: string }>(
      'select distinct problem from webhook_attempts where problem is not null',
    );
    return rows.map(({ problem }) => problem);
  });
}
