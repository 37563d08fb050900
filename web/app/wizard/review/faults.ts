import type { Rules } from '#contract/rules/rules.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';

export type Faults = Record<string, string>;

/** What is missing in a job, or has become wrong with time, by field. */
export const faultsOf = (fields: JobDraft, rules: Rules): Faults => submitErrors(fields, rules);
