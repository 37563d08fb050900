import { sql } from 'drizzle-orm';
import { check, date, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { type NumberKind, numberKinds } from '#contract/values/numbers.ts';
import { enumCheck, instant, textEnum } from '../columns.ts';

/**
 * The facts of one week that have the same city and category: their values and weights summed, and where a number is a
 * median each value. What is not known is empty.
 */
export type Cell = [city: string, category: string, value: number, weight: number, values: number[] | null];

/** Facts of weeks that are over, summed up so that a year of them is read at once. Derived from the views of `numbers`. */
export const numberWeeks = pgTable(
  'number_weeks',
  {
    name: textEnum('name', numberKinds).notNull().$type<NumberKind>(),
    /** A Monday, in UTC. */
    week: date('week').notNull(),
    cells: json('cells').$type<Cell[]>().notNull(),
    computedAt: instant('computed_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.name, table.week] }),
    enumCheck('number_weeks_name', table.name, numberKinds),
    check('number_weeks_monday', sql`extract(isodow from week) = 1`),
  ],
);
