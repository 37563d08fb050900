import type { Rules } from '#contract/rules/rules.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { jobFields, SensitiveWork } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

/** A radio group without a choice has the value null. */
const Chosen = z.custom<string>(
  chosen => SensitiveWork.safeParse(chosen).success,
  'Say whether the work is in swimwear or lingerie.',
);

export const descriptionForm = (rules: Rules) => {
  const { description, sensitiveTerms } = jobFields(rules);
  return z
    .object({ description, sensitiveWork: Chosen, sensitiveTerms: sensitiveTerms.unwrap() })
    .transform((typed, context): Pick<JobDraft, 'description' | 'sensitiveWork' | 'sensitiveTerms'> => {
      const sensitiveWork = SensitiveWork.parse(typed.sensitiveWork);
      const isSensitive = sensitiveWork !== 'NONE';
      if (isSensitive && typed.sensitiveTerms === '')
        context.addIssue({
          code: 'custom',
          path: ['sensitiveTerms'],
          message: 'Say what the model is asked to consent to.',
        });
      return {
        description: typed.description,
        sensitiveWork,
        sensitiveTerms: isSensitive ? typed.sensitiveTerms : null,
      };
    });
};
