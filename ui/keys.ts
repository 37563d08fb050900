/** What a key press is made of, as far as shortcuts care. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** The shortcut a press stands for, a digit or a letter in capitals; null when it is something else: a chord, a held key, a composed letter. */
export function shortcutOf(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.key === '?' || press.key === 'Escape') return press.repeat ? null : press.key;
  if (press.shiftKey || !/^[a-z\d]$/i.test(press.key)) return null;
  const letter = press.key.toUpperCase();
  // Moving on may be held down; whatever decides may not.
  return press.repeat && letter !== 'J' && letter !== 'K' ? null : letter;
}

const typesIn = [
  'input:not([type="checkbox"], [type="radio"], [type="button"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="dialog"]',
].join();

/** Whether what has the focus takes letters for itself. A dialog keeps the keys of the screen behind it quiet. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typesIn) !== null;
