import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { jobFields } from '#contract/job-fields.ts';

export const selectionForm = (rules: Rules) => z.object({ selectedModelIds: jobFields(rules).selectedModelIds });
