import type { FieldErrors, Resolver } from 'react-hook-form';
import { fieldErrors } from '#contract/rules/field-errors.ts';
import type { Rules } from '#contract/rules/rules.ts';
import { ModelProfileForm } from '#contract/schemas/model-profile-form.ts';
import { NameForm } from '#contract/schemas/name-form.ts';
import { SocialLinks } from '#contract/schemas/social-links.ts';
import { z } from '#contract/schemas/zod.ts';
import { INCHES_PER_FOOT } from '#contract/values/constants.ts';
import { fieldOf, type ParsedProfile, type TypedProfile } from './profile-form.ts';

const measure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const cents = (text: string): number | null => {
  const dollars = text.replaceAll(/[$,\s]/g, '');
  return dollars === '' ? null : Math.round(Number(dollars) * 100);
};
const words = (text: string): string[] => [...new Set(text.split(',').flatMap(word => word.trim() || []))];

/** The typed values in the contract's format. */
const readTyped = ({ heightFeet, heightInches, ...rest }: TypedProfile) => ({
  ...rest,
  heightIn:
    heightFeet === '' || heightInches === '' ? undefined : Number(heightFeet) * INCHES_PER_FOOT + Number(heightInches),
  ethnicity: rest.ethnicity || null,
  bustIn: measure(rest.bustIn),
  waistIn: measure(rest.waistIn),
  hipsIn: measure(rest.hipsIn),
  shoeSize: measure(rest.shoeSize),
  languages: words(rest.languages),
  skills: words(rest.skills),
  hourlyCentsMin: cents(rest.hourlyCentsMin),
});

/** Validates with the contract's own schemas, like the server. */
export const profileResolver = (rules: Rules): Resolver<TypedProfile, unknown, ParsedProfile> => {
  const schema = z.intersection(z.intersection(NameForm(rules), SocialLinks), ModelProfileForm(rules));
  return values => {
    const { data, error } = schema.safeParse(readTyped(values));
    if (!error) return { values: data, errors: {} };
    const errors: FieldErrors<TypedProfile> = {};
    for (const [path, message] of Object.entries(fieldErrors(error))) {
      const field = fieldOf(path, values);
      if (field) errors[field] ??= { type: 'rule', message };
    }
    return { values: {}, errors };
  };
};
