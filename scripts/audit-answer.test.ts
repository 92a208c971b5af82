import { expect, test } from 'vitest';
import { judgeSignatures, judgeWeaknesses } from './audit-answer.ts';

const weaknesses = (vulnerabilities: Record<string, { severity: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test.each([
  [weaknesses({}), true, 'No dependency has a serious vulnerability.'],
  [
    weaknesses({ tar: { severity: 'moderate' } }),
    true,
    'No dependency has a serious vulnerability.',
  ],
  [
    weaknesses({ tar: { severity: 'high' }, ws: { severity: 'critical' } }),
    false,
    'Dependencies with a serious vulnerability: tar (high), ws (critical). See npm audit.',
  ],
  // What npm prints when the registry has no such service, and when there is no network.
  [JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }), true, /^NOT CHECKED/],
  [JSON.stringify({ error: { code: 'ENOTFOUND' } }), true, /^NOT CHECKED/],
  ['', true, /^NOT CHECKED/],
])('weaknesses: %s', (printed, isFine, sentence) => {
  expect(judgeWeaknesses(printed)).toEqual({ isFine, sentence: matching(sentence) });
});

test.each([
  [JSON.stringify({ invalid: [], missing: [] }), true, 'No dependency has a wrong signature.'],
  [
    JSON.stringify({ invalid: [{ name: 'tar', version: '7.5.1' }], missing: [] }),
    false,
    'Dependencies that differ from what was published: tar@7.5.1.',
  ],
  ['npm error code ENOTFOUND', true, /^NOT CHECKED/],
])('signatures: %s', (printed, isFine, sentence) => {
  expect(judgeSignatures(printed)).toEqual({ isFine, sentence: matching(sentence) });
});

const matching = (sentence: string | RegExp): unknown =>
  typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
