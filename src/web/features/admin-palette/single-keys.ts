import { createDeviceStore } from '../../lib/device-store.ts';

/**
 * Whether single-key shortcuts work in the back office on this device. They are on unless turned
 * off.
 */
export const singleKeys = createDeviceStore('office-keys', (stored) => stored !== 'off', true);
