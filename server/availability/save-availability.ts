import { eq, sql } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { models } from '../db/tables/models.ts';
import { answerCalendar } from './calendar.ts';

/** Ends by itself with the week, on Sunday at midnight where the model lives: nobody is shown as free by mistake. */
export const saveAvailability: Handler<'saveAvailability'> = async call => {
  const { db, body } = call;
  const endOfWeek = sql`(date_trunc('week', app_now() at time zone ${models.timeZone}) + interval '1 week') at time zone ${models.timeZone}`;
  await db
    .update(models)
    .set({ availableUntil: body.availableThisWeek ? endOfWeek : null })
    .where(eq(models.userId, userOf(call).id));
  return answerCalendar(call);
};
