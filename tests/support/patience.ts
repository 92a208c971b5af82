/**
 * How long a test waits for what must come, in ms: many times what it takes, since the machine of a
 * test may be slow or busy. How fast something is, the benchmarks and `npm run prove` say.
 */
export const PATIENCE_MS = 60_000;
