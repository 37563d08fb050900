import { count, eq, sql } from 'drizzle-orm';
import { REPEATING_BOOK_OUTS_MAX } from '#contract/values/book-out.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { repeatingBookOuts } from '../db/tables/availability.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { answerCalendar } from './calendar.ts';
import { lockModel } from './lock-model.ts';
import { planTimes } from './plan-repeating.ts';

/** Bookings stay: only what is offered later is concerned. */
export const addRepeatingBookOut: Handler<'addRepeatingBookOut'> = async call => {
  const { db, body } = call;
  const { id: modelId } = userOf(call);
  const { timeZone } = await lockModel(db, modelId);
  const [held] = await db
    .select({ count: count() })
    .from(repeatingBookOuts)
    .where(eq(repeatingBookOuts.modelId, modelId));
  if ((held?.count ?? 0) >= REPEATING_BOOK_OUTS_MAX)
    throw new Refusal('BOOK_OUTS_FULL', { most: REPEATING_BOOK_OUTS_MAX });
  const { hours, ...days } = body;
  const id = newId();
  await db.insert(repeatingBookOuts).values({
    id,
    modelId,
    ...days,
    fromTime: hours?.from ?? null,
    toTime: hours?.to ?? null,
    plannedUntil: sql`app_now()::date`,
    timeZone,
  });
  await planTimes(db, [id]);
  return answerCalendar(call);
};
