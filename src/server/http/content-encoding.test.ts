import { expect, it } from 'vitest';
import { compress, decompress, ENCODINGS } from './content-encoding.ts';

it('quickly compressed bytes unpack to the original, a page or a megabyte', async () => {
  for (const encoding of ENCODINGS) {
    for (const size of [0, 20_000, 1_000_000]) {
      const plain = Buffer.alloc(size, 'Hạ Long, Hội An, Sa Pa. ');
      const small = await compress(plain, encoding);
      expect(small.length, encoding).toBeLessThan(Math.max(size / 10, 100));
      expect((await decompress(small, encoding)).equals(plain), encoding).toBe(true);
    }
  }
});
