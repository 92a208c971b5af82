import { describe, expect, it } from 'vitest';
import { fileProblem, formatBytes } from './file-rules.ts';

const file = (name: string, type: string, size = 5000) => ({ name, type, size });

describe('what is wrong with a file', () => {
  it('is nothing for the allowed kinds, by type, by family or by the end of the name', () => {
    const accept = 'image/png, image/webp, .PDF';
    expect(fileProblem(file('a.png', 'image/png'), { accept })).toBeNull();
    expect(fileProblem(file('b.pdf', ''), { accept })).toBeNull();
    expect(fileProblem(file('c.gif', 'image/gif'), { accept: 'image/*' })).toBeNull();
    expect(fileProblem(file('d.txt', 'text/plain'), {})).toBeNull();
  });

  it('is its kind if that is not allowed', () => {
    const wrong = 'This kind of file cannot be used.';
    expect(fileProblem(file('a.svg', 'image/svg+xml'), { accept: 'image/png' })).toBe(wrong);
    expect(fileProblem(file('png', 'text/plain'), { accept: '.png' })).toBe(wrong);
    expect(fileProblem(file('a.png', 'imagepng'), { accept: 'image/*' })).toBe(wrong);
  });

  it('is its size if it is over the limit, or empty', () => {
    const rules = { maxBytes: 10 * 1024 * 1024 };
    expect(fileProblem(file('a.png', 'image/png', rules.maxBytes), rules)).toBeNull();
    expect(fileProblem(file('a.png', 'image/png', rules.maxBytes + 1), rules)).toBe(
      'The file is larger than 10 MB.',
    );
    expect(fileProblem(file('a.png', 'image/png', 0), rules)).toBe('The file is empty.');
  });
});

it('writes sizes in KB and MB', () => {
  expect(formatBytes(1)).toBe('1 KB');
  expect(formatBytes(640 * 1024)).toBe('640 KB');
  expect(formatBytes(1023 * 1024)).toBe('1 MB');
  expect(formatBytes(2.44 * 1024 * 1024)).toBe('2.4 MB');
});
