import { describe, expect, test } from 'vitest';
import { readWishlist } from './wishlist.ts';

describe('readWishlist', () => {
  test('reads the ids in order, each once', () => {
    expect(readWishlist('[3,7,3]')).toEqual([3, 7]);
  });

  test.each([null, '', '{', '{"3":true}', 'null', '"3"'])('reads %s as an empty list', (stored) => {
    expect(readWishlist(stored)).toEqual([]);
  });

  test('leaves out what is not a tour id', () => {
    expect(readWishlist('[3,"4",-1,0,2.5,null,[5]]')).toEqual([3]);
  });
});
