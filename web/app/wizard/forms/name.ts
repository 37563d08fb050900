import type { Rules } from '#contract/rules/rules.ts';
import { NameForm } from '#contract/schemas/name-form.ts';
import { nameText } from '#contract/schemas/text.ts';

/** The company is required here, because a manager acts for one. */
export const nameForm = (rules: Rules) =>
  NameForm(rules).extend({ companyName: nameText('Company', rules.limits.companyLength) });
