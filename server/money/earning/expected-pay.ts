import type { JobLifecycle } from '#contract/values/job.ts';
import { type AgreedTerms, bookingPayCents } from '../../booking/index.ts';
import type { App } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { JobRow } from '../../db/tables/jobs.ts';
import { moneyRules } from '../../rule-numbers.ts';
import { readResults } from '../../work/index.ts';

const HOUR_MS = 3_600_000;
const ahead: JobLifecycle[] = ['STAFFING', 'INVOICED', 'PREPAID', 'STARTED'];
const over: JobLifecycle[] = ['ENDED', 'DISPUTED', 'PAYOUT'];

/** In which bookings still bring something that is no earning yet. */
export const lifecyclesWithExpectedPay: JobLifecycle[] = [...ahead, ...over];

type Booking = { modelId: string; agreed: AgreedTerms | null };
export type ExpectedPay = { isSettled: boolean; payCents: number };

/** By booking. What was agreed; of a job that is over, what the work comes to as it stands. */
export const readExpectedPay = async (app: App, db: Db, job: JobRow): Promise<(booking: Booking) => ExpectedPay> => {
  const { results } = over.includes(job.lifecycle) ? await readResults(app, db, job) : { results: null };
  return ({ modelId, agreed }) => {
    const found = results?.get(modelId);
    const payCents = found ? found.standing.payCents + found.standing.overtimeCents : bookingPayCents(job, agreed);
    return { isSettled: Boolean(found?.result), payCents };
  };
};

/** When work is paid at the earliest. */
export const payableAt = ({ endedAt, endsAt }: JobRow): Date | null => {
  const end = endedAt ?? endsAt;
  return end && new Date(end.getTime() + moneyRules.payoutAfterHours * HOUR_MS);
};
