import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUsd } from '../money.ts';
import {
  highestPrice,
  isContactPricing,
  lowestPrice,
  parsePrice,
  popularTierIndex,
  pricePerPerson,
  priceTiersToPriceMap,
  tierLabel,
  totalPrice,
  type PricePlace,
} from './pricing.ts';
import type { PriceTier, TourPricing } from './tour.ts';

const document = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
const rows = document
  .split('## Worked examples')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const shown = (cents: number | null) => (cents === null ? 'none' : formatUsd(cents));
const tiered = (...tiers: [min: number, max: number | null, cents: number][]): TourPricing => ({
  priceType: 'per_person',
  priceTiers: tiers.map(([minPeople, maxPeople, pricePerPerson]) => ({
    minPeople,
    maxPeople,
    pricePerPerson,
  })),
  basePrice: null,
});

describe('the table of docs/pricing.md', () => {
  it('has its rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(30);
    expect(rows.every((row) => row.length === 6)).toBe(true);
  });

  it.each(rows)(
    '%s, %s people, %s: %s each, %s in all, from %s',
    (stored, size, place, each, total, from) => {
      const pricing = parsePrice(JSON.parse(stored.slice(1, -1)));
      const group = Number(size);
      expect(['tour', 'booking']).toContain(place);
      expect(shown(pricePerPerson(pricing, group, place as PricePlace))).toBe(each);
      expect(shown(totalPrice(pricing, group, place as PricePlace))).toBe(total);
      expect(formatUsd(lowestPrice(pricing))).toBe(from);
    },
  );
});

describe('parsePrice', () => {
  it('sorts tiers and reads amounts as cents', () => {
    expect(parsePrice({ '5+': 80, '2-4': '100.5', '1': 130 })).toEqual(
      tiered([1, 1, 13_000], [2, 4, 10_050], [5, null, 8000]),
    );
  });

  it('accepts anything without throwing, and gives only prices that can be paid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (raw) => {
        const pricing = parsePrice(raw);
        const low = lowestPrice(pricing);
        expect(Number.isInteger(low) && low >= 0).toBe(true);
        expect(highestPrice(pricing)).toBeGreaterThanOrEqual(low);
        expect(low === 0).toBe(isContactPricing(pricing));
      }),
    );
  });

  it('reads back the map that priceTiersToPriceMap writes, as object and as text', () => {
    fc.assert(
      fc.property(ladder(), (tiers) => {
        const map = priceTiersToPriceMap(tiers);
        expect(parsePrice(map).priceTiers).toEqual(tiers);
        expect(parsePrice(JSON.stringify(map)).priceTiers).toEqual(tiers);
        expect(parsePrice(JSON.stringify(map).replaceAll('"', "'")).priceTiers).toEqual(tiers);
      }),
    );
  });
});

describe('contact pricing', () => {
  it('takes precedence over tiers and a base price', () => {
    const pricing: TourPricing = {
      ...tiered([1, null, 5000]),
      priceType: 'contact_for_details',
      basePrice: 100,
    };
    expect(isContactPricing(pricing)).toBe(true);
    expect(lowestPrice(pricing)).toBe(0);
    expect(highestPrice(pricing)).toBe(0);
    expect(totalPrice(pricing, 2, 'booking')).toBeNull();
  });

  it('applies to a tour without any usable price', () => {
    expect(isContactPricing(tiered([1, 2, 0], [3, 1, 100], [0, 4, 100], [1.5, 2, 100]))).toBe(true);
    expect(isContactPricing({ priceType: 'per_person', priceTiers: [], basePrice: -100 })).toBe(
      true,
    );
  });
});

describe('tiers as shown', () => {
  it('labels spans', () => {
    const label = (minPeople: number, maxPeople: number | null) =>
      tierLabel({ minPeople, maxPeople });
    expect([label(1, 2), label(6, null), label(3, 3), label(1, 1), label(1, null)]).toEqual([
      '1-2 people',
      '6+ people',
      '3 people',
      '1 person',
      'Any group size',
    ]);
  });

  it('calls the middle tier popular', () => {
    expect([0, 1, 2, 3, 4, 5].map(popularTierIndex)).toEqual([null, null, null, 1, 2, 2]);
  });

  it('writes spans with dollars, the cheaper one if a span is given twice', () => {
    const { priceTiers } = tiered(
      [6, null, 21_550],
      [1, 2, 28_900],
      [3, 3, 25_000],
      [3, 3, 24_000],
    );
    expect(priceTiersToPriceMap(priceTiers)).toEqual({ '1-2': 289, '3': 240, '6+': 215.5 });
  });
});

