/** The state of a long sheet in the history: its length, and the first visible frame. */
export type SheetPlace = {
  /** The cursor of each page after the first. */
  cursors: readonly string[];
  next: string | null;
  count: number;
  at: number;
  offsetPx: number;
};

export const readPlace = (): SheetPlace | null => history.state?.sheet ?? null;

export const savePlace = (sheet: SheetPlace): void => history.replaceState({ ...history.state, sheet }, '');
