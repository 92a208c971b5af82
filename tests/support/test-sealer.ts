import type { webhookDeliveries } from '../../src/server/database/schema.ts';
import { createPrivateTexts } from '../../src/server/private-texts.ts';
import { createSealer } from '../../src/server/sealer.ts';

const TEST_KEYS = [Buffer.alloc(32, 7)];

/** Seals with a key that everybody knows. */
export const testSealer = createSealer(() => TEST_KEYS);

/** Seals texts of records with it. */
export const testTexts = createPrivateTexts(testSealer);

/** The body of a message as its webhook gets it. */
export function bodyOf({
  id,
  body,
  dataKey,
}: Pick<typeof webhookDeliveries.$inferSelect, 'id' | 'body' | 'dataKey'>): string {
  return testTexts.read(`webhook_deliveries ${id}`, dataKey, { body }).body;
}
