import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer, parseSecretsKey } from './sealer.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const sealerOf = (...keys: Buffer[]) => createSealer(() => keys);
const CONTEXT = 'totp secret of admin 3';

test('any text opens in its own context, and reveals nothing while it is sealed', () => {
  const sealer = sealerOf(NEW);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      const sealed = sealer.seal(text, context);
      expect(sealer.open(sealed, context)).toBe(text.toWellFormed());
      expect(sealer.open(sealed, `${context}!`)).toBeNull();
    }),
  );
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', CONTEXT);
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', CONTEXT)).not.toBe(sealed);
});

test('a changed text does not open, nor one sealed with another key, nor one that was never sealed', () => {
  const sealer = sealerOf(NEW);
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', CONTEXT);
  const start = sealed.lastIndexOf('.') + 1;
  const bytes = Buffer.from(sealed.slice(start), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    const other = sealed.slice(0, start) + changed.toString('base64url');
    expect(sealer.open(other, CONTEXT)).toBeNull();
  }
  expect(sealerOf(OLD).open(sealed, CONTEXT)).toBeNull();
  for (const text of ['', 'JBSWY3DPEHPK3PXP', 'sealed..', sealed.slice(0, start), `x${sealed}`]) {
    expect(sealer.open(text, CONTEXT)).toBeNull();
  }
});

test('after a change of keys the old one still opens, and the new one seals', () => {
  const sealed = sealerOf(OLD).seal('secret', CONTEXT);
  const sealer = sealerOf(NEW, OLD);
  expect(sealer.open(sealed, CONTEXT)).toBe('secret');
  expect(sealer.isCurrent(sealed)).toBe(false);
  const anew = sealer.seal('secret', CONTEXT);
  expect(sealer.isCurrent(anew)).toBe(true);
  expect(sealerOf(OLD).open(anew, CONTEXT)).toBeNull();
});

test('a key is 32 bytes in base64', () => {
  expect(parseSecretsKey(NEW.toString('base64'))).toEqual(NEW);
  expect(parseSecretsKey(NEW.toString('base64url'))).toEqual(NEW);
  for (const text of ['', 'short', Buffer.alloc(31).toString('base64'), 'é'.repeat(43)]) {
    expect(parseSecretsKey(text)).toBeNull();
  }
});
