import { formatUsd } from '../money.ts';
import { isContactPricing, lowestPrice } from './pricing.ts';
import type { TourPricing } from './tour.ts';

/** '$179', the lowest price per person; null where it is agreed by contact. */
export const fromPrice = (pricing: TourPricing): string | null =>
  isContactPricing(pricing) ? null : formatUsd(lowestPrice(pricing));
