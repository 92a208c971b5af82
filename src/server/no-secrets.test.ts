import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * What gives access to something: private keys, and secrets in the formats of those who issue them.
 */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of age': /AGE-SECRET-KEY-1[0-9A-Z]{20,}/,
  'a key of Amazon': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[opsu]_[A-Za-z0-9]{30,}/,
  'a key of a language model': /\bsk-[A-Za-z0-9_-]{20,}/,
  'a secret of webhooks': /\bwhsec_[A-Za-z0-9+/=]{20,}/,
  'a hash of a password': /\$argon2id?\$v=/,
  'an address with a password':
    /\b(?:postgres|smtps?|https?):\/\/\w+:\w{4,}@(?!localhost|[\w.]+\.example\b)/,
};

const secretsIn = (text: string): string[] =>
  Object.keys(SECRETS).filter((kind) => SECRETS[kind]?.test(text));

test('nothing that is shipped contains a secret', () => {
  const files = globSync(
    ['*', '.env.example', '.ci/*', 'docs/**', 'public/**', 'scripts/**', 'src/**'],
    { exclude: ['**/*.test.ts', '**/*.test.tsx'] },
  ).filter((file) => statSync(file).isFile());
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    secretsIn(readFileSync(file, 'latin1')).map((kind) => `${file}: ${kind}`),
  );
  expect(found).toEqual([]);
});

test('a secret of each format would be found', () => {
  const samples = [
    '-----BEGIN RSA PRIVATE KEY-----',
    `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
    `AKIA${'A'.repeat(16)}`,
    `ghp_${'a'.repeat(36)}`,
    `sk-${'a'.repeat(32)}`,
    `whsec_${'a'.repeat(32)}`,
    '$argon2id$v=19$m=19456,t=2,p=1$',
    'postgres://songxanh:letters123@10.0.0.5/songxanh',
  ];
  expect(samples.flatMap(secretsIn)).toEqual(Object.keys(SECRETS));
});
