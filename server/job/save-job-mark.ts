import { and, eq } from 'drizzle-orm';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { jobMarks } from '../db/tables/job-marks.ts';
import { Refusal } from '../refusal.ts';
import { readTalentJob } from './talent-read.ts';

/** Saves a job for later, or sets it aside; null takes that back. */
export const saveJobMark: Handler<'saveJobMark'> = async call => {
  const { app, db, path, body } = call;
  const { id: modelId } = userOf(call);
  const now = app.clock.now();
  const before = await readTalentJob(db, modelId, path.id, now);
  if (!before) throw new Refusal('NOT_FOUND');
  const mine = and(eq(jobMarks.modelId, modelId), eq(jobMarks.jobId, path.id));
  const { mark } = body;
  if (mark === null) await db.delete(jobMarks).where(mine);
  else
    await db
      .insert(jobMarks)
      .values({ modelId, jobId: path.id, mark, createdAt: now })
      .onConflictDoUpdate({ target: [jobMarks.modelId, jobMarks.jobId], set: { mark, createdAt: now } });
  return { ...before, mark };
};
