import { desc, eq } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import { nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { chargebacks } from '../db/tables/chargebacks.ts';
import { charges } from '../db/tables/charges.ts';
import { earnings } from '../db/tables/earnings.ts';
import { jobs } from '../db/tables/jobs.ts';
import { moneyDocuments } from '../db/tables/money-documents.ts';
import { readProfile } from './billing/profile.ts';
import { documentView } from './document/view.ts';
import { readBankDays } from './earning/bank-days.ts';
import { earningView } from './earning/earning-view.ts';
import { readPayouts } from './earning/read-payouts.ts';
import { chargeView, readMethods } from './views.ts';

type Money = Pick<
  OwnData,
  'billing' | 'paymentMethods' | 'charges' | 'cardDisputes' | 'documents' | 'earnings' | 'payouts'
>;

/** Everything about money that is kept of a person. */
export const readOwnMoney = async (db: Db, userId: string): Promise<Money> => {
  const charged = await db
    .select({ charge: charges, job: jobs })
    .from(charges)
    .innerJoin(jobs, eq(jobs.id, charges.jobId))
    .where(eq(charges.managerId, userId))
    .orderBy(desc(charges.createdAt));
  const earned = await db
    .select({ earning: earnings, job: jobs })
    .from(earnings)
    .innerJoin(jobs, eq(jobs.id, earnings.jobId))
    .where(eq(earnings.modelId, userId))
    .orderBy(desc(earnings.dueAt));
  const bankDays = await readBankDays(db, userId);
  const documents = await db
    .select()
    .from(moneyDocuments)
    .where(eq(moneyDocuments.managerId, userId))
    .orderBy(desc(moneyDocuments.createdAt));
  const disputed = await db
    .select({ chargeback: chargebacks })
    .from(chargebacks)
    .innerJoin(charges, eq(charges.id, chargebacks.chargeId))
    .where(eq(charges.managerId, userId))
    .orderBy(desc(chargebacks.createdAt));
  return {
    billing: await readProfile(db, userId),
    paymentMethods: (await readMethods(db, userId)).map(({ id: _, ...method }) => method),
    charges: charged.map(({ charge, job }) => ({ ...chargeView(charge), jobId: job.id, title: nameOf(job) })),
    cardDisputes: disputed.map(({ chargeback: { jobId, amountCents, reason, status, createdAt } }) => ({
      jobId,
      amountCents,
      reason,
      status,
      at: createdAt.toISOString(),
    })),
    documents: documents.map(documentView),
    earnings: earned.map(({ earning, job }) => earningView(earning, job, bankDays.get(earning.id))),
    payouts: await readPayouts(db, userId),
  };
};
