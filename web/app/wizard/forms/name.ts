import type { Rules } from '#contract/rules/rules.ts';
import { NameForm } from '#contract/schemas/name-form.ts';
import { text } from '#contract/schemas/text.ts';

/** The company is required here, because a manager acts for one. */
export const nameForm = (rules: Rules) =>
  NameForm(rules).extend({ companyName: text('Company', 1, rules.limits.companyLength) });
