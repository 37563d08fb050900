import type { Figure, NumberAnswer, Numbers } from '#contract/schemas/numbers.ts';
import { type CategoryCode, categoryCodes } from '#contract/values/job-fields.ts';
import { type NumberKind, numberKinds, numbers } from '#contract/values/numbers.ts';
import type { App } from '../context.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { groupings, inPlace, type Part, partsOf, type Week } from './parts.ts';
import { dayOf, type Period } from './period.ts';
import { readWeeks } from './read-weeks.ts';

/** So many cities of each number; the filter lists more. */
const CITIES_SHOWN = 10;
const CITIES_LISTED = 200;

const isCategory = (code: string): code is CategoryCode => categoryCodes.some(known => known === code);

/** A sum of nothing is zero; a share or a median of nothing is not known. */
const nothingOf = (name: NumberKind): Figure => ({ value: numbers[name].summary === 'SUM' ? 0 : null, of: 0 });

const figureOf = ({ value, of }: Part): Figure => ({ value, of });

const answerOf = (name: NumberKind, parts: readonly Part[], weeks: number): NumberAnswer => {
  const compared = (fits: (part: Part) => boolean) => {
    const found = parts.filter(fits);
    const of = (isNow: boolean) => {
      const part = found.find(part => part.isNow === isNow);
      return part ? figureOf(part) : nothingOf(name);
    };
    return { now: of(true), before: of(false) };
  };
  const of = (column: 'city' | 'category') => [
    ...new Set(parts.filter(({ isNow }) => isNow).flatMap(part => part[column] || [])),
  ];
  const isWhole = ({ week, city, category }: Part) => week === null && city === null && category === null;
  return {
    name,
    total: compared(isWhole),
    weeks: Array.from({ length: weeks }, (_, n) => compared(({ week }) => week === n)),
    cities: of('city')
      .slice(0, CITIES_SHOWN)
      .map(city => ({ city, ...compared(part => part.city === city) })),
    categories: of('category')
      .filter(isCategory)
      .map(category => ({ category, ...compared(part => part.category === category) })),
  };
};

/** Of the jobs that were sent in either period, the city with most jobs first. */
const citiesOf = (sent: readonly Week[]): string[] => {
  const jobs = new Map<string, number>();
  for (const [city, , count] of sent.flatMap(({ cells }) => cells))
    if (city !== '') jobs.set(city, (jobs.get(city) ?? 0) + count);
  return [...jobs]
    .sort(([city, count], [other, otherCount]) => otherCount - count || (city < other ? -1 : 1))
    .slice(0, CITIES_LISTED)
    .map(([city]) => city);
};

/** What has no place says nothing about one. */
const isKnown = (name: NumberKind, { city, category }: Period): boolean =>
  numbers[name].hasPlace || (city === null && category === null);

export const computeNumbers = (app: App, period: Period): Promise<Numbers> =>
  oneAtATime(app, async db => {
    const items: NumberAnswer[] = [];
    let cities: string[] = [];
    for (const name of numberKinds.filter(one => isKnown(one, period))) {
      const weeks = await readWeeks(db, name, period);
      if (name === 'JOBS_SENT') cities = citiesOf(weeks);
      items.push(answerOf(name, partsOf(name, inPlace(weeks, period), groupings.apart), period.weeks.length));
    }
    return { asOf: app.clock.now().toISOString(), weeks: period.weeks, before: dayOf(period.before), cities, items };
  });
