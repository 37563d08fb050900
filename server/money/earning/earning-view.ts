import type { Earning } from '#contract/schemas/earning.ts';
import { type NamedJob, nameOf } from '../../booking/index.ts';
import type { EarningRow } from '../../db/tables/earnings.ts';

export const HELD_BY_STAFF = 'Our staff are looking into it. Write to our support if you have a question.';

const waitsBecause = ({ status, failureCode, heldBy }: EarningRow): string | null => {
  if (status === 'HELD' && heldBy) return HELD_BY_STAFF;
  if (status === 'HELD') return 'It waits until the client’s payment is settled.';
  if (status === 'DUE' && failureCode === 'no_payout_account') return 'Set up your payouts to receive it.';
  if (status === 'DUE' && failureCode !== null) return 'The transfer did not go through. We try again.';
  return null;
};

export const earningView = (earning: EarningRow, job: NamedJob, bankedAt?: Date): Earning => ({
  id: earning.id,
  jobId: earning.jobId,
  title: nameOf(job),
  kind: earning.kind,
  status: earning.status,
  payCents: earning.payCents,
  dueAt: earning.dueAt.toISOString(),
  paidAt: earning.paidAt?.toISOString() ?? null,
  bankedAt: bankedAt?.toISOString() ?? null,
  waits: waitsBecause(earning),
});
