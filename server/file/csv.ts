/** A number is written as it is; a text that a spreadsheet would run as a formula is marked as text. */
export type Cell = string | number | null;

const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of a table in the form of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Dollars as a number that spreadsheets add up. */
export const dollarsIn = (cents: number): number => cents / 100;
