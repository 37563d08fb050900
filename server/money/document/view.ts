import { moneyDocumentAddress } from '#contract/rules/file-addresses.ts';
import type { MoneyDocument } from '#contract/schemas/billing.ts';
import type { MoneyDocumentRow } from '../../db/tables/money-documents.ts';
import { issuedOn } from './issued-on.ts';
import { numberText } from './number-text.ts';

export const documentView = (row: MoneyDocumentRow): MoneyDocument => ({
  id: row.id,
  kind: row.kind,
  number: numberText(row),
  jobId: row.jobId,
  title: row.content.title,
  totalCents: row.totalCents,
  issuedAt: row.createdAt.toISOString(),
  issuedOn: issuedOn(row),
  address: moneyDocumentAddress(row.id),
});
