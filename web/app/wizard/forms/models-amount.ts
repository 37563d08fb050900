import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { jobFields, totalError } from '#contract/job-fields.ts';

export const amountsForm = (rules: Rules) => {
  const { amountMales, amountFemales, amountNonBinary, amountAnyGender } = jobFields(rules);
  return z.object({ amountMales, amountFemales, amountNonBinary, amountAnyGender }).superRefine((amounts, context) => {
    const message = totalError(amounts, rules);
    if (message) context.addIssue({ code: 'custom', path: ['amountAnyGender'], message });
  });
};
