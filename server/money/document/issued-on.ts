import { dateIn } from '#contract/rules/job-dates.ts';
import type { MoneyDocumentRow } from '../../db/tables/money-documents.ts';

/** The one date of a document, wherever it is shown: the day at the place of its job when it was issued, `2026-11-28`. */
export const issuedOn = ({ content, createdAt }: Pick<MoneyDocumentRow, 'content' | 'createdAt'>): string =>
  dateIn(content.timeZone, createdAt.toISOString());
