import { expect, it } from 'vitest';
import { deliveryWords, type ToldDelivery } from './delivery-words.ts';

const NOW = new Date('2026-11-19T03:42:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const refused = { startedAt: NOW, durationMs: 12, status: 502, problem: 'Answered 502' };
const silent = { startedAt: NOW, durationMs: 12, status: null, problem: 'No answer in time' };
const taken = { startedAt: NOW, durationMs: 12, status: 200, problem: null };

it.each<[words: string, isUnderWay: boolean, Partial<ToldDelivery>]>([
  ['On its way. The first try is due now.', true, { nextAttemptAt: NOW }],
  [
    'Trying again now. 1 try, last answer HTTP 502.',
    true,
    { nextAttemptAt: later(-1), attempts: [refused] },
  ],
  [
    'Trying again in less than a minute. 1 try, last answer HTTP 502.',
    true,
    { nextAttemptAt: later(30), attempts: [refused] },
  ],
  [
    'Trying again in 9 minutes. 2 tries, last result: no answer in time.',
    false,
    { nextAttemptAt: later(599), attempts: [silent, refused] },
  ],
  // It began to be sent while the page was being read.
  [
    'Trying again in 1 minute. 1 try, last answer HTTP 502.',
    true,
    { nextAttemptAt: later(60.2), attempts: [refused] },
  ],
  // It has arrived before: further tries do not come from a failure.
  [
    'Being sent again. 2 tries, last answer HTTP 200.',
    true,
    { nextAttemptAt: later(55), attempts: [taken, refused] },
  ],
  [
    'Delivered before, trying again in 9 minutes. 2 tries, last answer HTTP 502.',
    false,
    { nextAttemptAt: later(599), deliveredAt: NOW, attempts: [refused, taken] },
  ],
  [
    'Delivered. Nov\u00a019,\u00a02026,\u00a010:42, after 1 try.',
    false,
    { state: 'delivered', deliveredAt: NOW, attempts: [taken] },
  ],
  [
    'Not delivered. Given up after 2 tries, last answer HTTP 502.',
    false,
    { state: 'exhausted', attempts: [refused, silent] },
  ],
  [
    'Delivered before, not again. Given up after 2 tries, last answer HTTP 502.',
    false,
    { state: 'exhausted', deliveredAt: NOW, attempts: [refused, taken] },
  ],
  // Its address was removed meanwhile.
  [
    'Not delivered. 1 try, last answer HTTP 502. This webhook has no address at the moment.',
    false,
    { hasAddress: false, nextAttemptAt: later(599), attempts: [refused] },
  ],
  [
    'Delivered before, not again. 1 try, last answer HTTP 200. This webhook has no address at the moment.',
    false,
    { hasAddress: false, nextAttemptAt: NOW, deliveredAt: NOW, attempts: [taken] },
  ],
  [
    'Not delivered. Given up after 1 try, last answer HTTP 502. This webhook has no address at the moment.',
    false,
    { hasAddress: false, state: 'exhausted', attempts: [refused] },
  ],
  [
    'Not sent. This webhook has no address at the moment.',
    false,
    { hasAddress: false, state: 'not_configured' },
  ],
])('says “%s”', (words, isUnderWay, change) => {
  const told = deliveryWords(
    {
      state: 'waiting',
      hasAddress: true,
      nextAttemptAt: null,
      deliveredAt: null,
      attempts: [],
      ...change,
    },
    NOW,
  );
  expect(`${told.title} ${told.note}`).toBe(words);
  expect(told.isUnderWay).toBe(isUnderWay);
});
