import type { QueryOf } from '#contract/schemas/index.ts';
import type { ModelFilters } from '#contract/schemas/model.ts';
import type { ModelRequirements } from '#contract/schemas/model-requirements.ts';
import type { Draft } from '#wizard/store/draft.ts';

export type MatchQuery = NonNullable<QueryOf<'getMatches'>>;

/** The query for models who match a draft. A synced draft is read by the server; otherwise its fields are sent. */
export const matchQuery = (draft: Draft, filters: ModelFilters): MatchQuery => {
  if (draft.job && draft.isSynced) return { ...filters, jobId: draft.job.id };
  const { location, localModelsOnly, eventDatePeriods = [], ...fields } = draft.fields;
  const periods = eventDatePeriods.map(period => `${period.start}/${period.end}`).join(',');
  return {
    ...filters,
    ...(location && { latitude: location.latitude, longitude: location.longitude }),
    ...(localModelsOnly && { localModelsOnly: 'true' }),
    ...(periods && { periods }),
    amountMales: fields.amountMales,
    amountFemales: fields.amountFemales,
    amountNonBinary: fields.amountNonBinary,
    amountAnyGender: fields.amountAnyGender,
  };
};

export const filtersOf = (asked: ModelRequirements): ModelFilters => ({
  ...(asked.hairColor.length > 0 && { hairColor: asked.hairColor }),
  ...(asked.eyesColor.length > 0 && { eyesColor: asked.eyesColor }),
  ...(asked.ethnicity.length > 0 && { ethnicity: asked.ethnicity }),
  ...(asked.minHeightIn !== null && { minHeightIn: asked.minHeightIn }),
  ...(asked.maxHeightIn !== null && { maxHeightIn: asked.maxHeightIn }),
});

/** `412 models`, `1,000+ models`. */
export const countText = ({ total, more }: { total: number; more: boolean }): string =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''} ${total === 1 && !more ? 'model' : 'models'}`;

/** How many match, by what is counted: languages, skills and no visible tattoos decide the order alone. */
export const matchText = (counts: { total: number; more: boolean }, asked: ModelRequirements): string => {
  const models = countText(counts);
  const decidesOrder = asked.languages.length > 0 || asked.skills.length > 0 || asked.visibleTattoos === false;
  if (!decidesOrder) return `${models} match`;
  if (Object.keys(filtersOf(asked)).length === 0) return `${models} can do it; what you ask decides their order`;
  const isOne = counts.total === 1 && !counts.more;
  return `${models} ${isOne ? 'has' : 'have'} these looks; the rest decides their order`;
};
