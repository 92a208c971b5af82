import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, multiLine, singleLine } from './plain-text.ts';

describe('plain text', () => {
  it('comes on one line', () => {
    expect(singleLine('  Nguyễn\u0000 \r\n\t Văn\u00a0An ')).toBe('Nguyễn Văn An');
  });

  it('keeps line breaks where they belong', () => {
    expect(multiLine(' a\r\nb\rc\td\u0000\u0007 \n')).toBe('a\nb\nc\td');
  });

  it('is cut between characters, never within one', () => {
    expect(cutText('😀😀😀', 2)).toBe('😀😀');
    expect(cutText('ab', 5)).toBe('ab');
  });

  it('can be stored as it is, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' })),
        fc.constantFrom('', '\ud800', '\u0000'),
        (text, bad) => {
          for (const clean of [singleLine(text + bad), multiLine(bad + text)]) {
            expect(clean.isWellFormed()).toBe(true);
            expect(clean).not.toContain('\u0000');
            expect(clean).toBe(clean.trim());
          }
        },
      ),
    );
  });
});
