import PDFDocument from 'pdfkit';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { MoneyDocumentRow } from '../../db/tables/money-documents.ts';
import { openLettering, pdfBytes, plainFont } from '../../gallery/index.ts';
import { numberText } from './number-text.ts';

// In points: US Letter.
const PAGE = { width: 612, height: 792 };
const MARGIN = 54;
const RIGHT = PAGE.width - MARGIN;
const AMOUNT_WIDTH = 110;
const TITLE = 20;
const TEXT = 11;
const LINE = 18;

const INK = '#141412';
const QUIET = '#6B6962';

const titles = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const;
const states = { INVOICE: 'Paid', CREDIT_NOTE: 'Refunded' } as const;

const dayText = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long' }).format(at);

/** Who it is for, and what it is about; what was left empty has no line. */
const factsOf = ({ content, createdAt, ...row }: MoneyDocumentRow): [label: string, text: string][] => {
  const { billTo, title, timeZone, invoice } = content;
  const place = [billTo.city, [billTo.state, billTo.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const facts: [string, string][] = [
    ['Number', numberText(row)],
    ['Date', dayText(createdAt, timeZone)],
    ['Invoice', invoice ?? ''],
    ['For', title],
    ['Bill to', [billTo.name, billTo.line1, billTo.line2, place].filter(Boolean).join('\n')],
    ['Tax id', billTo.taxId],
    ['Purchase order', billTo.purchaseOrder],
  ];
  return facts.filter(([, text]) => text !== '');
};

/** On as many pages as it takes. */
export const drawMoneyDocument = async (row: MoneyDocumentRow, productName: string): Promise<Buffer> => {
  const heading = `${titles[row.kind]} ${numberText(row)}`;
  const pen = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: plainFont,
    info: { Title: heading, Author: productName },
  });
  const { set } = openLettering(pen);
  let y = MARGIN;
  const next = (height: number) => {
    y += height;
    if (y <= PAGE.height - MARGIN) return;
    pen.addPage();
    y = MARGIN;
  };
  /** The text that fits, with an ellipsis where it does not. */
  const fitted = (text: string, width: number): string => {
    if (set(text, 'text', TEXT) <= width) return text;
    const letters = [...text];
    while (letters.length > 0 && set(`${letters.join('')}…`, 'text', TEXT) > width) letters.pop();
    return `${letters.join('')}…`;
  };
  const amount = (cents: number, kind: 'text' | 'title') => {
    const text = shownDollars(cents);
    set(text, kind, TEXT, { x: RIGHT - set(text, kind, TEXT), y });
  };
  pen.fillColor(INK);
  set(heading, 'title', TITLE, { x: MARGIN, y });
  next(TITLE + 10);
  pen.fillColor(QUIET);
  set(productName, 'text', TEXT, { x: MARGIN, y });
  next(2 * LINE);
  for (const [label, text] of factsOf(row)) {
    pen.fillColor(QUIET);
    set(label, 'text', TEXT, { x: MARGIN, y });
    pen.fillColor(INK);
    for (const line of text.split('\n')) {
      set(fitted(line, RIGHT - MARGIN - AMOUNT_WIDTH), 'text', TEXT, { x: MARGIN + AMOUNT_WIDTH, y });
      next(LINE);
    }
  }
  next(LINE);
  for (const { name, amountCents } of row.content.lines) {
    pen.fillColor(INK);
    set(fitted(name, RIGHT - MARGIN - AMOUNT_WIDTH), 'text', TEXT, { x: MARGIN, y });
    amount(amountCents, 'text');
    next(LINE);
  }
  next(6);
  set(`${states[row.kind]} in US dollars`, 'title', TEXT, { x: MARGIN, y });
  amount(row.totalCents, 'title');
  return pdfBytes(pen);
};
