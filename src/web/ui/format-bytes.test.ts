import { expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

it('writes sizes in KB and MB', () => {
  expect(formatBytes(1)).toBe('1 KB');
  expect(formatBytes(640 * 1024)).toBe('640 KB');
  expect(formatBytes(1023 * 1024)).toBe('1 MB');
  expect(formatBytes(2.44 * 1024 * 1024)).toBe('2.4 MB');
});
