/**
 * How long a test waits for something that must come, in ms: many times longer than it takes,
 * because the machine may be slow or busy. Speed is measured by the benchmarks and `npm run prove`.
 */
export const PATIENCE_MS = 60_000;
