/** A number is written as it is, an amount with two decimals; what a spreadsheet would run as a formula in a text is marked as text. */
export type Cell = string | number | { cents: number } | null;

/**
 * Where a formula may begin. A spreadsheet may split at another character than our comma, trim what is invisible, and read wide
 * characters as plain ones. Quotation marks keep it from none of these: between other separators they are text. The sign is
 * found first: a look back from each character of a long text would take minutes.
 */
const FORMULA = /[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺₌₊−](?<=(?:^|[;|\t\r\n])[\s\p{C}\p{Z}\p{M}"]*.)/gu;
const QUOTED = /[",\r\n]/;

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2);
  const safe = cell.replaceAll(FORMULA, "'$&");
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of a table in the form of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Dollars as a number that spreadsheets add up, such as 800.00. */
export const dollarsIn = (cents: number): Cell => ({ cents });
