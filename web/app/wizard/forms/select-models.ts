import type { Rules } from '#contract/rules/rules.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

export const selectionForm = (rules: Rules) => z.object({ selectedModelIds: jobFields(rules).selectedModelIds });
