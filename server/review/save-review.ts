import { and, eq, sql } from 'drizzle-orm';
import { reviewTagsOf } from '#contract/values/review.ts';
import { userOf } from '../auth/index.ts';
import { maskContacts } from '../chat/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { reviews } from '../db/tables/reviews.ts';
import { newId } from '../ids.ts';
import { lockWithParticipants } from '../job/index.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { isAbsent, readJobReviews, reviewsUntil } from './read.ts';
import { showReviews } from './show-reviews.ts';

const refuseUnlessWorked = async (db: Db, job: JobRow, modelId: string): Promise<void> => {
  const [part] = await readRows(
    db,
    { isAbsent: columns.boolean },
    sql`select ${isAbsent} as "isAbsent" from participants p
      where p.job_id = ${job.id} and p.model_id = ${modelId} and p.status = 'BOOKED'`,
  );
  if (!part) throw new Refusal('NOT_FOUND');
  if (part.isAbsent) throw new Refusal('NO_SHOW_CLAIMED');
};

/** Writes or changes a review. With the second of a pair both are shown, and stay as they are. */
export const saveReview: Handler<'saveReview'> = async call => {
  const { app, db, path, body } = call;
  const me = userOf(call);
  // Locked, so that of two sides writing at once the second sees the first.
  const job = await lockWithParticipants(db, path.jobId);
  if (!job) throw new Refusal('NOT_FOUND');
  const side = job.managerId === me.id ? 'MANAGER' : 'MODEL';
  if (side === 'MODEL' && path.modelId !== me.id) throw new Refusal('NOT_FOUND');
  await refuseUnlessWorked(db, job, path.modelId);
  const now = app.clock.now();
  const until = reviewsUntil(job);
  if (!until) throw new Refusal('REVIEW_EARLY');
  if (until <= now) throw new Refusal('REVIEW_LATE');
  if (!body.tags.every(tag => reviewTagsOf[side].includes(tag)))
    throw fieldRefusal('VALIDATION', 'tags', 'Choose among those that are shown.');
  if (body.text && maskContacts(body.text).masked.length > 0) throw fieldRefusal('REVIEW_CONTACT', 'text');
  const ofPair = and(eq(reviews.jobId, job.id), eq(reviews.modelId, path.modelId));
  const written = await db.select().from(reviews).where(ofPair);
  if (written.some(({ shownAt, removedAt }) => shownAt ?? removedAt)) throw new Refusal('REVIEW_SHOWN');
  const { stars, tags, text } = body;
  await db
    .insert(reviews)
    .values({
      id: newId(),
      jobId: job.id,
      modelId: path.modelId,
      side,
      stars,
      tags,
      text: text || null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [reviews.jobId, reviews.modelId, reviews.side],
      set: { stars, tags, text: text || null, updatedAt: now },
    });
  if (written.some(review => review.side !== side)) await showReviews(app, db, job, path.modelId);
  return readJobReviews(app, db, job.id, me);
};
