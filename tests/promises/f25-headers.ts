import { answerKinds, type AnswerKind } from './answer-kinds.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { observatoryScore, policyOf } from './observatory.ts';
import type { ProductPromise } from './promise.ts';
import { sendRaw, type RawAnswer } from './raw-request.ts';

/** The lowest score by the Observatory's table that a page may have. */
const LEAST_SCORE = 130;

/**
 * Every kind of answer of the running product over https, and the headers that each must carry. In
 * `npm test`: `tests/api/headers.test.ts`.
 */
export const f25: ProductPromise = {
  id: 'F25',
  promise: 'every answer carries its headers',
  async prove() {
    const app = await startApp({ SEED: 'demo', TRUST_PROXY: 'true' });
    try {
      const wrong: string[] = [];
      const kinds = await answerKinds(app);
      const scores = new Map<string, number>();
      for (const kind of kinds) {
        const answer = await ask(app, kind);
        for (const problem of problemsOf(kind, answer)) wrong.push(`${kind.name}: ${problem}`);
        const isPage = answer.headers['content-type']?.startsWith('text/html');
        if (isPage) scores.set(kind.name, observatoryScore(answer.headers));
      }
      const least = Math.min(...scores.values());
      const bare = { 'content-type': 'text/html' };
      const page = { name: 'a bare page', path: '/', status: 200 };
      const missed = problemsOf(page, {
        status: 200,
        headers: bare,
        body: Buffer.from('hello'),
        milliseconds: 0,
      });
      return {
        done: `${kinds.length} kinds of answers over https: ${kinds.map(({ name }) => name).join(', ')}`,
        figure: `${wrong.length} without a header they must have${wrong.length > 0 ? `: ${wrong.slice(0, 6).join(' | ')}` : ''}; the Observatory's table gives ${least} to the page with the lowest score, of ${scores.size}`,
        holds:
          wrong.length === 0 && least >= LEAST_SCORE && missed.length >= Object.keys(MUST).length,
        control: `in an answer without these headers, ${missed.length} are found missing, and the same table gives it ${Math.max(0, observatoryScore(bare))}`,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

/** After this many calls in a minute, the answer is 429. */
const MANY = 40;

async function ask({ url }: TestApp, kind: AnswerKind): Promise<RawAnswer> {
  const request = {
    method: kind.method ?? 'GET',
    path: kind.path,
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7', ...kind.headers },
    body: kind.body === undefined ? null : Buffer.from(kind.body),
  };
  let answer = await sendRaw(url, request);
  for (let n = 0; kind.status === 429 && answer.status !== 429 && n < MANY; n += 1) {
    answer = await sendRaw(url, request);
  }
  return answer;
}

const MUST: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'x-request-id': /^[\da-f-]{36}$/,
};

function problemsOf({ status, isPrivate, isBeforeProxy }: AnswerKind, answer: RawAnswer): string[] {
  const { headers } = answer;
  const problems: string[] = [];
  if (answer.status !== status) problems.push(`answered ${answer.status}, not ${status}`);
  for (const [name, value] of Object.entries(MUST)) {
    if (isBeforeProxy && name === 'strict-transport-security') continue;
    if (!value.test(String(headers[name] ?? '')))
      problems.push(`${name} is ${String(headers[name])}`);
  }
  const policy = policyOf(headers['content-security-policy']);
  const scripts = policy.get('script-src') ?? [];
  if (policy.get('default-src')?.join() !== "'none'") problems.push('default-src is not none');
  if (policy.get('frame-ancestors')?.join() !== "'none'") problems.push('may be framed');
  if (policy.get('base-uri')?.join() !== "'none'") problems.push('base-uri is not none');
  if (scripts.some((source) => !/^'self'$|^'sha256-[\w+/=]{44}'$/.test(source)))
    problems.push(`scripts from ${scripts.join(' ')}`);
  if (isPrivate && !/no-store/.test(headers['cache-control'] ?? ''))
    problems.push(`may be kept: ${headers['cache-control']}`);
  for (const name of ['server', 'x-powered-by']) if (headers[name]) problems.push(`tells ${name}`);
  if (Object.keys(headers).some((name) => name.startsWith('access-control-')))
    problems.push('lets another site read it');
  const hasType = answer.body.length === 0 || headers['content-type'] !== undefined;
  if (!hasType) problems.push('has no type');
  return problems;
}
