import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { structuredDataText } from './structured-data-text.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '-->',
  ']]>',
  '&lt;/script&gt;',
  '"\'`\\',
  '\u2028\u2029',
  '\u0000\u001F\uFEFF',
  '\uD800',
  '\\u003c/script>',
];

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string())).map((parts) => parts.join('')),
);

describe('structuredDataText', () => {
  test('gives back the same text, whatever a tour is called', () => {
    fc.assert(
      fc.property(anyText, anyText, (name, description) => {
        const text = structuredDataText([{ '@type': 'Product', name, description }]);
        expect(JSON.parse(text)).toEqual({
          '@context': 'https://schema.org',
          '@graph': [{ '@type': 'Product', name, description }],
        });
      }),
    );
  });

  test('has no character that could end the element, open a comment or break a line of script', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(structuredDataText([{ name }])).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});
