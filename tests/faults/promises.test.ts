import { expect, test } from 'vitest';
import { f07 } from '../promises/f07-database-gone.ts';
import { f08 } from '../promises/f08-no-half-states.ts';
import { f11 } from '../promises/f11-slow-clients.ts';
import { f19 } from '../promises/f19-one-price.ts';
import { f24 } from '../promises/f24-backups-restore.ts';

/*
 * The short form of `npm run prove`, for everything that no other test shows in short: each
 * experiment names its test. The seed is fixed, so that a failure can be reproduced.
 */

const TRIAL = { seed: 20_261_122, scale: 0.01 };

test.each([f07, f19])('$id: $promise', async ({ prove }) => {
  const { figure, holds } = await prove(TRIAL);
  expect(holds, figure).toBe(true);
});

// With its own database: `tests/api/operator-backup.test.ts`.
test('F24 by pg_dump, from a server and a bucket into others', async () => {
  const { figure, holds } = await f24.prove({ ...TRIAL, place: 'two-copies' });
  expect(holds, figure).toBe(true);
});

// The slow clients wait half a minute until they are cut off; other experiments can run meanwhile.
test.concurrent.each([f08, f11])('$id: $promise', async ({ prove }) => {
  const { figure, holds } = await prove(TRIAL);
  expect(holds, figure).toBe(true);
});
