import { and, count, eq, sql } from 'drizzle-orm';
import { BOOK_OUTS_MAX } from '#contract/values/book-out.ts';
import { userOf } from '../auth/index.ts';
import type { CallContext, Handler } from '../context.ts';
import { rangeOf } from '../db/columns.ts';
import { bookOuts } from '../db/tables/availability.ts';
import { newId } from '../ids.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { answerCalendar } from './calendar.ts';
import { isEntered } from './is-entered.ts';
import { lockModel } from './lock-model.ts';

type Call = CallContext<'addBookOut'>;

/** Merges with the entered times it touches, and drops past ones. */
export const addBookOut: Handler<'addBookOut'> = async call => {
  const { app, db, body } = call;
  const { id: modelId } = userOf(call);
  const now = app.clock.now();
  if (Date.parse(body.end) <= now.getTime()) throw fieldRefusal('VALIDATION', 'end', 'This is over already.');
  await lockModel(db, modelId);
  await refuseWhileBooked(call);
  const mine = and(eq(bookOuts.modelId, modelId), isEntered);
  const newRange = rangeOf(body.start, body.end);
  const touched = await db
    .delete(bookOuts)
    .where(
      and(
        mine,
        sql`(${bookOuts.during} && ${newRange} or ${bookOuts.during} -|- ${newRange}
      or upper(${bookOuts.during}) <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .returning({
      during: bookOuts.during,
      touches: sql<boolean>`${bookOuts.during} && ${newRange} or ${bookOuts.during} -|- ${newRange}`,
    });
  const [left] = await db.select({ count: count() }).from(bookOuts).where(mine);
  if ((left?.count ?? 0) >= BOOK_OUTS_MAX) throw new Refusal('BOOK_OUTS_FULL', { most: BOOK_OUTS_MAX });
  const joined = touched
    .filter(({ touches }) => touches)
    .reduce((all, { during }) => sql`range_merge(${all}, ${during}::tstzrange)`, newRange);
  await db.insert(bookOuts).values({ id: newId(), modelId, during: joined });
  return answerCalendar(call);
};

/** Booked times cannot be booked out: a booking ends by leaving it, which notifies the client. */
const refuseWhileBooked = async (call: Call): Promise<void> => {
  const { start, end } = call.body;
  const { booked } = await answerCalendar(call);
  const clash = booked.find(one => Date.parse(one.start) < Date.parse(end) && Date.parse(one.end) > Date.parse(start));
  if (clash) throw new Refusal('BOOKED_THEN', { jobId: clash.jobId }, `You are booked then: ${clash.name}.`);
};
