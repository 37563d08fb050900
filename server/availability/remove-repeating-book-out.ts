import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { repeatingBookOuts } from '../db/tables/availability.ts';
import { Refusal } from '../refusal.ts';
import { answerCalendar } from './calendar.ts';

/** Its times go with it. */
export const removeRepeatingBookOut: Handler<'removeRepeatingBookOut'> = async call => {
  const { db, path } = call;
  const removed = await db
    .delete(repeatingBookOuts)
    .where(and(eq(repeatingBookOuts.id, path.id), eq(repeatingBookOuts.modelId, userOf(call).id)))
    .returning({ id: repeatingBookOuts.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return answerCalendar(call);
};
