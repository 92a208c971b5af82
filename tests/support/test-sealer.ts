import { createSealer } from '../../src/server/sealer.ts';

/** Seals with a key that everybody knows. */
export const testSealer = createSealer([Buffer.alloc(32, 7)]);
