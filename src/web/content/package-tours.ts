import { largestGroup } from './agency.ts';

/** Text of the listing of tours. */
export const packageTours = {
  text: `Fixed routes with room to wander. Every tour has a local guide, a group of ${largestGroup}, and nothing to pay until we confirm.`,
};
