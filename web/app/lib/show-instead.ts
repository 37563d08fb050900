import type { ComponentType } from 'react';

let shown: ComponentType | null = null;
let tell: (() => void) | null = null;

/** False where the document shows its pages without a script: nothing can take their place. */
export const showInstead = (screen: ComponentType): boolean => {
  if (!tell) return false;
  shown = screen;
  tell();
  return true;
};

/** What is shown in place of all pages, until the next load. */
export const shownInstead = (): ComponentType | null => shown;

/** For the root of the pages. */
export const onShownInstead = (listener: () => void): (() => void) => {
  tell = listener;
  return () => {
    tell = null;
  };
};
