import { crossFieldRules } from '../rules/cross-fields.ts';
import { jobFields } from './job-fields.ts';
import { cachedPerRules } from './row.ts';
import { z } from './zod.ts';

/** Any part of a job's answers. */
export const JobDraft = cachedPerRules(rules =>
  z
    .object(jobFields(rules))
    .partial()
    .superRefine((draft, context) => {
      crossFieldRules(draft, rules, (path, message) =>
        context.addIssue({ code: 'custom', path: path.split('.'), message }),
      );
    }),
);

export type JobDraft = Partial<z.infer<z.ZodObject<ReturnType<typeof jobFields>>>>;
