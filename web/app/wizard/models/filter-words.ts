import { enumLabel } from '#contract/rules/enum-label.ts';
import { type HeightLimits, heightBounds, heightText } from '#contract/rules/height.ts';
import type { ModelFilters } from '#contract/schemas/model.ts';
import { genderNames } from '#contract/values/model.ts';
import { ethnicityName } from '#features/job/fields/requirement-words.ts';

export const filterNames = ['gender', 'hair', 'eyes', 'ethnicity', 'height'] as const;
export type FilterName = (typeof filterNames)[number];

export interface FilterWords {
  label: string;
  /** The label with the current choice: `Hair: Black +1`. */
  text: string;
  chosen: boolean;
}

/** The text of a filter's button. */
export function filterWords(name: FilterName, filters: ModelFilters, limits: HeightLimits): FilterWords {
  if (name === 'gender') {
    const words = several('Gender', filters.gender, value => genderNames[value]);
    return words.chosen ? words : { ...words, text: `${words.label}: ${genderNames.NO_PREFERENCE}` };
  }
  if (name === 'hair') return several('Hair', filters.hairColor, enumLabel);
  if (name === 'eyes') return several('Eyes', filters.eyesColor, enumLabel);
  if (name === 'ethnicity') return several('Ethnicity', filters.ethnicity, ethnicityName);
  const { minHeightIn: from = limits.heightMinIn, maxHeightIn: to = limits.heightMaxIn } = heightBounds(
    filters,
    limits,
  );
  const chosen = from > limits.heightMinIn || to < limits.heightMaxIn;
  return { label: 'Height', text: chosen ? `Height: ${heightText(from)} – ${heightText(to)}` : 'Height', chosen };
}

function several<Value>(label: string, values: readonly Value[] = [], nameOf: (value: Value) => string): FilterWords {
  const [first] = values;
  const more = values.length > 1 ? ` +${values.length - 1}` : '';
  return { label, text: first ? `${label}: ${nameOf(first)}${more}` : label, chosen: first !== undefined };
}
