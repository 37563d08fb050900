import type { MoneyDocumentRow } from '../../db/tables/money-documents.ts';

const prefixes = { INVOICE: 'INV', CREDIT_NOTE: 'CN' } as const;
const DIGITS = 6;

/** As in `INV-000001`. */
export const numberText = ({ kind, number }: Pick<MoneyDocumentRow, 'kind' | 'number'>): string =>
  `${prefixes[kind]}-${String(number).padStart(DIGITS, '0')}`;
