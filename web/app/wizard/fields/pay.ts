import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { PaymentKind } from '#contract/values/payment.ts';
import { readDollars } from '#features/job/fields/money.ts';

export type Pay = Required<Pick<JobDraft, 'hourlyRate' | 'fixedRatePerModel'>>;

/** Typed pay as an answer: one of the two fields, in cents; null while the text is no amount. */
export const payOf = ({ kind, dollars }: { kind: PaymentKind; dollars: string }): Pay => {
  const cents = readDollars(dollars);
  return kind === 'HOURLY_RATE'
    ? { hourlyRate: cents, fixedRatePerModel: null }
    : { hourlyRate: null, fixedRatePerModel: cents };
};
