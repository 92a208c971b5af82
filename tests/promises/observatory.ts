import type { IncomingHttpHeaders } from 'node:http';

/*
 * The scoring table of the MDN HTTP Observatory, according to its own documentation (2026), for a
 * page over https whose http address is redirected there. Extra credit counts from 90 points on.
 */

/** The points that a header earns or costs. */
type Rule = (headers: IncomingHttpHeaders, directives: Policy) => number;
type Policy = ReadonlyMap<string, readonly string[]>;

const BROAD = ['*', 'http:', 'https:', 'ftp:'];

const RULES: Readonly<Record<string, Rule>> = {
  'content security policy': (_, policy) => {
    if (policy.size === 0) return -25;
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const hasAny = (name: string, bad: readonly string[]) =>
      sources(name).some((source) => bad.includes(source));
    const scripts = sources('script-src');
    const hasHashes = scripts.some((source) => /^'(sha\d+|nonce)-/.test(source));
    const inline = hasHashes ? ['data:'] : ["'unsafe-inline'", 'data:'];
    if (hasAny('script-src', [...BROAD, ...inline]) || hasAny('object-src', BROAD)) return -20;
    if (hasAny('script-src', ["'unsafe-eval'"]) || hasAny('style-src', ["'unsafe-eval'"]))
      return -10;
    if (hasAny('img-src', ['http:', 'ftp:'])) return -10;
    if (hasAny('style-src', [...BROAD, "'unsafe-inline'", 'data:'])) return 0;
    return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
  },
  cookies: ({ 'set-cookie': cookies }) => {
    if (!cookies || cookies.length === 0) return 0;
    if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -40;
    if (cookies.some((cookie) => !/; HttpOnly/i.test(cookie))) return -30;
    return cookies.every((cookie) => /; SameSite=(Lax|Strict)/i.test(cookie)) ? 5 : 0;
  },
  'cross-origin resource sharing': (headers) =>
    headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  'cross-origin resource policy': (headers) => {
    const value = String(headers['cross-origin-resource-policy'] ?? '');
    return ['same-site', 'same-origin'].includes(value) ? 10 : 0;
  },
  'referrer policy': (headers) => {
    const value = String(headers['referrer-policy'] ?? '');
    if (value === '') return 0;
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
      ? 5
      : -5;
  },
  'strict transport security': (headers) => {
    const seconds = /max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1];
    if (seconds === undefined) return -20;
    return Number(seconds) >= 15_768_000 ? 0 : -10;
  },
  'content type options': (headers) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'frame options': (headers, policy) => {
    if (policy.get('frame-ancestors')?.join() === "'none'") return 5;
    return /^(deny|sameorigin)$/i.test(String(headers['x-frame-options'] ?? '')) ? 5 : -20;
  },
};

/**
 * The Observatory's score for an answer over https; it begins at 100, and 130 or more are wanted.
 */
export function observatoryScore(headers: IncomingHttpHeaders): number {
  const policy = policyOf(headers['content-security-policy']);
  const marks = Object.values(RULES).map((rule) => rule(headers, policy));
  const minus = marks.filter((mark) => mark < 0).reduce((sum, mark) => sum + mark, 100);
  const plus = marks.filter((mark) => mark > 0).reduce((sum, mark) => sum + mark, 0);
  return minus >= 90 ? minus + plus : minus;
}

/** The directives of a policy. */
export function policyOf(text: string | string[] | undefined): Policy {
  const parts = String(text ?? '')
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name]) => name);
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]));
}
