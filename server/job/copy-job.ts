import { newJobOrder } from '#contract/job-rules.ts';
import type { Handler } from '../context.ts';
import { jobs } from '../db/tables/jobs.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { draftOf } from './draft-of.ts';
import { answerJob, readJob } from './read.ts';
import { lockJob, saveAnswers } from './save.ts';

/** A new draft with another job’s answers, apart from its dates, which are asked anew. */
export const copyJob: Handler<'copyJob'> = async ({ app, db, path }) => {
  const source = await readJob(db, path.id);
  if (!source) throw new Refusal('NOT_FOUND');
  const id = newId();
  await db.insert(jobs).values({
    id,
    managerId: source.manager.id,
    modelRequirements: source.modelRequirements,
    createdAt: app.clock.now(),
  });
  const row = await lockJob(db, id);
  if (!row) throw new Refusal('INTERNAL');
  const { eventDatePeriods: _, rangeHoursPerDay: __, ...answers } = draftOf(source);
  // What was sent to review had all its answers, however they were given.
  const answered = source.submittedAt ? newJobOrder : source.answeredSteps;
  const answeredSteps = answered.filter(step => step.startsWith('JOB_') && step !== 'JOB_DATE_TIME');
  await saveAnswers(db, row, { ...answers, answeredSteps });
  return answerJob(db, id);
};
