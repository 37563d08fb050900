import type { Rules } from '#contract/call.ts';
import { jobFields } from '#contract/job-fields.ts';

export const requirementsForm = (rules: Rules) => jobFields(rules).modelRequirements;
