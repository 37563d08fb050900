/** What the history keeps of a long sheet, to stand at the same frame again. */
export interface SheetPlace {
  /** The addresses of its pages, the first one's first. */
  pages: string[];
  /** Where the next one is. */
  next: string | null;
  count: number;
  /** The frame at the top, and how far above the window it lies. */
  at: number;
  offsetPx: number;
  /** How high the sheet was: room for it is there before its frames are. */
  heightPx: number;
}

/** Null where the browser itself finds the place, because the sheet was not lengthened. */
export function readPlace(state: unknown): SheetPlace | null {
  if (typeof state !== 'object' || state === null || !('sheet' in state)) return null;
  // Written by `keepPlace` alone, and the history keeps it as it is.
  const place = state.sheet as SheetPlace;
  return place.pages.length > 1 ? place : null;
}

export const keepPlace = (sheet: SheetPlace): void => history.replaceState({ sheet }, '');
