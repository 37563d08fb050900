import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant. Business time is `app_now()`: the database's clock, plus an offset in development and tests. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = (name = 'created_at') => instant(name).notNull().default(sql`app_now()`);
export const updatedAt = () => instant('updated_at').notNull().default(sql`app_now()`);
export const id = () => uuid('id').primaryKey();

/** Text with the values of a contract enum; pair it with `enumCheck`, which makes the database hold them too. */
export const textEnum = <Value extends string>(name: string, values: readonly Value[]) =>
  // Drizzle wants a list that cannot be empty; none of ours is.
  text(name, { enum: values as [Value, ...Value[]] });

export const enumCheck = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`);

/** A half-open range of instants, written `[start,end)`. */
export const timeRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });

export const rangeOf = (start: Date | string, end: Date | string): SQL =>
  sql`tstzrange(${start instanceof Date ? start.toISOString() : start}::timestamptz, ${end instanceof Date ? end.toISOString() : end}::timestamptz)`;
