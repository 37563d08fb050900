import { describe, expect, it } from 'vitest';
import { type Press, shortcutOf } from './keys.ts';

const press = (over: Partial<Press>): Press => ({
  key: 'a',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...over,
});

describe('shortcutOf', () => {
  it('reads a letter, small or large lock, as the key on the button', () => {
    expect([shortcutOf(press({})), shortcutOf(press({ key: 'D' })), shortcutOf(press({ key: '?' }))]).toEqual([
      'A',
      'D',
      '?',
    ]);
  });

  it('reads a digit', () => expect(shortcutOf(press({ key: '4' }))).toBe('4'));

  it('lets moving be held down, and nothing that decides', () => {
    expect(shortcutOf(press({ key: 'j', repeat: true }))).toBe('J');
    expect(shortcutOf(press({ key: 'a', repeat: true }))).toBeNull();
  });

  it('leaves chords, composed letters and what was heard already alone', () => {
    for (const over of [{ ctrlKey: true }, { metaKey: true }, { isComposing: true }, { defaultPrevented: true }])
      expect(shortcutOf(press(over))).toBeNull();
  });
});
