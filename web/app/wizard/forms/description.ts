import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { type JobDraft, jobFields, SensitiveWork } from '#contract/job-fields.ts';

export const descriptionForm = (rules: Rules) => {
  const { description, sensitiveTerms } = jobFields(rules);
  return z
    .object({ description, sensitiveWork: z.string(), sensitiveTerms: sensitiveTerms.unwrap() })
    .transform((typed, context): Pick<JobDraft, 'description' | 'sensitiveWork' | 'sensitiveTerms'> => {
      const work = SensitiveWork.safeParse(typed.sensitiveWork);
      const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if (!work.success) say('sensitiveWork', 'Say whether the work is in swimwear or lingerie.');
      else if (work.data !== 'NONE' && typed.sensitiveTerms === '')
        say('sensitiveTerms', 'Say what the model is asked to consent to.');
      return {
        description: typed.description,
        ...(work.success && { sensitiveWork: work.data }),
        sensitiveTerms: work.data === 'NONE' ? null : typed.sensitiveTerms,
      };
    });
};
