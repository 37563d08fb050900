import type { Rules } from '#contract/call.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import { submitErrors } from '#contract/job-rules.ts';

export type Faults = Record<string, string>;

/** What is missing in a job, or has become wrong with time, by field. */
export const faultsOf = (fields: JobDraft, rules: Rules): Faults => submitErrors(fields, rules);
