import { writtenDollars } from '#contract/rules/dollars.ts';
import type { MoneyDocumentRow } from '../../db/tables/money-documents.ts';
import { issuedOn } from './issued-on.ts';
import { numberText } from './number-text.ts';
import { LINE, MARGIN, openSheet, RIGHT } from './page.ts';

/** Of labels, and of amounts. */
const SIDE = 110;

const titles = { INVOICE: 'Invoice and receipt', CREDIT_NOTE: 'Credit note' } as const;
const states = { INVOICE: 'Paid', CREDIT_NOTE: 'Refunded' } as const;

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));

/** Who it is for, and what it is about; what was left empty has no line. */
const factsOf = (row: MoneyDocumentRow): [label: string, text: string][] => {
  const { billTo, title, invoice } = row.content;
  const place = [billTo.city, [billTo.state, billTo.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    ['Number', numberText(row)],
    ['Date', dayText(issuedOn(row))],
    ['Invoice', invoice ?? ''],
    ['For', title],
    ['Bill to', [billTo.name, billTo.line1, billTo.line2, place].filter(Boolean).join('\n')],
    ['Tax id', billTo.taxId],
    ['Purchase order', billTo.purchaseOrder],
  ];
  return facts.filter(([, text]) => text !== '');
};

/** On as many pages as it takes. */
export const drawMoneyDocument = (
  row: MoneyDocumentRow,
  productName: string,
  publicUrl: string | undefined,
): Promise<Buffer> => {
  const source = { path: '/manager/profile/billing', inWords: 'among your payments', publicUrl };
  const sheet = openSheet(`${titles[row.kind]} ${numberText(row)}`, productName, source);
  const width = RIGHT - MARGIN - SIDE;
  for (const [label, text] of factsOf(row)) {
    sheet.write(label, { isQuiet: true });
    for (const line of text.split('\n')) {
      sheet.write(line, { x: MARGIN + SIDE, width });
      sheet.down(LINE);
    }
  }
  sheet.down(LINE);
  for (const { name, amountCents } of row.content.lines) {
    sheet.writeRight(writtenDollars(amountCents));
    // A server of the release before has no words for a reason that came later.
    sheet.write(name || 'Refund', { width });
    sheet.down(LINE);
  }
  sheet.down(6);
  sheet.write(`${states[row.kind]} in US dollars`, { kind: 'title' });
  sheet.writeRight(writtenDollars(row.totalCents), { kind: 'title' });
  return sheet.end();
};
