import { describe, expect, test } from 'vitest';
import { AppError } from '../../app-error.ts';
import {
  backupLine,
  deliveriesLine,
  diskLine,
  formatSize,
  lineOf,
  mailLine,
  nightlyLine,
} from './health.ts';

const NOW = new Date('2026-11-22T05:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('a part of the product', () => {
  test.each([
    [{ waiting: 0, oldest: null, givenUp: 0 }, 'good', 'Nothing is waiting.'],
    [
      { waiting: 1, oldest: ago(2), givenUp: 0 },
      'good',
      '1 message waiting, the oldest for 2 minutes.',
    ],
    [
      { waiting: 3, oldest: ago(9), givenUp: 0 },
      'busy',
      '3 messages waiting, the oldest for 9 minutes.',
    ],
    [
      { waiting: 0, oldest: null, givenUp: 1 },
      'bad',
      'Nothing is waiting. 1 message could not be delivered.',
    ],
  ] as const)('with a backlog of %o is %s', (backlog, state, sentence) => {
    expect(deliveriesLine(backlog, NOW)).toEqual({ state, sentence });
  });

  test.each([
    [{ isSet: false }, 'off', 'No mail server is set up.'],
    [{}, 'good', 'Nothing has failed lately.'],
    [{ givenUp: 1 }, 'busy', '1 email of the last 7 days could not be sent at all.'],
    [
      { retried: 2, lastProblem: 'No answer in time' },
      'bad',
      '2 emails could not be sent yet. The last try: no answer in time.',
    ],
  ] as const)('with emails of %o is %s', (change, state, sentence) => {
    const mails = { isSet: true, retried: 0, givenUp: 0, lastProblem: null, ...change };
    expect(mailLine(mails)).toEqual({ state, sentence });
  });

  test('says when there is little disk space', () => {
    expect(diskLine({ free: 500 * 1024 ** 2, total: 20 * 1024 ** 3 })).toEqual({
      state: 'busy',
      sentence: '500 MB of 20 GB free. Uploads and backups may soon fail.',
    });
    expect(formatSize(0)).toBe('0 bytes');
    expect(formatSize(3.44 * 1024 ** 3)).toBe('3.4 GB');
  });

  test('says when the last backup was made', () => {
    expect(backupLine(undefined, NOW).sentence).toBe('No backup has been saved here yet.');
    expect(backupLine({ savedAt: ago(30) }, NOW).sentence).toBe('The last one was saved today.');
    expect(backupLine({ savedAt: ago(60 * 24 * 3) }, NOW).sentence).toBe(
      'The last one was saved 3 days ago.',
    );
  });

  test.each([
    [null, 'bad', 'No nightly backup has been saved yet.'],
    [ago(60 * 25), 'good', 'The last nightly backup was saved 25 hours ago.'],
    [
      ago(60 * 27),
      'bad',
      'The last nightly backup was saved 27 hours ago. The log says why there is no newer one.',
    ],
  ] as const)('with the last nightly backup at %s is %s', (last, state, sentence) => {
    expect(nightlyLine(last, NOW)).toEqual({ state, sentence });
  });

  test('that fails is reported without the words of a library', async () => {
    const failing = (error: Error) =>
      lineOf('database', async () => {
        throw error;
      });
    expect(await failing(new Error('connect ECONNREFUSED 10.0.0.7:5432'))).toEqual({
      part: 'database',
      state: 'bad',
      sentence: 'It did not answer properly.',
    });
    expect((await failing(new AppError('unavailable', 'No answer in 5 seconds.'))).sentence).toBe(
      'No answer in 5 seconds.',
    );
  });
});
