import { expect, test } from 'vitest';
import { f04 } from '../promises/f04-one-key.ts';
import { f07 } from '../promises/f07-database-gone.ts';
import { f16 } from '../promises/f16-guessing.ts';
import { f19 } from '../promises/f19-one-price.ts';

/** The short form of `npm run prove`; its seed is fixed, so that a failure can be looked at again. */
for (const { id, promise, prove } of [f04, f07, f16, f19]) {
  test(`${id}: ${promise}`, async () => {
    const { figure, holds } = await prove({ seed: 20_261_122, scale: 0.01 });
    expect(holds, figure).toBe(true);
  });
}
