import { useCallback, useEffect, useRef } from 'react';

/**
 * Where the focus goes when a row of a list was removed by a button in it: to the same button, marked `data-removes`, of
 * the row that took its place, or of the last one; in an empty list to what stands there instead, or its first control.
 */
export function useFocusAfterRemoval(count: number) {
  const box = useRef<HTMLElement | null>(null);
  const removedAt = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row has gone.
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])];
    (buttons[removedAt.current] ?? buttons.at(-1) ?? emptied(box.current))?.focus();
    removedAt.current = null;
  }, [count]);
  const list = useCallback((element: HTMLElement | null) => {
    if (element) box.current = element;
  }, []);
  return {
    list,
    /** Said just before. */
    removing: (place: number) => {
      removedAt.current = place;
    },
  };
}

const emptied = (box: HTMLElement | null): HTMLElement | null =>
  box?.hasAttribute('tabindex') ? box : (box?.querySelector('input, button') ?? null);
