import { enumLabel } from '#contract/rules/enum-label.ts';
import { heightText } from '#contract/rules/height.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { Ethnicity } from '#contract/values/model.ts';

/** Ethnicities are names: each word starts with a capital. */
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

/** The requirements on a model, each in a few words; empty when there are none. */
export const requirementWords = (asked: ModelRequirements): string[] =>
  [
    heights(asked),
    list('Hair', asked.hairColor.map(enumLabel)),
    list('Eyes', asked.eyesColor.map(enumLabel)),
    asked.ethnicity.length > 0 ? asked.ethnicity.map(ethnicityName).join(', ') : null,
    asked.languages.length > 0 ? `Speaks ${asked.languages.join(', ')}` : null,
    asked.skills.length > 0 ? asked.skills.join(', ') : null,
    asked.visibleTattoos === null ? null : asked.visibleTattoos ? 'Visible tattoos' : 'No visible tattoos',
  ].filter(words => words !== null);
