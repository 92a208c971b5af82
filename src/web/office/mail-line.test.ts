import { expect, test } from 'vitest';
import { formatMoment } from '../../shared/dates/moment.ts';
import { mailLine } from './mail-line.ts';

const createdAt = new Date('2026-11-28T02:00:00Z');
const mail = { id: 'm', subject: 'Your booking SX-1 is confirmed', createdAt };
const at = formatMoment(createdAt);
const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1_000);

test.each([
  ['sent', 1, 'Sent', at],
  ['waiting', 0, 'On its way', at],
  ['waiting', 1, 'Trying again', `${at}, 1 try failed so far`],
  ['waiting', 3, 'Trying again', `${at}, 3 tries failed so far`],
  ['given_up', 8, 'Not sent', `${at}, given up after 8 tries. Please reach them another way.`],
  ['given_up', 0, 'Not sent', `${at}, not tried in time. Please reach them another way.`],
] as const)('that is %s after %i tries reads: %s', (state, attempts, words, note) => {
  expect(mailLine({ ...mail, state, attempts }, later(5))).toMatchObject({ state: words, note });
});

test('the page waits for the first try of a new email alone', () => {
  const isUnderWay = (state: 'waiting' | 'sent', attempts: number, seconds: number) =>
    mailLine({ ...mail, state, attempts }, later(seconds)).isUnderWay;
  expect(isUnderWay('waiting', 0, 30)).toBe(true);
  expect(isUnderWay('waiting', 0, 3_600)).toBe(false);
  expect(isUnderWay('waiting', 1, 30)).toBe(false);
  expect(isUnderWay('sent', 1, 30)).toBe(false);
});
