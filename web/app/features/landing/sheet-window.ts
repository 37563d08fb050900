/** A part of a sheet, by places: from the first shown to the one after the last. */
export interface SheetWindow {
  from: number;
  to: number;
}

export interface SheetShape {
  /** How many frames there are in all. */
  count: number;
  columns: number;
  /** From the top of one row to the top of the next, and how much of that lies between them. */
  stepPx: number;
  gapPx: number;
}

/** Rows kept above and below what is seen, so that a quick turn of the wheel finds them there. */
const SPARE_ROWS = 6;

/** Rows drawn at once above and below what is seen: all of a page that has come would take longer than a frame. */
const ROWS_A_STEP = 2;

/** The rows that are kept in the document, while the sheet's top lies so far above the window's. */
export function windowOf(
  { count, columns, stepPx }: SheetShape,
  abovePx: number,
  heightPx: number,
  spareRows = SPARE_ROWS,
): SheetWindow {
  const rows = Math.ceil(count / columns);
  const first = Math.floor(abovePx / stepPx) - spareRows;
  const last = Math.ceil((abovePx + heightPx) / stepPx) + spareRows;
  const shown = last - first;
  // At either end as many as in the middle: the document neither shrinks nor jumps there.
  const from = Math.max(0, Math.min(first, rows - shown));
  return { from: from * columns, to: Math.min(count, Math.max(last, shown) * columns) };
}

interface Step {
  drawn: SheetWindow;
  /** What is seen: drawn at once. */
  seen: SheetWindow;
  /** Where the steps lead. */
  goal: SheetWindow;
  columns: number;
}

/** What is drawn next: what is seen, and a few rows more of the goal on either side. */
export function stepTo({ drawn, seen, goal, columns }: Step): SheetWindow {
  const isBesideSeen = drawn.from <= seen.to && drawn.to >= seen.from;
  const start = isBesideSeen ? drawn : seen;
  const step = ROWS_A_STEP * columns;
  return {
    from: Math.max(goal.from, Math.min(seen.from, start.from - step)),
    to: Math.min(goal.to, Math.max(seen.to, start.to + step)),
  };
}

/** How much room the rows before a place take. */
export const heightBefore = (place: number, { columns, stepPx }: SheetShape): number =>
  Math.floor(place / columns) * stepPx;

/** Frames cached before and after those in the document; others are fetched again. */
const KEPT = 480;

/** Whether a frame is so far from what is seen that it need not be kept: a sheet of any length takes as much room. */
export const isFar = (at: number, { from, to }: SheetWindow): boolean => at < from - KEPT || at >= to + KEPT;
