import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { busyCalendarFailures } from '#contract/values/busy-calendar.ts';
import { createdAt, enumCheck, id, instant, textEnum, timeRange } from '../columns.ts';
import { models } from './models.ts';

const modelId = () =>
  uuid('model_id')
    .notNull()
    .references(() => models.userId, { onDelete: 'cascade' });

/** Rules by which a model is away every week, or every second one. `book_outs` has their times of the year ahead. */
export const repeatingBookOuts = pgTable(
  'repeating_book_outs',
  {
    id: id(),
    modelId: modelId(),
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }),
    everyWeeks: smallint('every_weeks').notNull(),
    /** `18:00` on the model's clock; null together: the whole day. An end at or before the start is on the next day. */
    fromTime: text('from_time'),
    toTime: text('to_time'),
    /** The last day, and the zone, for which the times are in `book_outs`. */
    plannedUntil: date('planned_until', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: createdAt(),
  },
  table => [
    index('repeating_book_outs_model').on(table.modelId),
    index('repeating_book_outs_planned').on(table.plannedUntil),
    check('repeating_book_outs_weeks', sql`${table.everyWeeks} in (1, 2)`),
    check('repeating_book_outs_hours', sql`(${table.fromTime} is null) = (${table.toTime} is null)`),
    check('repeating_book_outs_days', sql`${table.lastDay} >= ${table.firstDay}`),
  ],
);
export type RepeatingBookOutRow = typeof repeatingBookOuts.$inferSelect;

/** Times at which a model is unavailable: entered, of a repeating rule, or read from another calendar. */
export const bookOuts = pgTable(
  'book_outs',
  {
    id: id(),
    modelId: modelId(),
    during: timeRange('during').notNull(),
    repeatingId: uuid('repeating_id').references(() => repeatingBookOuts.id, { onDelete: 'cascade' }),
    isImported: boolean('is_imported').notNull().default(false),
  },
  table => [
    index('book_outs_model').using('gist', table.modelId, table.during),
    index('book_outs_repeating').on(table.repeatingId),
    check('book_outs_one_source', sql`${table.repeatingId} is null or not ${table.isImported}`),
  ],
);

/** A model's other calendar. What its entries say is never stored, only when they are. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    modelId: modelId().primaryKey(),
    /** Often a secret: calls answer its host alone. */
    url: text('url').notNull(),
    nextReadAt: instant('next_read_at').notNull().default(sql`app_now()`),
    readAt: instant('read_at'),
    failure: textEnum('failure', busyCalendarFailures),
    /** Entries that could not be read, or only in part, when it was last read. */
    unread: integer('unread').notNull().default(0),
    /** Of the times in `book_outs`, which are replaced only when they have changed. */
    timesHash: text('times_hash'),
    createdAt: createdAt(),
  },
  table => [
    index('busy_calendars_next_read').on(table.nextReadAt),
    enumCheck('busy_calendars_failure', table.failure, busyCalendarFailures),
  ],
);
