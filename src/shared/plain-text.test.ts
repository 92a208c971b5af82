import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctName } from './distinct-name.ts';
import { multiLine } from './plain-lines.ts';
import { cutText, shortenText, singleLine } from './plain-text.ts';

describe('plain text', () => {
  it('is on one line', () => {
    expect(singleLine('  Nguyễn\u0000 \r\n\t Văn\u00a0An ')).toBe('Nguyễn Văn An');
  });

  it('shows that it goes on if it is cut for a card', () => {
    expect(shortenText('Row into the mountain', 9)).toBe('Row into…');
    expect(shortenText('Row into', 8)).toBe('Row into');
  });

  it('keeps line breaks where they belong', () => {
    expect(multiLine(' a\r\nb\rc\td\u0000\u0007 \n')).toBe('a\nb\nc\td');
  });

  it('has no invisible characters that could duplicate or reverse a name', () => {
    for (const invisible of '\u200b\u2060\ufeff\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069') {
      expect(singleLine(`${invisible}Vă${invisible}n ${invisible} An${invisible}`)).toBe('Văn An');
      expect(multiLine(`${invisible}a${invisible}b\n${invisible}c`)).toBe('ab\nc');
    }
  });

  it('keeps the joiners that emoji and scripts need', () => {
    for (const text of ['👨‍👩‍👧', 'می‌خواهم', 'ක්‍ෂ', '❤️ 1️⃣']) {
      expect(singleLine(text)).toBe(text);
      expect(multiLine(text)).toBe(text);
    }
    expect(distinctName('👨‍👩‍👧 می‌خواهم')).toBe('👨‍👩‍👧 می‌خواهم');
    expect(distinctName('\u200dla\u200dn\u00ad 2\u200c')).toBe('lan 2');
  });

  it('is empty if nothing of it can be seen', () => {
    for (const text of ['\u200d', '\u200c \u200d', '\u2060', '\u3164', '\ufe0f\u200e']) {
      expect(singleLine(text)).toBe('');
      expect(multiLine(text)).toBe('');
    }
  });

  it('is cut between characters, never within one', () => {
    expect(cutText('😀😀😀', 2)).toBe('😀😀');
    expect(cutText('ab', 5)).toBe('ab');
  });

  it('can be stored, whatever was sent', () => {
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
