import * as fc from 'fast-check';

/** What an experiment did and saw. */
export interface Finding {
  /** What was done, in one sentence with its numbers. */
  done: string;
  /** What was measured, such as '10,000 of 10,000 stand once'. */
  figure: string;
  holds: boolean;
  /**
   * What the same experiment shows without the protection; for experiments that claim that
   * something is absent.
   */
  control?: string;
}

/** How an experiment is run. */
export interface Trial {
  /** Everything random comes from it, so that a run can be repeated. */
  seed: number;
  /** 1 for the whole experiment, less for the short form that `npm test` runs. */
  scale: number;
  /** How the product is run; by default one app with its own database. */
  place?: Place;
}

/** One app with its own database, one on a PostgreSQL server, or two copies behind a balancer. */
export type Place = (typeof PLACES)[number];
export const PLACES = ['embedded', 'external', 'two-copies'] as const;

/** A promise of the product, and the program that tries to break it. */
export interface ProductPromise {
  id: string;
  promise: string;
  /** Where it is tried; by default only with the product's own database. */
  places?: readonly Place[];
  prove(trial: Trial): Promise<Finding>;
}

/** A number of the whole experiment, reduced to the scale of this trial, never below `least`. */
export function scaled({ scale }: Trial, whole: number, least = 1): number {
  return Math.max(least, Math.round(whole * scale));
}

/** Whether times are judged: the short form runs beside other tests, where they say nothing. */
export const isWhole = ({ scale }: Trial): boolean => scale >= 1;

/** This many values of a kind, always the same for the same seed. */
export function drawn<Value>(arbitrary: fc.Arbitrary<Value>, count: number, seed: number): Value[] {
  return fc.sample(arbitrary, { numRuns: count, seed });
}

/** Runs `work` for the numbers from 0 to `count` (exclusive), at most `width` at once. */
export async function inParallel(
  count: number,
  width: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}

/** The value below which this share of the list lies; `share` is 0.99 for the p99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Reads a figure regularly; the returned function stops that and returns the highest value. */
export function watchHighest(read: () => number, everyMs: number): () => number {
  let highest = 0;
  const looking = setInterval(() => {
    highest = Math.max(highest, read());
  }, everyMs);
  return () => {
    clearInterval(looking);
    return highest;
  };
}
