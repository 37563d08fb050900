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
  it('maps a letter of either case to its key', () => {
    expect([shortcutOf(press({})), shortcutOf(press({ key: 'D' })), shortcutOf(press({ key: '?' }))]).toEqual([
      'A',
      'D',
      '?',
    ]);
  });

  it('maps a digit', () => expect(shortcutOf(press({ key: '4' }))).toBe('4'));

  it('accepts key repeat for moving, and not for decisions', () => {
    expect(shortcutOf(press({ key: 'j', repeat: true }))).toBe('J');
    expect(shortcutOf(press({ key: 'a', repeat: true }))).toBeNull();
  });

  it('ignores chords, composed letters and handled events', () => {
    for (const over of [{ ctrlKey: true }, { metaKey: true }, { isComposing: true }, { defaultPrevented: true }])
      expect(shortcutOf(press(over))).toBeNull();
  });
});
