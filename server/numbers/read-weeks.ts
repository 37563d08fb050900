import { sql } from 'drizzle-orm';
import type { NumberKind } from '#contract/values/numbers.ts';
import type { Db } from '../db/client.ts';
import { textArray } from '../db/text-array.ts';
import type { Week } from './parts.ts';
import { dayOf, type Period, WEEK_MS } from './period.ts';
import { type CellsOfWeeks, cellsOfWeeks, readCells, type Span } from './read-cells.ts';

type Wanted = { isNow: boolean; week: number; span: Span };

/** The weeks of both periods. Those before end at the same moment of their last week as these. */
const weeksOf = ({ before, from, end, weeks }: Period): Wanted[] => {
  const ofPeriod = (start: Date, isNow: boolean) =>
    weeks.map((_, week) => {
      const startMs = start.getTime() + week * WEEK_MS;
      const lengthMs = Math.min(WEEK_MS, end.getTime() - from.getTime() - week * WEEK_MS);
      return { isNow, week, span: { start: new Date(startMs), end: new Date(startMs + lengthMs) } };
    });
  return [...ofPeriod(before, false), ...ofPeriod(from, true)];
};

const isWhole = ({ start, end }: Span): boolean => end.getTime() - start.getTime() === WEEK_MS;

/** Spans that follow one another as one. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && last.end.getTime() === span.start.getTime()) last.end = span.end;
    else all.push({ ...span });
  }
  return all;
};

const readStored = (db: Db, name: NumberKind, days: string[]): Promise<CellsOfWeeks> =>
  cellsOfWeeks(
    db,
    sql`select week::text, cells from number_weeks where name = ${name} and week = any (${textArray(days)}::date[])`,
  );

/** The facts of both periods by week: of weeks that are over as they were summed up, of others as their view has them. */
export const readWeeks = async (db: Db, name: NumberKind, period: Period): Promise<Week[]> => {
  const wanted = weeksOf(period);
  const whole = wanted.filter(({ span }) => isWhole(span)).map(({ span }) => dayOf(span.start));
  const stored = await readStored(db, name, whole);
  const others = wanted.map(({ span }) => span).filter(span => !isWhole(span) || !stored.has(dayOf(span.start)));
  const live = await readCells(db, name, joined(others));
  return wanted.map(({ isNow, week, span }) => {
    const day = dayOf(span.start);
    return { isNow, week, cells: (isWhole(span) ? stored.get(day) : undefined) ?? live.get(day) ?? [] };
  });
};
