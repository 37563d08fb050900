import { and, desc, eq, isNull } from 'drizzle-orm';
import { lockUser, userOf } from '../auth/index.ts';
import { lockJob } from '../booking/index.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { Refusal } from '../refusal.ts';
import { moveOnboarding } from '../user/index.ts';
import { makeDraft } from './make-draft.ts';
import { answerJob, readJob } from './read.ts';
import { releaseIfChanged } from './release-services.ts';
import { anyModel, saveAnswers } from './save.ts';

/** During registration a manager has one draft, which this updates; afterwards each id, or each call without an id, creates one. */
export const createJob: Handler<'createJob'> = async call => {
  const { app, db, body } = call;
  const managerId = userOf(call).id;
  const manager = await lockUser(db, managerId);
  if (!manager) throw new Refusal('UNAUTHENTICATED');
  const registering = manager.state === 'ONBOARDING';
  const [existing] = registering
    ? await db
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.managerId, managerId), eq(jobs.lifecycle, 'DRAFT'), isNull(jobs.submittedAt)))
        .orderBy(desc(jobs.createdAt))
        .limit(1)
    : [];
  const { id, ...answers } = body;
  const row = existing ? await lockJob(db, existing.id) : await makeDraft(call, manager, anyModel, id);
  if (!row) throw new Refusal('INTERNAL');
  const before = existing ? await readJob(db, row.id) : null;
  if (before) await releaseIfChanged(app, db, before, answers);
  await saveAnswers(call, row, answers);
  await moveOnboarding(call, manager);
  return answerJob(db, row.id);
};
