import { describe, expect, it } from 'vitest';
import { type Press, shortcutOf } from './keys.ts';

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

describe('shortcutOf', () => {
  it('is the letter, with or without caps lock', () => {
    expect(shortcutOf(press('j'))).toBe('j');
    expect(shortcutOf(press('J'))).toBe('j');
  });
  it('reads a question mark, which needs shift on most keyboards', () => {
    expect(shortcutOf(press('?', { shiftKey: true }))).toBe('?');
  });
  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ] satisfies Partial<Press>[])('is nothing with %o', more => {
    expect(shortcutOf(press('a', more))).toBeNull();
  });
  it('moves on while a key is held, and decides only once', () => {
    expect(shortcutOf(press('j', { repeat: true }))).toBe('j');
    expect(shortcutOf(press('a', { repeat: true }))).toBeNull();
  });
  it('leaves every other key alone', () => {
    expect(shortcutOf(press('Enter'))).toBeNull();
    expect(shortcutOf(press('1'))).toBeNull();
  });
});
