import { and, eq } from 'drizzle-orm';
import { nameOf } from '../../booking/index.ts';
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

const issue = async (db: Db, charge: ChargeRow, issued: Issued): Promise<MoneyDocumentRow> => {
  const { kind, refundId, totalCents, lines, invoice } = issued;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, charge.jobId));
  if (!job) throw new Error('A charge without its job.');
  const billTo = await readProfile(db, charge.managerId);
  const content = { billTo, title: nameOf(job), timeZone: job.location?.timeZone ?? 'UTC', lines, invoice };
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
  const lines = await readLines(db, [charge.id]);
  const feeCents = lines.reduce((sum, line) => sum + line.feeCents, 0);
  return issue(db, charge, {
    kind: 'INVOICE',
    refundId: null,
    totalCents: charge.amountCents,
    invoice: null,
    lines: [
      ...lines.map(({ name, payCents }) => ({ name, amountCents: payCents })),
      ...(feeCents > 0 ? [{ name: 'Booking fee', amountCents: feeCents }] : []),
      ...(lines.length === 0 ? [{ name: SECOND_PAYMENT, amountCents: charge.amountCents }] : []),
    ],
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
    lines: [{ name: refundWords[refund.reason], amountCents: refund.amountCents }],
  });
};
