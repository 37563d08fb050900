import { savedOf } from '#contract/rules/saved-profile.ts';
import { readSocialLink } from '#contract/rules/social-link.ts';
import type { HomeCity } from '#contract/schemas/home-city.ts';
import type { ModelProfile } from '#contract/schemas/model.ts';
import type { ModelProfileForm } from '#contract/schemas/model-profile-form.ts';
import type { NameForm } from '#contract/schemas/name-form.ts';
import type { SocialLinks } from '#contract/schemas/social-links.ts';
import type { User } from '#contract/schemas/user.ts';
import type { z } from '#contract/schemas/zod.ts';
import { INCHES_PER_FOOT } from '#contract/values/constants.ts';

/** The form's values, as typed. */
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
  /** In dollars. */
  hourlyCentsMin: string;
  sensitiveConsent: boolean;
  listed: boolean;
};
export type TypedField = keyof TypedProfile;

export type ParsedProfile = z.output<ReturnType<typeof NameForm>> & z.output<typeof SocialLinks> & ModelProfileForm;

type KnownUser = Pick<User, 'name' | 'urlInstagram' | 'urlTickTok' | 'urlOther'>;
const typed = (value: number | null | undefined): string => (value == null ? '' : String(value));

export function typedOf(user: KnownUser, profile: ModelProfile | null): TypedProfile {
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
    hourlyCentsMin: typed(profile?.hourlyCentsMin && profile.hourlyCentsMin / 100),
    sensitiveConsent: profile?.sensitiveConsent ?? false,
    listed: profile ? profile.listed : true,
  };
}

/** The form's field of a server error: `heightIn` → heightFeet, `languages.0` → languages. */
export const fieldOf = (path: string, fields: TypedProfile): TypedField | null => {
  const [first = ''] = path.split('.');
  if (first === 'heightIn') return 'heightFeet';
  // Looked up just before.
  return first in fields ? (first as TypedField) : null;
};

export type Dirty = { [Field in TypedField]?: unknown };

/** An object is dirty where any part of it is. */
const isDirty = (mark: unknown): boolean =>
  typeof mark === 'object' && mark !== null ? Object.values(mark).some(isDirty) : mark === true;

/**
 * What is saved: what was changed in this form, and otherwise what there is now. All is saved at once, and the form may be
 * older than a change that another device or staff have made.
 */
export const mergedOf = (
  parsed: ParsedProfile,
  dirty: Dirty,
  now: { user: KnownUser; profile: ModelProfile | null },
): ParsedProfile => {
  if (!now.profile) return parsed;
  const { name, urlInstagram, urlTickTok, urlOther } = now.user;
  const marks: Record<string, unknown> = {
    ...dirty,
    heightIn: isDirty(dirty.heightFeet) || isDirty(dirty.heightInches),
  };
  const there = { name: name ?? parsed.name, urlInstagram, urlTickTok, urlOther, ...savedOf(now.profile) };
  return { ...parsed, ...Object.fromEntries(Object.entries(there).filter(([field]) => !isDirty(marks[field]))) };
};

/** Which of the calls about the person have changes to save. */
export const changesOf = (user: KnownUser, parsed: ParsedProfile): { name: boolean; links: boolean } => {
  const isNew = (field: 'urlInstagram' | 'urlTickTok' | 'urlOther') => {
    const link = parsed[field];
    return (link ? readSocialLink(field, link) : null) !== user[field];
  };
  return { name: parsed.name !== user.name, links: isNew('urlInstagram') || isNew('urlTickTok') || isNew('urlOther') };
};
