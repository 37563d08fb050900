import { desc, eq } from 'drizzle-orm';
import type { Chargeback } from '#contract/schemas/money-office.ts';
import { openChargebacks } from '#contract/values/money.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ChargebackRow, chargebacks } from '../../db/tables/chargebacks.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { draftEvidence } from '../chargeback/draft-evidence.ts';
import type { StaffNames } from './staff-names.ts';
import { chargebackReason, chargebackState } from './words.ts';

/** Whether an answer can be given: once, while the bank waits for one. */
export const canAnswer = ({ status, answer }: ChargebackRow): boolean =>
  answer === null && openChargebacks.includes(status) && status !== 'UNDER_REVIEW';

export const readChargebacks = async (app: App, db: Db, job: JobRow, named: StaffNames): Promise<Chargeback[]> => {
  const rows = await db
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.jobId, job.id))
    .orderBy(desc(chargebacks.createdAt), desc(chargebacks.id));
  const views: Chargeback[] = [];
  for (const row of rows) {
    const { productDescription, serviceDate, statement } =
      row.evidence ?? (await draftEvidence(app, db, job, row.chargeId));
    views.push({
      id: row.id,
      chargeId: row.chargeId,
      amountCents: row.amountCents,
      reason: chargebackReason(row.reason),
      state: chargebackState(row),
      evidenceDueAt: row.evidenceDueAt?.toISOString() ?? null,
      canAnswer: canAnswer(row),
      answer: row.answer,
      answeredBy: named(row.answeredBy),
      answeredBecause: row.answeredBecause,
      answeredAt: row.answeredAt?.toISOString() ?? null,
      sentAt: row.sentAt?.toISOString() ?? null,
      failure: row.failureCode
        ? `The provider did not take the answer: ${row.failureCode.replaceAll('_', ' ')}.`
        : null,
      evidence: { productDescription, serviceDate, statement },
      providerId: row.providerId,
      createdAt: row.createdAt.toISOString(),
    });
  }
  return views;
};
