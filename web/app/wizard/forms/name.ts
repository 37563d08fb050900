import type { Rules } from '#contract/rules/rules.ts';
import { NameForm } from '#contract/schemas/name-form.ts';
import { text } from '#contract/schemas/text.ts';

/** A manager speaks for a company, so here it is not left out. */
export const nameForm = (rules: Rules) =>
  NameForm(rules).extend({ companyName: text('Company', 1, rules.limits.companyLength) });
