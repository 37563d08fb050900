import { answersOf } from '#contract/rules/job-answers.ts';
import { newJobOrder } from '#contract/values/job-steps.ts';
import { lockUser, userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { makeDraft } from './make-draft.ts';
import { answerJob, readJob } from './read.ts';
import { saveAnswers } from './save.ts';

/** Creates a draft with another job’s answers, except its dates. */
export const copyJob: Handler<'copyJob'> = async call => {
  const { db, path } = call;
  const manager = await lockUser(db, userOf(call).id);
  const source = await readJob(db, path.id);
  if (!source || !manager) throw new Refusal('NOT_FOUND');
  const row = await makeDraft(call, manager, source.modelRequirements);
  const { eventDatePeriods: _, rangeHoursPerDay: __, ...answers } = answersOf(source);
  // A submitted job has answers to all steps, even where it does not list them.
  const answered = source.submittedAt ? newJobOrder : source.answeredSteps;
  const answeredSteps = answered.filter(step => step.startsWith('JOB_') && step !== 'JOB_DATE_TIME');
  await saveAnswers(call, row, { ...answers, answeredSteps });
  return answerJob(db, row.id);
};
