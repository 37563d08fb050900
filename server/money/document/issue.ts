import { and, eq } from 'drizzle-orm';
import type { BillingForm } from '#contract/schemas/billing-form.ts';
import type { PaymentLine } from '#contract/schemas/payment.ts';
import { type NamedJob, nameOf } from '../../booking/index.ts';
import type { Db } from '../../db/client.ts';
import type { ChargeRow, RefundRow } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { type DocumentContent, type MoneyDocumentRow, moneyDocuments } from '../../db/tables/money-documents.ts';
import { newId } from '../../ids.ts';
import { readProfile } from '../billing/profile.ts';
import { readLines } from '../pay/owed.ts';
import { refundWords, SECOND_PAYMENT } from '../refund/refund-words.ts';
import { numberText } from './number-text.ts';

type Issued = Pick<MoneyDocumentRow, 'kind' | 'refundId' | 'totalCents'> & Pick<DocumentContent, 'lines' | 'invoice'>;

/** What a document says of a job to whom it is issued. */
export const contentOf = (
  job: NamedJob,
  billTo: BillingForm,
  { lines, invoice }: Pick<Issued, 'lines' | 'invoice'>,
): DocumentContent => ({ billTo, title: nameOf(job), timeZone: job.location?.timeZone ?? 'UTC', lines, invoice });

/** The lines of an invoice: each with its pay, and the fees of all of them in one. A payment that was taken twice has none. */
export const invoiceLines = (lines: readonly PaymentLine[], totalCents: number): DocumentContent['lines'] => {
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0);
  return [
    ...lines.map(({ name, payCents }) => ({ name, amountCents: payCents })),
    ...(feeCents > 0 ? [{ name: 'Booking fee', amountCents: feeCents }] : []),
    ...(lines.length === 0 ? [{ name: SECOND_PAYMENT, amountCents: totalCents }] : []),
  ];
};

export const creditNoteLines = ({
  reason,
  amountCents,
}: Pick<RefundRow, 'reason' | 'amountCents'>): DocumentContent['lines'] => [{ name: refundWords[reason], amountCents }];

const issue = async (db: Db, charge: ChargeRow, issued: Issued): Promise<MoneyDocumentRow> => {
  const { kind, refundId, totalCents, lines, invoice } = issued;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, charge.jobId));
  if (!job) throw new Error('A charge without its job.');
  const content = contentOf(job, await readProfile(db, charge.managerId), { lines, invoice });
  const owner = { managerId: charge.managerId, jobId: job.id, chargeId: charge.id, refundId };
  const [row] = await db
    .insert(moneyDocuments)
    .values({ id: newId(), kind, totalCents, content, ...owner })
    .returning();
  if (!row) throw new Error('A document was not issued.');
  return row;
};

/**
 * The invoice of a captured charge, once. The caller has the charge locked and does little after it: the series is
 * locked until the transaction ends.
 */
export const issueInvoice = async (db: Db, charge: ChargeRow): Promise<MoneyDocumentRow> => {
  const ofCharge = and(eq(moneyDocuments.chargeId, charge.id), eq(moneyDocuments.kind, 'INVOICE'));
  const [known] = await db.select().from(moneyDocuments).where(ofCharge);
  if (known) return known;
  return issue(db, charge, {
    kind: 'INVOICE',
    refundId: null,
    totalCents: charge.amountCents,
    invoice: null,
    lines: invoiceLines(await readLines(db, [charge.id]), charge.amountCents),
  });
};

/** The credit note of a refund that was done. A charge from before there were invoices gets its invoice first. */
export const issueCreditNote = async (db: Db, charge: ChargeRow, refund: RefundRow): Promise<MoneyDocumentRow> => {
  const [known] = await db.select().from(moneyDocuments).where(eq(moneyDocuments.refundId, refund.id));
  // Sent again after the bank had sent it back.
  if (known) return known;
  const invoice = await issueInvoice(db, charge);
  return issue(db, charge, {
    kind: 'CREDIT_NOTE',
    refundId: refund.id,
    totalCents: refund.amountCents,
    invoice: numberText(invoice),
    lines: creditNoteLines(refund),
  });
};
