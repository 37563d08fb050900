import type { ModelRequirements } from '#contract/job-fields.ts';
import { INCHES_PER_FOOT } from '#contract/limits.ts';
import type { Ethnicity, EyesColor, HairColor } from '#contract/model.ts';

/** Inches as people say them: 70 → 5'10". */
export const heightText = (inches: number): string =>
  `${Math.floor(inches / INCHES_PER_FOOT)}'${inches % INCHES_PER_FOOT}"`;

/** DARK_BROWN → Dark brown. */
export const spoken = (value: HairColor | EyesColor | Ethnicity): string => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Ethnicities are names: each of their words is written large. */
export const ethnicityName = (value: Ethnicity): string =>
  value
    .split('_')
    .map(word => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');

const heights = ({ minHeightIn: min, maxHeightIn: max }: ModelRequirements): string | null => {
  if (min !== null && max !== null) return `${heightText(min)} – ${heightText(max)}`;
  if (min !== null) return `${heightText(min)} or taller`;
  return max === null ? null : `up to ${heightText(max)}`;
};

const list = (label: string, values: readonly string[]) =>
  values.length > 0 ? `${label}: ${values.join(', ').toLowerCase()}` : null;

/** What is asked of a model, each in a few words; empty when anyone will do. */
export const requirementWords = (asked: ModelRequirements): string[] =>
  [
    heights(asked),
    list('Hair', asked.hairColor.map(spoken)),
    list('Eyes', asked.eyesColor.map(spoken)),
    asked.ethnicity.length > 0 ? asked.ethnicity.map(ethnicityName).join(', ') : null,
    asked.languages.length > 0 ? `Speaks ${asked.languages.join(', ')}` : null,
    asked.skills.length > 0 ? asked.skills.join(', ') : null,
    asked.visibleTattoos === null ? null : asked.visibleTattoos ? 'Visible tattoos' : 'No visible tattoos',
  ].filter(words => words !== null);
