import type { ModelProfile } from '../schemas/model.ts';
import type { ModelProfileForm } from '../schemas/model-profile-form.ts';

/** What is saved again, unchanged, to confirm the measurements. */
export const savedOf = ({ model, ...facts }: ModelProfile): ModelProfileForm => ({
  gender: model.gender,
  birthDate: facts.birthDate,
  heightIn: model.heightIn,
  hairColor: model.hairColor,
  eyesColor: model.eyesColor,
  ethnicity: model.ethnicity,
  home: facts.home,
  bustIn: model.bustIn,
  waistIn: model.waistIn,
  hipsIn: model.hipsIn,
  shoeSize: model.shoeSize,
  visibleTattoos: model.visibleTattoos,
  languages: model.languages,
  skills: model.skills,
  hourlyCentsMin: facts.hourlyCentsMin,
  sensitiveConsent: facts.sensitiveConsent,
  listed: facts.listed,
});
