import type { webhookDeliveries } from '../../src/server/database/schema.ts';
import { createPrivateTexts } from '../../src/server/private-texts.ts';
import { createSealer } from '../../src/server/sealer.ts';

/** A master key for tests. */
export const TEST_KEY = Buffer.alloc(32, 7);

const TEST_KEYS = [TEST_KEY];

/** Seals with it. */
export const testSealer = createSealer(() => TEST_KEYS);

/** Seals texts of records with it. */
export const testTexts = createPrivateTexts(testSealer);

/** The body of a message as its webhook receives it. */
export function bodyOf({
  id,
  body,
  dataKey,
}: Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'body' | 'dataKey'>): string {
  return testTexts.read(`webhook_deliveries ${id}`, dataKey, { body }).body;
}
