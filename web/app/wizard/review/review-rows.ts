import { shownDollars } from '#contract/rules/dollars.ts';
import { enumLabel } from '#contract/rules/enum-label.ts';
import { factsOf } from '#contract/rules/job-fields.ts';
import { modelCounts } from '#contract/rules/models-amount.ts';
import { venueText } from '#contract/rules/place.ts';
import { slotText, zoneInWords } from '#contract/rules/zoned-time.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { categoryNames, eventTypeNames } from '#contract/values/job-fields.ts';
import { requirementWords } from '#features/job/fields/requirement-words.ts';
import type { StepName } from '#wizard/flows/flows.ts';
import type { Draft } from '#wizard/store/draft.ts';
import { answersTo } from '#wizard/store/merge.ts';

export interface ReviewRow {
  step: StepName;
  /** Empty without an answer. */
  lines: string[];
}

/** Each answer as lines of text. */
export const reviewRows = (draft: Pick<Draft, 'fields' | 'user'>): ReviewRow[] => {
  const { fields, user } = draft;
  const links = [user?.urlInstagram, user?.urlTickTok, user?.urlOther];
  const rows: [StepName, (string | null | undefined | false)[]][] = [
    ['name', [user?.name, user?.companyName]],
    ['social-media', links.map(link => link?.replace('https://', ''))],
    [
      'category',
      [fields.categoryCode && categoryNames[fields.categoryCode], fields.eventType && eventTypeNames[fields.eventType]],
    ],
    ['description', [fields.description, sensitiveLine(fields)]],
    ['models-amount', [fields.amountMales !== undefined && modelCounts(amountsOf(fields))]],
    ['location', [placeLine(fields), fields.location?.venueNote, fields.localModelsOnly && 'Local models only']],
    ['date-time', dateLines(fields)],
    ['pay-rate', [payLine(fields)]],
    [
      'models-requirements',
      [
        ...(fields.modelRequirements ? requirementWords(fields.modelRequirements) : []),
        fields.modelRequirements?.wardrobe,
      ],
    ],
    ['select-models', [countLine(fields.selectedModelIds, 'model', 'asked first')]],
    ['images', [countLine(fields.imageIds, 'picture')]],
    ['services', (fields.premiumServices ?? []).map(enumLabel)],
  ];
  return rows.map(([step, lines]) => ({
    step,
    // Filtered in the same line.
    lines: [...lines, ...factLines(step, fields)].filter(line => typeof line === 'string' && line !== '') as string[],
  }));
};

const factLines = (step: StepName, fields: JobDraft): string[] =>
  factsOf(answersTo(fields, step)).map(({ label, text }) => `${label}: ${text}`);

/** The text for an empty answer of an optional step. */
export const emptyAnswerWords: Partial<Record<string, string>> = {
  'models-requirements': 'Anyone',
  'select-models': 'Nobody in particular',
  images: 'None',
  services: 'None',
};

const amountsOf = (fields: JobDraft) => ({
  amountMales: fields.amountMales ?? 0,
  amountFemales: fields.amountFemales ?? 0,
  amountNonBinary: fields.amountNonBinary ?? 0,
  amountAnyGender: fields.amountAnyGender ?? 0,
});

const sensitiveLine = ({ sensitiveWork, sensitiveTerms }: JobDraft): string | null => {
  if (!sensitiveWork || sensitiveWork === 'NONE') return null;
  return `In ${sensitiveWork.toLowerCase()}: ${sensitiveTerms ?? ''}`;
};

const placeLine = ({ location }: JobDraft): string | null =>
  location?.venue ? venueText(location.venue) : cityLine(location);

const cityLine = (location: JobDraft['location']): string | null =>
  location ? [location.name, location.region, location.country].filter(part => part !== '').join(', ') : null;

const dateLines = ({ eventDatePeriods = [], location, rangeHoursPerDay }: JobDraft): string[] => {
  if (eventDatePeriods.length === 0 || !location) return [];
  const { timeZone } = location;
  const aDay = rangeHoursPerDay ? [`${rangeHoursPerDay} hours a day`] : [];
  return [...eventDatePeriods.map(period => slotText(period, timeZone)), ...aDay, zoneInWords(timeZone)];
};

const payLine = ({ hourlyRate, fixedRatePerModel }: JobDraft): string | null => {
  if (fixedRatePerModel != null) return `${shownDollars(fixedRatePerModel)} for each model`;
  return hourlyRate == null ? null : `${shownDollars(hourlyRate)} an hour for each model`;
};

const countLine = (ids: readonly string[] | undefined, noun: string, more = ''): string | null =>
  ids?.length ? `${ids.length} ${noun}${ids.length === 1 ? '' : 's'} ${more}`.trim() : null;
