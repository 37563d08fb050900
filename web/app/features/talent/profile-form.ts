import type { FieldErrors, Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { fieldErrors } from '#contract/errors.ts';
import { INCHES_PER_FOOT } from '#contract/limits.ts';
import { type HomeCity, type ModelProfile, ModelProfileForm } from '#contract/model.ts';
import { NameForm, readSocialLink, SocialLinks, type User } from '#contract/user.ts';

/** What the form holds: what is typed, as it is typed. */
export type TypedProfile = {
  name: string;
  urlInstagram: string;
  urlTickTok: string;
  urlOther: string;
  gender: string;
  birthDate: string;
  heightFeet: string;
  heightInches: string;
  hairColor: string;
  eyesColor: string;
  ethnicity: string;
  home: HomeCity | null;
  bustIn: string;
  waistIn: string;
  hipsIn: string;
  shoeSize: string;
  visibleTattoos: boolean;
  languages: string;
  skills: string;
  sensitiveConsent: boolean;
  listed: boolean;
};
export type TypedField = keyof TypedProfile;

export type SaidProfile = z.output<ReturnType<typeof NameForm>> & z.output<typeof SocialLinks> & ModelProfileForm;

type Told = Pick<User, 'name' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;
const typed = (value: number | null | undefined): string => (value == null ? '' : String(value));

export function typedOf(user: Told, profile: ModelProfile | null): TypedProfile {
  const model = profile?.model;
  return {
    name: user.name ?? '',
    urlInstagram: user.urlInstagram ?? '',
    urlTickTok: user.urlTickTok ?? '',
    urlOther: user.urlOther ?? '',
    gender: model?.gender ?? '',
    birthDate: profile?.birthDate ?? '',
    heightFeet: model ? String(Math.floor(model.heightIn / INCHES_PER_FOOT)) : '',
    heightInches: model ? String(model.heightIn % INCHES_PER_FOOT) : '',
    hairColor: model?.hairColor ?? '',
    eyesColor: model?.eyesColor ?? '',
    ethnicity: model?.ethnicity ?? '',
    home: profile?.home ?? null,
    bustIn: typed(model?.bustIn),
    waistIn: typed(model?.waistIn),
    hipsIn: typed(model?.hipsIn),
    shoeSize: typed(model?.shoeSize),
    visibleTattoos: model?.visibleTattoos ?? false,
    languages: model?.languages.join(', ') ?? '',
    skills: model?.skills.join(', ') ?? '',
    sensitiveConsent: profile?.sensitiveConsent ?? false,
    listed: profile ? profile.listed : true,
  };
}

const measure = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const words = (text: string): string[] => [...new Set(text.split(',').flatMap(word => word.trim() || []))];

/** What is typed, as the contract writes it. */
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
});

/** The field at which a sentence stands: `heightIn` → heightFeet, `languages.0` → languages. */
export const fieldOf = (path: string, fields: TypedProfile): TypedField | null => {
  const [first = ''] = path.split('.');
  if (first === 'heightIn') return 'heightFeet';
  return first in fields ? (first as TypedField) : null;
};

/** The contract's own schemas: the form asks what the server asks. */
export const profileResolver = (rules: Rules): Resolver<TypedProfile, unknown, SaidProfile> => {
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

/** Which of the calls about the person have something new to save. */
export const changesOf = (user: Told, said: SaidProfile): { name: boolean; links: boolean } => {
  const isNew = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther') => {
    const link = said[field];
    return (link ? readSocialLink(field, link) : null) !== user[field];
  };
  return { name: said.name !== user.name, links: isNew('urlInstagram') || isNew('urlTickTok') || isNew('urlOther') };
};
