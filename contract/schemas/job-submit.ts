import { isUnanswered } from '../rules/job-answers.ts';
import { descriptorOf, jobFieldNames } from '../rules/job-fields.ts';
import { totalError } from '../rules/models-amount.ts';
import { fixedRateError, leastFixedCents } from '../rules/pay.ts';
import type { Rules } from '../rules/rules.ts';
import { JobDraft } from './job-draft.ts';
import { z } from './zod.ts';

/** What a job is submitted with. */
export const SubmitForm = z.object({
  /** The fingerprint of the prices shown. Without it, premium services are taken at the prices of the submission. */
  fingerprint: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'This does not name the prices that were shown.')
    .optional(),
});

/** What a job needs to be reviewed, whatever its source: errors by field, empty when it is complete. */
export const submitErrors = (job: JobDraft, rules: Rules): Record<string, string> => {
  const missing: Record<string, string> = {};
  for (const field of jobFieldNames) {
    const { required } = descriptorOf(field);
    if (required && isUnanswered(field, job[field])) missing[field] = required;
  }
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
  const { limits, nowMs } = rules;
  const times = { eventDatePeriods: job.eventDatePeriods ?? [], rangeHoursPerDay: job.rangeHoursPerDay ?? null };
  const tooLittle =
    job.fixedRatePerModel == null ? null : fixedRateError(job.fixedRatePerModel, leastFixedCents(times, limits));
  // Before the bounds of every job, whose least is less.
  if (tooLittle) missing.fixedRatePerModel ??= tooLittle;
  const parsed = JobDraft(rules).safeParse(stripped(job));
  if (!parsed.success) for (const issue of parsed.error.issues) missing[issue.path.join('.')] ??= issue.message;
  const startMs = Math.min(...(job.eventDatePeriods ?? []).map(period => Date.parse(period.start)));
  const rush = job.premiumServices?.includes('RUSH_BOOKING');
  if (!rush && startMs < nowMs + limits.leadHoursWithoutRush * 3_600_000)
    missing.premiumServices = `A start within ${limits.leadHoursWithoutRush} hours needs rush booking.`;
  return missing;
};

/** Only the draft’s own fields, without unanswered ones. */
const stripped = (job: JobDraft): JobDraft =>
  Object.fromEntries(
    jobFieldNames.flatMap(field => {
      const value = job[field];
      const isOmitted = value === undefined || (value === null && !descriptorOf(field).nullable);
      return isOmitted ? [] : [[field, value]];
    }),
  );
