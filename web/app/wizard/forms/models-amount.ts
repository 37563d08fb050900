import { totalError } from '#contract/rules/models-amount.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

export const amountsForm = (rules: Rules) => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = jobFields(rules);
  return z.object({ amountMales, amountFemales, amountNonBinary, amountAnyGender }).superRefine((amounts, context) => {
    const message = totalError(amounts, rules);
    if (message) context.addIssue({ code: 'custom', path: ['amountAnyGender'], message });
  });
};
