import { type Rules, text } from '#contract/call.ts';
import { NameForm } from '#contract/user.ts';

/** A manager speaks for a company, so here it is not left out. */
export const nameForm = (rules: Rules) =>
  NameForm(rules).extend({ companyName: text('Company', 1, rules.limits.companyLength) });
