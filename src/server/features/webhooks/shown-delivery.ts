import type { StoredDelivery } from './webhooks.store.ts';

/** A delivery as the back office shows it. */
export interface ShownDelivery extends StoredDelivery {
  /** Whether its webhook has an address now: without one nothing is sent, whatever was planned. */
  hasAddress: boolean;
}

/** Adds whether its webhook still has an address. */
export const toShownDelivery =
  (addresses: Readonly<Record<string, string | null>>) =>
  <Stored extends StoredDelivery>(delivery: Stored): Stored & ShownDelivery => ({
    ...delivery,
    hasAddress: Boolean(addresses[delivery.hook]),
  });
