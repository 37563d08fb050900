import { useEffect, useRef } from 'react';
import { shortcutOf, takesLetters } from './keys.ts';

/**
 * Keyboard shortcuts of the screen, by letter, digit, `?` or `Escape`: never while someone types, nor with modifier
 * keys.
 */
export function useKeys(acts: Record<string, (() => void) | undefined>, enabled = true): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = takesLetters(event.target) ? null : shortcutOf(event);
      const act = shortcut === null ? undefined : latest.current[shortcut];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
