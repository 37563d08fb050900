import type { Rules } from '#contract/rules/rules.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';

export const requirementsForm = (rules: Rules) => jobFields(rules).modelRequirements;
