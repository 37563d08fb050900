import { sql } from 'drizzle-orm';
import type { Figure, NumberAnswer, Numbers } from '#contract/schemas/numbers.ts';
import { type CategoryCode, categoryCodes } from '#contract/values/job-fields.ts';
import { type NumberKind, numberKinds, numbers } from '#contract/values/numbers.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { inTurn } from './in-turn.ts';
import { dayOf, type Period } from './period.ts';
import { type Part, readParts } from './read-parts.ts';

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
      const part = found.find(({ is_now }) => is_now === isNow);
      return part ? figureOf(part) : nothingOf(name);
    };
    return { now: of(true), before: of(false) };
  };
  const of = (column: 'city' | 'category') => [
    ...new Set(parts.filter(({ is_now }) => is_now).flatMap(part => part[column] || [])),
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

const readCities = async (db: Db): Promise<string[]> => {
  const rows = await readRows(
    db,
    { city: columns.text },
    sql`select city from (select numbers.city_of(location) as city from jobs where submitted_at is not null) j
      where city is not null group by city order by count(*) desc, city limit ${CITIES_LISTED}::int`,
  );
  return rows.map(({ city }) => city);
};

/** What has no place says nothing about one. */
const isKnown = (name: NumberKind, { city, category }: Period): boolean =>
  numbers[name].hasPlace || (city === null && category === null);

export const computeNumbers = (app: App, period: Period): Promise<Numbers> =>
  inTurn(app, async db => {
    const items: NumberAnswer[] = [];
    for (const name of numberKinds.filter(one => isKnown(one, period)))
      items.push(answerOf(name, await readParts(db, name, period, 'APART'), period.weeks.length));
    return {
      asOf: app.clock.now().toISOString(),
      weeks: period.weeks,
      before: dayOf(period.before),
      cities: await readCities(db),
      items,
    };
  });
