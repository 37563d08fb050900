import { enumLabel } from '#contract/rules/enum-label.ts';
import { type HeightLimits, heightBounds, heightText } from '#contract/rules/height.ts';
import type { SearchFilters } from '#contract/schemas/scouting.ts';
import { genderNames } from '#contract/values/model.ts';

const anyOf = (values: readonly string[] | undefined, nameOf: (value: string) => string): string[] =>
  values?.length ? [values.map(nameOf).join(' or ')] : [];

const heights = (filters: SearchFilters, limits: HeightLimits): string[] => {
  const { minHeightIn: least, maxHeightIn: most } = heightBounds(filters, limits);
  if (least !== undefined && most !== undefined) return [`${heightText(least)} to ${heightText(most)}`];
  if (least !== undefined) return [`${heightText(least)} or taller`];
  return most === undefined ? [] : [`up to ${heightText(most)}`];
};

/** A search in words, one part for each filter: `Female`, `Brown or Red hair`, `5'6" to 5'10"`. */
export function searchWords(filters: SearchFilters, limits: HeightLimits): string[] {
  const words = [
    // Filters contain known genders only.
    ...anyOf(filters.gender, value => genderNames[value as keyof typeof genderNames]),
    ...anyOf(filters.hairColor, enumLabel).map(hair => `${hair} hair`),
    ...anyOf(filters.eyesColor, enumLabel).map(eyes => `${eyes} eyes`),
    ...anyOf(filters.ethnicity, value => value.split('_').map(enumLabel).join(' ')),
    ...heights(filters, limits),
    ...(filters.city ? [filters.city] : []),
  ];
  return words.length > 0 ? words : ['Everyone'];
}
