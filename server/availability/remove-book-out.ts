import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { bookOuts } from '../db/tables/availability.ts';
import { Refusal } from '../refusal.ts';
import { answerCalendar } from './calendar.ts';
import { isEntered } from './is-entered.ts';

export const removeBookOut: Handler<'removeBookOut'> = async call => {
  const { db, path } = call;
  const removed = await db
    .delete(bookOuts)
    .where(and(eq(bookOuts.id, path.id), eq(bookOuts.modelId, userOf(call).id), isEntered))
    .returning({ id: bookOuts.id });
  if (removed.length === 0) throw new Refusal('NOT_FOUND');
  return answerCalendar(call);
};
