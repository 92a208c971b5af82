import { describe, expect, it } from 'vitest';
import { nextOption } from './listbox-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});
const closed = { isOpen: false, active: -1, count: 4 };
const open = (active: number) => ({ isOpen: true, active, count: 4 });

describe('keys of a list of options', () => {
  it('opens at the first option with Down and at the last with Up', () => {
    expect(nextOption(press('ArrowDown'), closed)).toBe(0);
    expect(nextOption(press('ArrowUp'), closed)).toBe(3);
  });

  it('moves one at a time and wraps around at both ends', () => {
    expect(nextOption(press('ArrowDown'), open(1))).toBe(2);
    expect(nextOption(press('ArrowDown'), open(3))).toBe(0);
    expect(nextOption(press('ArrowUp'), open(2))).toBe(1);
    expect(nextOption(press('ArrowUp'), open(0))).toBe(3);
  });

  it('jumps to an end once an option is active, and leaves the keys to the caret before that', () => {
    expect(nextOption(press('Home'), open(2))).toBe(0);
    expect(nextOption(press('End'), open(0))).toBe(3);
    expect(nextOption(press('Home'), open(-1))).toBeUndefined();
    expect(nextOption(press('End'), closed)).toBeUndefined();
  });

  it('ignores letters, selected text and empty lists', () => {
    expect(nextOption(press('a'), open(1))).toBeUndefined();
    expect(nextOption(press('ArrowDown', { shiftKey: true }), open(1))).toBeUndefined();
    expect(nextOption(press('ArrowUp', { altKey: true }), open(1))).toBeUndefined();
    expect(nextOption(press('ArrowDown'), { isOpen: true, active: -1, count: 0 })).toBeUndefined();
  });
});
