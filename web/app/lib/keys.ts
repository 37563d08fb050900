/** What a key press is made of, as far as shortcuts care. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** The shortcut a press stands for, in small letters; null when it is something else: a chord, a held key, a composed letter. */
export function shortcutOf(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.key === '?') return press.repeat ? null : '?';
  if (press.shiftKey || !/^[a-z]$/i.test(press.key)) return null;
  const letter = press.key.toLowerCase();
  // Moving on may be held down; whatever decides may not.
  return press.repeat && letter !== 'j' && letter !== 'k' ? null : letter;
}

const typesIn =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';

/** Whether what has the focus takes letters for itself. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typesIn) !== null;
