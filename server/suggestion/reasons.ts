import { heightText } from '#contract/rules/height.ts';
import type { TimeRange } from '#contract/schemas/time-range.ts';
import { isAvailableThisWeek, type ModelJson } from '../model/index.ts';
import type { Brief } from './brief.ts';

export type Facts = { miles: number | null; free: boolean; withinRate: boolean };
export type Seen = { now: Date; forManager: boolean };

/** `DARK_BROWN` → `Dark brown`. */
const inWords = (value: string) => value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');

const both = (asked: readonly string[], theirs: readonly string[]): string[] => {
  const known = new Set(theirs.map(value => value.toLowerCase()));
  return asked.filter(value => known.has(value.toLowerCase()));
};

/** The requirements of the brief that this model meets. */
const requirementsMet = (model: ModelJson, { requirements }: Brief): string[] => {
  if (!requirements) return [];
  const { hairColor, eyesColor, languages, skills } = requirements;
  return [
    ...(hairColor.includes(model.hairColor) ? [`${inWords(model.hairColor)} hair`] : []),
    ...(eyesColor.includes(model.eyesColor) ? [`${inWords(model.eyesColor)} eyes`] : []),
    ...both(languages, model.languages).map(language => `Speaks ${language}`),
    ...both(skills, model.skills),
  ];
};

const DAY_MS = 86_400_000;

const freeThen = (periods: TimeRange[]): string[] => {
  const [first] = periods;
  if (!first) return [];
  const isOneDay = periods.length === 1 && Date.parse(first.end) - Date.parse(first.start) <= DAY_MS;
  return [isOneDay ? 'Free that day' : 'Free at these times'];
};

/** The reasons for a match. Signed-out visitors see only reasons based on public fields. */
export const reasonsFor = (model: ModelJson, facts: Facts, brief: Brief, { now, forManager }: Seen): string[] => [
  heightText(model.heightIn),
  ...(forManager ? requirementsMet(model, brief) : []),
  ...(facts.miles === null ? [] : [`${Math.max(1, Math.round(facts.miles)).toLocaleString('en-US')} mi`]),
  ...(facts.free ? freeThen(brief.periods) : []),
  ...(forManager && isAvailableThisWeek(model, now) ? ['Available this week'] : []),
  ...(forManager && model.bookingsDone > 0 ? [`${model.reliabilityPercent}% reliable`] : []),
  ...(forManager && facts.withinRate ? ['Within your rate'] : []),
];
