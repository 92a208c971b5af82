import { afterEach, expect, test, vi } from 'vitest';
import { watchContent } from '../../src/server/watch-content.ts';
import { createTestDatabase } from '../support/database.ts';

afterEach(() => vi.useRealTimers());

test('at midnight in Hanoi every page counts as changed: pages say what day and year it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { connectionString, drop } = await createTestDatabase();
  let now = new Date('2026-12-31T16:58:30Z');
  const clock = { now: () => now };
  const logger = { warn: () => undefined };
  const changes = await watchContent({ connectionString, logger, clock });
  const heard: unknown[] = [];
  changes.onChange((change) => heard.push(change));
  const minuteLater = () => {
    now = new Date(now.getTime() + 60_000);
    vi.advanceTimersByTime(60_000);
  };
  minuteLater();
  expect(heard).toEqual([]);
  minuteLater();
  expect(heard).toEqual(['everything']);
  minuteLater();
  expect(heard).toEqual(['everything']);
  await changes.stop();
  await drop();
});
