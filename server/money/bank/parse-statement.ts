import { CsvError, parse } from 'csv-parse/sync';
import { STATEMENT_LINES } from '#contract/values/money-close.ts';
import { fieldRefusal } from '../../refusal.ts';

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
  day: ['posting date', 'post date', 'posted date', 'date posted', 'booking date', 'date', 'transaction date'],
  amount: ['amount', 'amount (usd)', 'amount usd', 'transaction amount'],
  moneyIn: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in'],
  moneyOut: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  text: ['description', 'details', 'transaction description', 'memo', 'payee', 'name', 'reference'],
} as const;
type Columns = Record<keyof typeof names, number>;

const refuse = (sentence: string): never => {
  throw fieldRefusal('VALIDATION', 'csv', sentence);
};

const columnsOf = (header: readonly string[]): Columns | null => {
  const cells = header.map(cell => cell.toLowerCase());
  const at = (kind: keyof typeof names) =>
    names[kind].map(name => cells.indexOf(name)).find(index => index !== -1) ?? -1;
  const columns: Columns = {
    day: at('day'),
    amount: at('amount'),
    moneyIn: at('moneyIn'),
    moneyOut: at('moneyOut'),
    text: at('text'),
  };
  const hasAmount = columns.amount !== -1 || (columns.moneyIn !== -1 && columns.moneyOut !== -1);
  return columns.day !== -1 && hasAmount ? columns : null;
};

/** `2026-11-26` or, as American banks write it, `11/26/2026` or `11/26/26`. */
const readDay = (written: string): string | null => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(written);
  const american = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(written);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [american?.[3]?.padStart(4, '20'), american?.[1], american?.[2]];
  if (!(year && month && day)) return null;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
};

/** `-1,234.50`, `$1,234.50`, `(1,234.50)` and `1,234.50-`; an empty cell is nothing. */
const readCents = (written: string): number | null => {
  const bare = written.replaceAll(/[\s$,]/g, '').replace('−', '-');
  if (bare === '') return 0;
  const [, sign, inside = '', trailing] = /^([-+(]?)\$?(\d{1,10}(?:\.\d{1,2})?)([-)]?)$/.exec(bare) ?? [];
  if (inside === '' || (sign === '(') !== (trailing === ')')) return null;
  const [dollars = '0', fraction = ''] = inside.split('.');
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || sign === '(' || trailing === '-' ? -cents : cents;
};

const amountOf = (cells: readonly string[], { amount, moneyIn, moneyOut }: Columns): number | null => {
  if (amount !== -1) return readCents(cells[amount] ?? '');
  const received = readCents(cells[moneyIn] ?? '');
  const paid = readCents(cells[moneyOut] ?? '');
  return received === null || paid === null ? null : Math.abs(received) - Math.abs(paid);
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
  return rows.flatMap((cells, index) => {
    const say = (what: string) => refuse(`${what} in line ${index + 1} below the names of the columns.`);
    const amountCents = amountOf(cells, columns) ?? say('There is no amount that we understand');
    if (amountCents === 0) return [];
    const day = readDay(cells[columns.day] ?? '') ?? say('There is no date that we understand');
    return [{ day, amountCents, text: (cells[columns.text] ?? '').slice(0, TEXT_LENGTH) }];
  });
};
