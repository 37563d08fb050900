import { shownDollars } from '../rules/dollars.ts';
import { totalError } from '../rules/models-amount.ts';
import { paidHours } from '../rules/pay.ts';
import type { Rules } from '../rules/rules.ts';
import { stepOfField } from '../values/job-fields.ts';
import { JobDraft } from './job-draft.ts';

/** What a job must hold to be reviewed, from any source: the sentences by field, empty when it is complete. */
export const submitErrors = (job: JobDraft, rules: Rules): Record<string, string> => {
  const missing: Record<string, string> = {};
  const needs = (field: keyof JobDraft, message: string) => {
    if (job[field] === undefined || job[field] === null || job[field] === '') missing[field] = message;
  };
  needs('categoryCode', 'Choose a category.');
  needs('eventType', 'Say whether the event is private or public.');
  needs('location', 'Say where the job is.');
  needs('description', 'Describe the work.');
  needs('sensitiveWork', 'Say whether the work is in swimwear or lingerie.');
  if (!job.eventDatePeriods?.length) missing.eventDatePeriods = 'Choose at least one date.';
  if (job.hourlyRate == null && job.fixedRatePerModel == null) missing.hourlyRate = 'Say what you pay.';
  const total = totalError(
    {
      amountMales: job.amountMales ?? 0,
      amountFemales: job.amountFemales ?? 0,
      amountNonBinary: job.amountNonBinary ?? 0,
      amountAnyGender: job.amountAnyGender ?? 0,
    },
    rules,
  );
  if (total) missing.amountAnyGender = total;
  const parsed = JobDraft(rules).safeParse(stripped(job));
  if (!parsed.success) for (const issue of parsed.error.issues) missing[issue.path.join('.')] ??= issue.message;
  const { limits, nowMs } = rules;
  const startMs = Math.min(...(job.eventDatePeriods ?? []).map(period => Date.parse(period.start)));
  const rush = job.premiumServices?.includes('RUSH_BOOKING');
  if (!rush && startMs < nowMs + limits.leadHoursWithoutRush * 3_600_000)
    missing.premiumServices = `A start within ${limits.leadHoursWithoutRush} hours needs rush booking.`;
  const floor =
    limits.hourlyCentsMin *
    Math.max(
      limits.paidHoursMin,
      paidHours({ eventDatePeriods: job.eventDatePeriods ?? [], rangeHoursPerDay: job.rangeHoursPerDay ?? null }),
    );
  if (job.fixedRatePerModel != null && job.fixedRatePerModel < floor)
    missing.fixedRatePerModel = `For these hours the fixed rate is at least ${shownDollars(Math.ceil(floor / 100) * 100)} per model.`;
  return missing;
};

/** Only the draft's own fields, without those not answered: null means answered only where a field allows it. */
const stripped = (job: JobDraft): JobDraft => {
  const nullable = new Set(['rangeHoursPerDay', 'hourlyRate', 'fixedRatePerModel', 'sensitiveTerms']);
  return Object.fromEntries(
    Object.keys(stepOfField).flatMap(key => {
      // The key comes from a list of a job's fields.
      const value = job[key as keyof JobDraft];
      return value === undefined || (value === null && !nullable.has(key)) ? [] : [[key, value]];
    }),
  );
};
