import { useEffect } from 'react';

const WRITTEN_IN = 'textarea, input:not([type="radio"], [type="checkbox"], [type="file"], [type="range"])';
/** Inside the edge of a field, where its border is round. */
const INSET_PX = 8;

/** Whether nothing covers the field: neither a bar nor the edge of the screen. */
const isSeen = (field: Element): boolean => {
  const { left, right, top, bottom } = field.getBoundingClientRect();
  const isSeenAt = (y: number) => field.contains(document.elementFromPoint((left + right) / 2, y));
  return isSeenAt(top + INSET_PX) && (bottom - top > innerHeight / 2 || isSeenAt(bottom - INSET_PX));
};

/** The field that someone writes in stays in view when a keyboard makes the page smaller. */
export function useFieldInView(): void {
  useEffect(() => {
    const look = () => {
      const field = document.activeElement;
      if (field?.matches(WRITTEN_IN) && !isSeen(field)) field.scrollIntoView({ block: 'center' });
    };
    window.visualViewport?.addEventListener('resize', look);
    return () => window.visualViewport?.removeEventListener('resize', look);
  }, []);
}
