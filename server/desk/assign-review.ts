import { eq, sql } from 'drizzle-orm';
import type { ReviewKind } from '#contract/values/desk.ts';
import { lockUser, staffOf } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { columns, readRows } from '../db/rows.ts';
import { reviewAssignments } from '../db/tables/desk.ts';
import { publishQueue } from '../publish-queue.ts';
import { Refusal } from '../refusal.ts';
import { declinerOf } from './decisions.ts';
import { mayDecide } from './reviewers.ts';
import { waitingReviews } from './waiting.ts';

/** Anyone who decides may take a review over: whoever had it sees that in the queue. */
export const assignReview: Handler<'assignReview'> = async call => {
  const { app, db, path, body } = call;
  // Nobody decides about it meanwhile.
  if (body.subject === 'JOB') await lockJob(db, path.id);
  else await lockUser(db, path.id);
  const [waits] = await readRows(
    db,
    { kind: columns.word<ReviewKind>(), decliner: columns.orNull(columns.id) },
    sql`select w.kind, case when w.kind = 'APPEAL' then ${declinerOf(sql`w.id`)} end as decliner from (${waitingReviews}) w where w.id = ${path.id} and w.subject = ${body.subject}`,
  );
  if (!waits) throw new Refusal('NOT_FOUND');
  if (body.staffId === null) {
    await db.delete(reviewAssignments).where(eq(reviewAssignments.subjectId, path.id));
    publishQueue(call);
    return { assignee: null };
  }
  const [colleague] = await readRows(
    db,
    { id: columns.id, name: columns.text },
    sql`select s.id, s.name from staff s where s.id = ${body.staffId} and ${mayDecide('s')}`,
  );
  if (!colleague) throw new Refusal('NOT_FOUND');
  if (waits.decliner === colleague.id)
    throw colleague.id === staffOf(call).id
      ? new Refusal('APPEAL_OWN')
      : new Refusal('APPEAL_OWN', {}, `${colleague.name} declined this. Give the appeal to someone else.`);
  const given = {
    staffId: colleague.id,
    givenBy: staffOf(call).id,
    note: body.note.trim() || null,
    assignedAt: app.clock.now(),
  };
  await db
    .insert(reviewAssignments)
    .values({ subjectId: path.id, subject: body.subject, ...given })
    .onConflictDoUpdate({ target: reviewAssignments.subjectId, set: given });
  publishQueue(call);
  return { assignee: colleague };
};
