import { createDeviceStore } from '../../lib/device-store.ts';

/** Whether single keys do something in the back office, on this device. They do until one turns them off. */
export const singleKeys = createDeviceStore('office-keys', (stored) => stored !== 'off', true);
