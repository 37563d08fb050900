import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { bookOuts, busyCalendars, repeatingBookOuts } from '../db/tables/availability.ts';
import { models } from '../db/tables/models.ts';

type OwnAvailability = Pick<OwnData, 'bookOuts' | 'repeatingBookOuts' | 'busyCalendars' | 'availableUntil'>;

/** What a model has said about their time, and the calendar they named. */
export const readOwnAvailability = async (db: Db, id: string): Promise<OwnAvailability> => {
  const away = await db
    .select({ start: sql<string>`lower(${bookOuts.during})`, end: sql<string>`upper(${bookOuts.during})` })
    .from(bookOuts)
    .where(and(eq(bookOuts.modelId, id), isNull(bookOuts.repeatingId), not(bookOuts.isImported)))
    .orderBy(asc(bookOuts.during));
  const rules = await db
    .select()
    .from(repeatingBookOuts)
    .where(eq(repeatingBookOuts.modelId, id))
    .orderBy(repeatingBookOuts.id);
  const calendars = await db.select().from(busyCalendars).where(eq(busyCalendars.modelId, id));
  const [model] = await db.select({ until: models.availableUntil }).from(models).where(eq(models.userId, id));
  return {
    bookOuts: away.map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
    repeatingBookOuts: rules.map(({ firstDay, lastDay, everyWeeks, fromTime, toTime }) => ({
      firstDay,
      lastDay,
      everyWeeks,
      hours: fromTime && toTime ? { from: fromTime, to: toTime } : null,
    })),
    busyCalendars: calendars.map(({ url, readAt }) => ({ url, readAt: readAt?.toISOString() ?? null })),
    availableUntil: model?.until?.toISOString() ?? null,
  };
};
