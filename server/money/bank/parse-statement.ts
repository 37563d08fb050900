import { CsvError, parse } from 'csv-parse/sync';
import { STATEMENT_LINES } from '#contract/values/money-close.ts';
import { fieldRefusal } from '../../refusal.ts';
import { type Line, signedAmounts } from './directions.ts';

export type StatementLine = {
  day: string;
  /** Positive where the bank received it. */
  amountCents: number;
  text: string;
};

const TEXT_LENGTH = 200;
/** Banks put a few lines of their own above the header. */
const HEADER_WITHIN = 20;

const names = {
  day: [
    'posting date',
    'post date',
    'posted date',
    'date posted',
    'booking date',
    'date',
    'transaction date',
    'timestamp',
    'created',
  ],
  amount: ['amount', 'transaction amount'],
  moneyIn: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in'],
  moneyOut: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  text: ['description', 'details', 'transaction description', 'memo', 'payee', 'name', 'reference'],
  currency: ['currency', 'currency code'],
} as const;
type Columns = Record<keyof typeof names, number>;

const refuse = (sentence: string): never => {
  throw fieldRefusal('VALIDATION', 'csv', sentence);
};

/** Beside a name: the zone of a date, the dollars of an amount. */
const BESIDE = /\s*[([]?\b(?:utc|gmt|[ecmp][sd]?t|local|usd|us ?dollars)\b[)\]]?$|\s*[([](?:[my]{2,4}|dd|\W)+[)\]]$/;

const columnsOf = (header: readonly string[]): Columns | null => {
  const cells = header.map(cell => cell.toLowerCase().replace(BESIDE, ''));
  const at = (kind: keyof typeof names) =>
    names[kind].map(name => cells.indexOf(name)).find(index => index !== -1) ?? -1;
  const columns: Columns = {
    day: at('day'),
    amount: at('amount'),
    moneyIn: at('moneyIn'),
    moneyOut: at('moneyOut'),
    text: at('text'),
    currency: at('currency'),
  };
  const isEither = (columns.moneyIn === -1) === (columns.moneyOut === -1);
  const hasAmount = isEither && (columns.amount !== -1 || columns.moneyIn !== -1);
  return columns.day !== -1 && hasAmount ? columns : null;
};

/** A heading that says so: "Date (DD/MM/YYYY)". */
const DAY_FIRST = /\bdd?\W+mm?\W/i;

/** `2026-11-26` or, as American banks write it, `11/26/2026` or `11/26/26`; a time may follow. */
const readDay = (written: string, isDayFirst: boolean): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(written);
  const numbered = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?:[ ,T]+\d{1,2}:\d{2}.*)?$/.exec(written);
  const [, one, two, numberedYear] = numbered ?? [];
  const [year, month, day] = iso
    ? iso.slice(1)
    : [numberedYear?.padStart(4, '20'), ...(isDayFirst ? [two, one] : [one, two])];
  if (!(year && month && day)) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

const AMOUNT = /^([-+(]?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,10})(?:\.(\d{1,2}))?([-)]|dr|db|cr)?$/;

/** `-1,234.50`, `$1,234.50`, `(1,234.50)`, `1,234.50-` and `1,234.50 DR`; an empty cell is nothing. */
const readCents = (written: string): number | null => {
  const bare = written.toLowerCase().replaceAll(/[\s$]/g, '').replace('−', '-');
  if (bare === '') return 0;
  const [, sign, dollars = '', fraction = '', trailing = ''] = AMOUNT.exec(bare) ?? [];
  if (dollars === '' || (sign === '(') !== (trailing === ')') || (sign === '-' && trailing === 'cr')) return null;
  const cents = Number(dollars.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || sign === '(' || /^(?:-|dr|db)$/.test(trailing) ? -cents : cents;
};

const amountOf = (cells: readonly string[], { amount, moneyIn, moneyOut }: Columns): number | null => {
  if (moneyIn === -1) return readCents(cells[amount] ?? '');
  const received = readCents(cells[moneyIn] ?? '');
  const paid = readCents(cells[moneyOut] ?? '');
  if (received === null || paid === null) return null;
  const moved = Math.abs(received) - Math.abs(paid);
  const named = amount === -1 ? moved : readCents(cells[amount] ?? '');
  return named !== null && Math.abs(named) === Math.abs(moved) ? moved : null;
};

const recordsOf = (csv: string): string[][] => {
  try {
    return parse(csv, { bom: true, trim: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return refuse(`Line ${String(error.lines)} cannot be read. Export the statement as CSV (comma-separated).`);
  }
};

/**
 * The lines of a statement as banks export it. Lines without an amount, such as headings and balances, are left out.
 * Refuses, with a sentence for the file, what it does not understand: half a statement would say that money is missing.
 */
export const parseStatement = (csv: string): StatementLine[] => {
  const records = recordsOf(csv);
  const headers = records.slice(0, HEADER_WITHIN);
  const headerAt = headers.findIndex(record => columnsOf(record) !== null);
  const columns = columnsOf(records[headerAt] ?? []);
  if (!columns)
    return refuse(
      'The file needs a line that names its columns: a date, an amount (or credit and debit), a description.',
    );
  const rows = records.slice(headerAt + 1);
  if (rows.length > STATEMENT_LINES)
    refuse(
      `This statement has more than ${STATEMENT_LINES.toLocaleString('en-US')} lines. Export fewer days at a time.`,
    );
  const isDayFirst = DAY_FIRST.test(records[headerAt]?.[columns.day] ?? '');
  const sayOf = (row: number) => (what: string) => refuse(`${what} in line ${row + 1} below the names of the columns.`);
  const lines = rows.flatMap((cells, row): (Line & { row: number; day: string })[] => {
    const say = sayOf(row);
    const amountCents = amountOf(cells, columns) ?? say('There is no amount that we understand');
    if (amountCents === 0) return [];
    const day = readDay(cells[columns.day] ?? '', isDayFirst) ?? say('There is no date that we understand');
    if (!/^(?:|\$|usd?\$?)$/i.test(cells[columns.currency] ?? '')) say('There is an amount that is not in dollars');
    return [{ row, day, cells, amountCents }];
  });
  // Two columns say the direction by themselves.
  const amounts =
    columns.moneyIn === -1
      ? signedAmounts(records[headerAt] ?? [], lines, (index, what) => sayOf(lines[index]?.row ?? index)(what))
      : lines.map(({ amountCents }) => amountCents);
  return lines.map(({ day, cells }, index) => ({
    day,
    amountCents: amounts[index] ?? 0,
    text: (cells[columns.text] ?? '').slice(0, TEXT_LENGTH),
  }));
};
