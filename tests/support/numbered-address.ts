/** The nth client address of a private network: limits count each address by itself. */
export const numberedAddress = (n: number): string =>
  `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
