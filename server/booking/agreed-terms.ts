import { payPerModelCents } from '#contract/rules/pay.ts';
import type { Rates } from '#contract/rules/worked-pay.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import type { ParticipantRow } from '../db/tables/participants.ts';

/** The pay of the terms that a booked model agreed to. */
export type AgreedTerms = { payCents: number; hourlyRate: number | null };

type Agreement = Pick<ParticipantRow, 'termsVersion' | 'agreedPayCents' | 'agreedHourlyRate'>;

/** What counts beside the terms of a job that changed since this model agreed to them; null once they agreed to these. */
export const agreedTermsOf = (
  { termsVersion, agreedPayCents, agreedHourlyRate }: Agreement,
  job: Pick<JobRow, 'termsVersion'>,
): AgreedTerms | null =>
  termsVersion === job.termsVersion || agreedPayCents === null
    ? null
    : { payCents: agreedPayCents, hourlyRate: agreedHourlyRate };

type Priced = Parameters<typeof payPerModelCents>[0];

/** What a booking brings as planned: nobody is paid less than they agreed to. */
export const bookingPayCents = (job: Priced, agreed: AgreedTerms | null): number =>
  Math.max(payPerModelCents(job), agreed?.payCents ?? 0);

/** What the hours of a booked model are paid by. */
export const ratesOf = (
  { hourlyRate, fixedRatePerModel }: Pick<JobRow, 'hourlyRate' | 'fixedRatePerModel'>,
  agreed: AgreedTerms | null,
): Rates => ({
  hourlyRate: hourlyRate === null ? null : Math.max(hourlyRate, agreed?.hourlyRate ?? 0),
  fixedRatePerModel,
  leastPayCents: agreed?.payCents ?? 0,
});
