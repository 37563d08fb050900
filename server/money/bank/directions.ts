export type Direction = 'IN' | 'OUT';

const words: Record<Direction, ReadonlySet<string>> = {
  IN: new Set('credit credits cr deposit deposits received incoming'.split(' ')),
  OUT: new Set('debit debits dr db withdrawal withdrawals purchase purchases sent outgoing'.split(' ')),
};
/** Under a heading that asks for a direction. */
const short: Record<string, Direction> = { c: 'IN', in: 'IN', '+': 'IN', d: 'OUT', out: 'OUT', '-': 'OUT', '−': 'OUT' };
/** How money went, beside the direction: "ACH_DEBIT", "Wire incoming". */
const WAYS = new Set('ach pos wire card direct misc electronic external internal transfer transaction'.split(' '));
const PHRASES: Record<string, Direction | null> = {
  'money in': 'IN',
  'paid in': 'IN',
  'money out': 'OUT',
  'paid out': 'OUT',
  // A way to pay.
  'credit card': null,
};
/** "Debit/Credit", "Dr / Cr", "Direction". */
const ASKS =
  /^(?:direction|sign|indicator|in ?\/ ?out|[dc] ?\/ ?[cd])$|\b(?:debit|dr)\b.*\b(?:credit|cr)\b|\b(?:credit|cr)\b.*\b(?:debit|dr)\b/;

/** The direction that a cell says, and nothing else. */
const directionOf = (cell: string, isAsked: boolean): Direction | null => {
  const text = cell
    .toLowerCase()
    .replaceAll(/[\s_/-]+/g, ' ')
    .trim();
  if (Object.hasOwn(PHRASES, text)) return PHRASES[text] ?? null;
  if (isAsked) {
    const known = short[cell.toLowerCase().trim()];
    if (known) return known;
  }
  const said = text.split(' ').filter(word => !WAYS.has(word));
  const found = (['IN', 'OUT'] as const).filter(
    direction => said.length > 0 && said.every(word => words[direction].has(word)),
  );
  return found[0] ?? null;
};

export type Line = { cells: readonly string[]; amountCents: number };

/**
 * Amounts with their signs: as they are written where what lines say of debit and credit agrees with the signs, or by what
 * every line says where none has a sign. Otherwise `refuse` is called with the place of the first line that is not understood.
 */
export const signedAmounts = (
  header: readonly string[],
  lines: readonly Line[],
  refuse: (index: number, what: string) => never,
): number[] => {
  const asked = header.map(cell => ASKS.test(cell.toLowerCase()));
  const directions = lines.map(({ cells }, index) => {
    const said = new Set(cells.flatMap((cell, column) => directionOf(cell, asked[column] ?? false) ?? []));
    if (said.size > 1) refuse(index, 'Both debit and credit are said');
    return [...said][0] ?? null;
  });
  const silent = directions.indexOf(null);
  if (silent !== -1 && asked.includes(true)) refuse(silent, 'Neither debit nor credit is said');
  const amounts = lines.map(({ amountCents }) => amountCents);
  const isAgainst = (amount: number, index: number) =>
    (directions[index] === 'OUT' && amount > 0) || (directions[index] === 'IN' && amount < 0);
  const against = amounts.findIndex(isAgainst);
  if (against === -1) return amounts;
  if (amounts.some(amount => amount < 0))
    refuse(against, 'The sign of the amount and what is said of debit and credit differ');
  if (silent !== -1) refuse(silent, 'Neither debit nor credit is said');
  return amounts.map((amount, index) => (directions[index] === 'OUT' ? -amount : amount));
};
