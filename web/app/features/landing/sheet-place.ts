/** What the history keeps of a long sheet: its length, and the frame at the top of the window. */
export type SheetPlace = {
  /** Where each page after the first begins. */
  cursors: readonly string[];
  next: string | null;
  count: number;
  at: number;
  offsetPx: number;
};

export const readPlace = (): SheetPlace | null => history.state?.sheet ?? null;

export const savePlace = (sheet: SheetPlace): void => history.replaceState({ ...history.state, sheet }, '');
