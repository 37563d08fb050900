import type { Job } from '../schemas/job.ts';
import type { JobDraft } from '../schemas/job-draft.ts';
import type { JobFieldName } from '../values/job-field-table.ts';
import type { OnboardingStep } from '../values/user.ts';
import { descriptorOf, fieldsOfStep, jobFieldNames } from './job-fields.ts';

/** Whether a required answer is missing. */
export const isUnanswered = (name: JobFieldName, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (descriptorOf(name).type === 'PERIODS' && Array.isArray(value) && value.length === 0);

const valueIn = (job: Job, name: JobFieldName): unknown =>
  name === 'imageIds' ? job.images.map(image => image.originalId) : job[name];

const draftWith = (job: Job, names: readonly JobFieldName[]): JobDraft =>
  Object.fromEntries(
    names.flatMap(name => {
      const value = valueIn(job, name);
      const isMissing = descriptorOf(name).nullable ? value === undefined : isUnanswered(name, value);
      return isMissing ? [] : [[name, value]];
    }),
  );

/** A job’s answers in the form of a draft: missing ones are left out. */
export const answersOf = (job: Job): JobDraft => draftWith(job, jobFieldNames);

/** A required answer, or one of the two rates, shows that its step was answered; others have a value from the start. */
const showsAnswer = (job: Job, name: JobFieldName): boolean => {
  const { required, type } = descriptorOf(name);
  return (required !== undefined || type === 'CENTS') && !isUnanswered(name, valueIn(job, name));
};

const isAnswered = (job: Job, step: OnboardingStep): boolean =>
  job.submittedAt !== null ||
  job.answeredSteps.includes(step) ||
  fieldsOfStep(step).some(name => showsAnswer(job, name));

/**
 * The answers the manager has given so far. Premium services are offered apart from the questions: having none is an
 * answer.
 */
export const givenAnswers = (job: Job): JobDraft =>
  draftWith(
    job,
    jobFieldNames.filter(name => name === 'premiumServices' || isAnswered(job, descriptorOf(name).step)),
  );
