import { describe, expect, test } from 'vitest';
import { backupName, backupsToRemove, savedAtOf } from './kept-backups.ts';

/** A backup from each of this many nights up to the last of 2026, newest first. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, night) =>
    backupName(new Date(Date.UTC(2026, 11, 31 - night, 19, 10, night % 60))),
  );

const keptOf = (names: readonly string[]) => {
  const gone = new Set(backupsToRemove(names));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(8, 18));
};

describe('the backups that are kept', () => {
  test('a name tells when it was saved', () => {
    const moment = new Date('2026-11-22T19:10:04Z');
    expect(backupName(moment)).toBe('nightly-2026-11-22T191004Z');
    expect(savedAtOf(backupName(moment))).toEqual(moment);
  });

  test.each(['song-xanh-2026-11-22T191004Z', 'nightly-2026-11-22T191004Z.part', 'photos', ''])(
    'a file of another program is never removed: %j',
    (name) => {
      expect(savedAtOf(name)).toBeNull();
      expect(backupsToRemove([name, ...nights(40)])).not.toContain(name);
    },
  );

  test('in the first week, all are kept', () => {
    expect(backupsToRemove(nights(7))).toEqual([]);
  });

  test('after two years, 7 nights, the last of 4 weeks and of 12 months are kept', () => {
    expect(keptOf(nights(730))).toEqual([
      '2026-12-31',
      '2026-12-30',
      '2026-12-29',
      '2026-12-28',
      '2026-12-27',
      '2026-12-26',
      '2026-12-25',
      '2026-12-20',
      '2026-12-13',
      '2026-11-30',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
  });

  test('of several in one night, the newest is kept', () => {
    const names = [
      ...nights(6),
      'nightly-2026-12-01T190000Z',
      'nightly-2026-12-01T193000Z',
      'nightly-2026-12-01T191500Z',
    ];
    expect(backupsToRemove(names)).toEqual([
      'nightly-2026-12-01T191500Z',
      'nightly-2026-12-01T190000Z',
    ]);
  });

  test('the last ones are kept however old they are', () => {
    expect(backupsToRemove(['nightly-2019-01-01T190000Z'])).toEqual([]);
  });
});
