import type { Rules } from '#contract/rules/rules.ts';
import { readSocialLink } from '#contract/rules/social-link.ts';
import { NameForm } from '#contract/schemas/name-form.ts';
import { SocialLinks } from '#contract/schemas/social-links.ts';
import { nameText } from '#contract/schemas/text.ts';
import type { User } from '#contract/schemas/user.ts';
import { z } from '#contract/schemas/zod.ts';

type Told = Pick<User, 'name' | 'companyName' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;

/** A manager's own fields, validated by the contract’s schemas; the company is required. */
export const PersonalInfoForm = (rules: Rules) =>
  z.intersection(NameForm(rules).extend({ companyName: nameText('Company', rules.limits.companyLength) }), SocialLinks);
export type PersonalInfoValues = z.input<ReturnType<typeof PersonalInfoForm>>;
export type PersonalInfo = z.output<ReturnType<typeof PersonalInfoForm>>;

export const valuesOf = ({ name, companyName, urlInstagram, urlTickTok, urlOther }: Told): PersonalInfoValues => ({
  name: name ?? '',
  companyName: companyName ?? '',
  urlInstagram: urlInstagram ?? '',
  urlTickTok: urlTickTok ?? '',
  urlOther: urlOther ?? '',
});

/** Which of the two saving calls have changes. */
export const changesOf = (user: Told, answers: PersonalInfo): { name: boolean; links: boolean } => {
  const link = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther') => {
    const typed = answers[field];
    return (typed ? readSocialLink(field, typed) : null) !== user[field];
  };
  return {
    name: answers.name !== user.name || answers.companyName !== user.companyName,
    links: link('urlInstagram') || link('urlTickTok') || link('urlOther'),
  };
};
