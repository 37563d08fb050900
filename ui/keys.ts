/** The parts of a keyboard event that shortcuts use. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/**
 * The shortcut of a key press, a digit or an upper-case letter; null for anything else: a chord, a repeated key, a
 * composed letter.
 */
export function shortcutOf(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return null;
  if (press.key === '?' || press.key === 'Escape') return press.repeat ? null : press.key;
  if (press.shiftKey || !/^[a-z\d]$/i.test(press.key)) return null;
  const letter = press.key.toUpperCase();
  // Moving may repeat while a key is held; decisions may not.
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
  '[role="alertdialog"]',
].join();

/** Whether the focused element takes letters itself. A dialog disables the keys of the screen behind it. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typesIn) !== null;
