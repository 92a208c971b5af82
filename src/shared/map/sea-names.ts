import type { SheetPoint } from './projection.ts';

/**
 * The names that Vietnam gives to the sea and the two archipelagos, for every map that shows them.
 */
export const SEA_NAMES: readonly (SheetPoint & { lines: readonly string[]; isSea: boolean })[] = [
  { lines: ['Biển Đông'], x: 508, y: 381, isSea: true },
  { lines: ['Quần đảo Hoàng Sa'], x: 468, y: 325, isSea: false },
  { lines: ['Quần đảo', 'Trường Sa'], x: 569, y: 431, isSea: false },
];
