import { NumbersAsked } from '#contract/schemas/numbers.ts';
import { categoryCodes, categoryNames } from '#contract/values/job-fields.ts';
import { type NumberKind, type NumberUnit, numberKinds, numbers } from '#contract/values/numbers.ts';
import type { Authenticate } from '../auth/index.ts';
import type { App } from '../context.ts';
import { type Cell, dollarsIn, serveCsv } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { mayRead } from './get-numbers.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { groupings, inPlace, type Part, partsOf } from './parts.ts';
import { type Period, periodOf } from './period.ts';
import { readWeeks } from './read-weeks.ts';

const head = ['Number', 'Unit', 'Week (UTC)', 'Whole week', 'City', 'Category', 'Value', 'Of', 'Of what'];
const ALL = 'All';

const units: Record<NumberUnit, { name: string; write: (value: number) => Cell }> = {
  COUNT: { name: 'count', write: value => value },
  SHARE: { name: 'share', write: value => value },
  SECONDS: { name: 'hours', write: value => value / 3_600 },
  CENTS: { name: 'US dollars', write: dollarsIn },
};

const placeText = (place: string | null, name: (place: string) => string): string => {
  if (place === null) return ALL;
  return place === '' ? 'Unknown' : name(place);
};

const lineOf = (name: NumberKind, { weeks }: Period, { week, city, category, value, of }: Part): Cell[] => {
  const { title, unit, summary, of: ofWhat } = numbers[name];
  const { day = '', isPartial = false } = weeks[week ?? 0] ?? {};
  return [
    title,
    units[unit].name,
    day,
    isPartial ? 'no' : 'yes',
    placeText(city, place => place),
    placeText(
      category,
      code => categoryCodes.filter(known => known === code).map(known => categoryNames[known])[0] ?? code,
    ),
    value === null ? null : units[unit].write(value),
    ...(summary === 'SUM' ? [null, null] : [of, ofWhat]),
  ];
};

/** One number is read at a time, once the one before was sent: whoever goes away ends it. */
async function* rowsOf(app: App, names: readonly NumberKind[], period: Period): AsyncGenerator<Cell[]> {
  for (const name of names) {
    const weeks = await oneAtATime(app, db => readWeeks(db, name, period));
    const parts = partsOf(name, inPlace(weeks, period), groupings.byWeek);
    const shown = parts.filter(part => part.isNow && (numbers[name].hasPlace || (!part.city && !part.category)));
    for (const part of shown) yield lineOf(name, period, part);
  }
}

/** The numbers that the caller's role may read, by week, city and category. */
export const serveNumbers = (app: App, authenticate: Authenticate) =>
  serveCsv(authenticate, async ({ query }, viewer) => {
    if (viewer.kind !== 'STAFF') throw new Refusal('FORBIDDEN');
    const asked = NumbersAsked.safeParse(query);
    if (!asked.success) throw new Refusal('NOT_FOUND');
    const { city, category } = asked.data;
    const names = numberKinds.filter(
      name => mayRead(viewer.role, name) && (numbers[name].hasPlace || !(city || category)),
    );
    return { name: 'numbers', head, rows: rowsOf(app, names, periodOf(asked.data, app.clock.now())) };
  });