describe('the lookup compared with a second one', () => {
  it('gives the same for any tiers, in any order', () => {
    fc.assert(
      fc.property(messyPricing(), fc.integer({ min: -1, max: 30 }), (pricing, size) => {
        for (const place of ['tour', 'booking'] as const) {
          expect(pricePerPerson(pricing, size, place)).toBe(naivePrice(pricing, size, place));
          const reversed = { ...pricing, priceTiers: pricing.priceTiers.toReversed() };
          expect(pricePerPerson(reversed, size, place)).toBe(pricePerPerson(pricing, size, place));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps each price between the lowest and the highest, and the total its multiple', () => {
    fc.assert(
      fc.property(messyPricing(), fc.integer({ min: 1, max: 30 }), (pricing, size) => {
        const each = pricePerPerson(pricing, size, 'booking');
        fc.pre(each !== null);
        expect(each).toBeGreaterThanOrEqual(lowestPrice(pricing));
        expect(each).toBeLessThanOrEqual(highestPrice(pricing));
        expect(totalPrice(pricing, size, 'booking')).toBe(each * size);
      }),
    );
  });

  it('refuses group sizes that are not positive whole numbers', () => {
    const pricing = parsePrice(120);
    for (const size of [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53]) {
      expect(pricePerPerson(pricing, size, 'tour')).toBeNull();
      expect(totalPrice(pricing, size, 'booking')).toBeNull();
    }
    expect(totalPrice(pricing, Number.MAX_SAFE_INTEGER, 'tour')).toBeNull();
  });
});

/** Consecutive tiers as the form makes them: 1-2, 3-5, 6+. */
function ladder(): fc.Arbitrary<PriceTier[]> {
  return fc
    .record({
      steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), price()), {
        minLength: 1,
        maxLength: 6,
      }),
      isOpenEnded: fc.boolean(),
    })
    .map(({ steps, isOpenEnded }) => {
      let next = 1;
      return steps.map(([length, pricePerPerson], index) => {
        const minPeople = next;
        next += length;
        const isOpen = isOpenEnded && index === steps.length - 1;
        return { minPeople, maxPeople: isOpen ? null : next - 1, pricePerPerson };
      });
    });
}

/**
 * Anything that a database could contain: gaps, overlaps, duplicate spans, bad spans and bad
 * prices.
 */
function messyPricing(): fc.Arbitrary<TourPricing> {
  const count = fc.integer({ min: 0, max: 12 });
  const tier = fc.record({
    minPeople: count,
    maxPeople: fc.oneof(count, fc.constant(null)),
    pricePerPerson: fc.oneof(price(), fc.constantFrom(0, -100, Number.NaN, 10.5)),
  });
  return fc.record({
    priceType: fc.constantFrom('per_person', 'per_person', 'per_person', 'contact_for_details'),
    priceTiers: fc.array(tier, { maxLength: 6 }),
    basePrice: fc.oneof(price(), fc.constant(null)),
  });
}

function price(): fc.Arbitrary<number> {
  return fc.integer({ min: 1, max: 1_000_000 });
}

/** Section 9 of the public spec, step by step and without optimization. */
function naivePrice(pricing: TourPricing, size: number, place: PricePlace): number | null {
  if (pricing.priceType === 'contact_for_details' || size < 1) return null;
  const valid = pricing.priceTiers.filter(
    (tier) =>
      tier.minPeople >= 1 &&
      (tier.maxPeople ?? 99) >= tier.minPeople &&
      Number.isInteger(tier.pricePerPerson) &&
      tier.pricePerPerson > 0,
  );
  if (valid.length === 0) return pricing.basePrice;
  const cheapest = (tiers: PriceTier[]) => Math.min(...tiers.map((tier) => tier.pricePerPerson));
  if (place === 'booking' && size === 1) return cheapest(valid);

  const spans = (min: number, max: number | null) =>
    valid.filter((tier) => tier.minPeople === min && tier.maxPeople === max);
  // The exact span, then ever wider ones (a later start first), then open-ended ones from the
  // latest start.
  for (let extra = 0; extra < 20; extra += 1) {
    for (let min = size; min >= Math.max(1, size - extra); min -= 1) {
      const found = spans(min, min + extra);
      if (found.length > 0) return cheapest(found);
    }
  }
  for (let min = size; min >= 1; min -= 1) {
    const found = spans(min, null);
    if (found.length > 0) return cheapest(found);
  }
  for (let min = size + 1; min <= 12; min += 1) {
    for (let max = min; max <= 12; max += 1) {
      const found = spans(min, max);
      if (found.length > 0) return cheapest(found);
    }
    const open = spans(min, null);
    if (open.length > 0) return cheapest(open);
  }
  if (place === 'booking') {
    for (let min = 1; min <= 12; min += 1) {
      for (let max = min; max <= 12; max += 1) {
        const found = spans(min, max);
        if (found.length > 0) return cheapest(found);
      }
    }
  }
  for (let max = 12; max >= 1; max -= 1) {
    for (let min = max; min >= 1; min -= 1) {
      const found = spans(min, max);
      if (found.length > 0) return cheapest(found);
    }
  }
  return null;
}
