import { eq } from 'drizzle-orm';
import type { WorkSide } from '#contract/values/work.ts';
import { userOf } from '../auth/index.ts';
import { nameOf } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { disputes } from '../db/tables/work-cases.ts';
import { newId } from '../ids.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify, notifyAll } from '../notification/index.ts';
import { publishQueue } from '../publish-queue.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { lockWork } from './booked-job.ts';
import { isClaimed } from './cases.ts';
import { attachEvidence } from './evidence.ts';
import { disputeUntil } from './part-view.ts';
import { publishWork } from './publish.ts';
import { readWork } from './read.ts';
import { type PartRow, readParts } from './read-parts.ts';

const refuseDispute = (job: JobRow, part: PartRow, isManager: boolean, now: Date): void => {
  if (part.dispute) throw new Refusal('DISPUTED_BEFORE');
  if (isClaimed(part)) throw new Refusal('NO_SHOW_CLAIMED');
  if (!job.endedAt) throw new Refusal('NOT_ENDED');
  if (!disputeUntil(job, part, isManager, now)) throw new Refusal('CASE_LATE');
};

/** The manager disputes named models, a model their own part. Only the money of these models waits. */
export const openDispute: Handler<'openDispute'> = async call => {
  const { app, db, path, body } = call;
  const me = userOf(call);
  const job = await lockWork(db, path.id);
  const isManager = job.managerId === me.id;
  if (isManager && !body.modelIds) throw fieldRefusal('VALIDATION', 'modelIds', 'Choose at least one model.');
  const about = isManager ? [...new Set(body.modelIds)] : [me.id];
  const parts = (await readParts(db, job)).filter(({ modelId }) => about.includes(modelId));
  if (parts.length < about.length) throw new Refusal(isManager ? 'NOT_BOOKED' : 'NOT_FOUND');
  const now = app.clock.now();
  for (const part of parts) refuseDispute(job, part, isManager, now);
  if (job.lifecycle === 'ENDED')
    await db.update(jobs).set({ lifecycle: 'DISPUTED', updatedAt: now }).where(eq(jobs.id, job.id));
  const openedBy: WorkSide = isManager ? 'MANAGER' : 'MODEL';
  const opened = about.map(modelId => ({
    id: newId(),
    jobId: job.id,
    modelId,
    openedBy,
    reason: body.reason,
    text: body.text,
    createdAt: now,
  }));
  await db.insert(disputes).values(opened);
  await attachEvidence(db, { disputeIds: opened.map(({ id }) => id), side: openedBy, ownerId: me.id }, body.pictureIds);
  const subject = aboutJob(job.id, 'WORK');
  const values = { job: nameOf(job) };
  if (isManager)
    await notifyAll(app, db, about, { ...noticeContent(app, 'work.disputedByClient', values), about: subject });
  else {
    const name = parts[0]?.name ?? 'A model';
    await notify(app, db, job.managerId, {
      ...noticeContent(app, 'work.disputedByModel', { ...values, name }),
      about: subject,
    });
  }
  publishWork(call, job, about);
  publishQueue(call);
  return readWork(app, db, job.id, me);
};
