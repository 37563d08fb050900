import { writtenDollars } from '#contract/rules/dollars.ts';
import { hoursText } from '#contract/rules/hours-text.ts';
import { earningKindNames } from '#contract/values/earning-names.ts';
import { LINE, MARGIN, openSheet, RIGHT } from '../document/page.ts';
import type { StatementLine, StatementOf } from './read-statement.ts';

/** Of the column of days. */
const DAYS = 80;
/** Of amounts. */
const AMOUNTS = 90;

const inUtc = { timeZone: 'UTC' } as const;
const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...inUtc, month: 'long', year: 'numeric' });
const dayText = (at: Date): string => at.toLocaleDateString('en-US', { ...inUtc, month: 'short', day: 'numeric' });

/** What it was for: hours, what of the agreed pay is not in it, and when it reached the bank. */
const detailOf = ({ kind, minutes, agreedCents, deductedCents, transferId, bankedAt }: StatementLine): string =>
  [
    earningKindNames[kind],
    minutes === null ? null : hoursText(minutes),
    deductedCents > 0 ? `agreed ${writtenDollars(agreedCents)}, deducted ${writtenDollars(deductedCents)}` : null,
    transferId || null,
    bankedAt && `in the bank on ${dayText(bankedAt)}`,
  ]
    .filter(part => part !== null)
    .join(' · ');

export const drawStatement = (
  statement: StatementOf,
  productName: string,
  publicUrl: string | undefined,
): Promise<Buffer> => {
  const source = { path: '/model/account/earnings', inWords: 'among your earnings', publicUrl };
  const sheet = openSheet(`Statement for ${monthText(statement.month)}`, productName, source);
  sheet.write('For', { isQuiet: true });
  sheet.write(statement.name, { x: MARGIN + DAYS });
  sheet.down(2 * LINE);
  const width = RIGHT - MARGIN - DAYS - AMOUNTS;
  sheet.write('Paid on', { isQuiet: true });
  sheet.write('Job', { x: MARGIN + DAYS, isQuiet: true });
  sheet.writeRight('Pay', { isQuiet: true });
  sheet.down(LINE);
  for (const line of statement.lines) {
    sheet.write(dayText(line.paidAt));
    sheet.writeRight(writtenDollars(line.payCents));
    sheet.write(line.title, { x: MARGIN + DAYS, width });
    sheet.down(LINE - 3);
    sheet.write(detailOf(line), { x: MARGIN + DAYS, isQuiet: true });
    sheet.down(LINE + 3);
  }
  sheet.down(6);
  sheet.write('Paid in US dollars', { kind: 'title' });
  sheet.writeRight(writtenDollars(statement.totalCents), { kind: 'title' });
  return sheet.end();
};
