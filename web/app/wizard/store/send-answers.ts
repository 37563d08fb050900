import { CallError } from '#client/call-error.ts';
import { givenAnswers } from '#contract/rules/job-answers.ts';
import type { CreateJob, Job, SaveJob } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { client } from '#web/client.ts';
import { queryClient, queryFor } from '#web/query.ts';
import type { FlowStep, StepName } from '#wizard/flows/flows.ts';
import { conflictError } from './conflict-words.ts';
import type { JobAnswer } from './draft-store.ts';
import { emptyDraft, jobPost, withImages, withoutSent } from './local-draft.ts';
import type { LocalDraft } from './local-draft-schema.ts';
import { answersTo, basesOf, conflictsIn, type LocalAnswers, sameAt, stepsOf, without, withoutTyped } from './merge.ts';
import { forgetNewDraftId } from './new-draft-id.ts';
import { cacheJob, markSavedHere, refetchJob } from './saved-jobs.ts';

/** The draft that answers are sent to. */
export interface Target {
  user: User;
  /** Null until the server has it. */
  job: Job | null;
  /** Null in registration until the server has it. */
  jobId: string | null;
}

export interface Sent {
  job: Job;
  /** Steps not sent, because another device answered them too. */
  conflicts: readonly StepName[];
}

/**
 * Sends answers together with unsent ones; `at` is the step they complete. Returns null when the server could not be
 * reached: they are then stored on this device.
 */
export async function sendAnswers(
  target: Target,
  { job: given, images }: JobAnswer,
  at: FlowStep | null,
): Promise<Sent | null> {
  const { user, job, jobId } = target;
  const saved = job ? givenAnswers(job) : {};
  const slot = jobPost(user.id, jobId);
  const steps = at?.onboardingStep ? [at.onboardingStep] : [];
  const whole = { ...answersTo(saved, stepsOf(given)), ...given };
  const withGiven = (local: LocalDraft): LocalDraft => {
    const jobPostData = { ...local.jobPostData, ...whole };
    const base = { ...basesOf(stepsOf(given), saved), ...local.base };
    const answeredSteps = [...new Set([...local.answeredSteps, ...steps])];
    return withImages({ ...local, jobPostData, base, answeredSteps }, images);
  };
  const all = withGiven(slot.read() ?? emptyDraft(user.id, jobId));
  const sending = { local: all, answeredSteps: all.answeredSteps, user, form: at?.step };
  try {
    const sent = job ? await saveOver(job, sending) : await create(jobId, sending);
    markSavedHere(sent.job);
    cacheJob(sent.job, user);
    slot.change(local => ({ ...withoutSent(local, { kept: sent.conflicts, form: at?.step }), jobId: sent.job.id }));
    return sent;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    slot.change(local => withGiven(at ? withoutTyped(local, at.step) : local));
    return null;
  }
}

interface Sending {
  local: LocalAnswers;
  answeredSteps: OnboardingStep[];
  user: User;
  form: StepName | undefined;
}

/** Creates the draft. If it exists already, from another tab or because a response was lost, it is updated. */
async function create(jobId: string | null, sending: Sending): Promise<Sent> {
  const { local, answeredSteps, user } = sending;
  const body: CreateJob = { ...local.jobPostData, answeredSteps, ...(jobId && { id: jobId }) };
  try {
    const job = await client.call('createJob', { body });
    forgetNewDraftId(user.id, job.id);
    return { job, conflicts: [] };
  } catch (error) {
    if (!jobId || !(error instanceof CallError) || error.code !== 'STALE_DRAFT') throw error;
    const job = await refetchJob(jobId, user);
    forgetNewDraftId(user.id, jobId);
    return saveOver(job, sending);
  }
}

const ATTEMPTS_MAX = 3;
const SELECTION: OnboardingStep = 'JOB_MODEL_SUGGESTION';

/** The models chosen among the suggestions have a call of their own. */
async function saveSelection(job: Job, modelIds: string[], user: User): Promise<Job> {
  const body = { jobId: job.id, modelIds, revision: job.revision };
  const saved = await client.call('saveSuggestion', { body });
  queryClient.setQueryData(queryFor('getSuggestion', { query: { jobId: job.id } }).queryKey, saved);
  return refetchJob(job.id, user);
}

/**
 * An outdated revision is merged if the other device answered other steps. If it answered the same one, it is not
 * overwritten: the newer draft is loaded, and the person chooses. Answers that were only stored here become conflicts.
 */
async function saveOver(opened: Job, { local, answeredSteps, user, form }: Sending): Promise<Sent> {
  let job = opened;
  for (let tries = 1; ; tries += 1) {
    if (job.submittedAt !== null) throw alreadySubmitted();
    const conflicts = conflictsIn(local, givenAnswers(job));
    if (form && conflicts.includes(form)) throw conflictError([form], 'on another device');
    // An answer equal to its base changes nothing, and must not overwrite a newer one.
    const same = stepsOf(local.jobPostData).filter(step => sameAt(step, local.jobPostData, local.base[step] ?? {}));
    const { selectedModelIds, ...fields } = without(local.jobPostData, [...conflicts, ...same]);
    const steps = answeredSteps.filter(step => step !== SELECTION);
    const isSelection = selectedModelIds !== undefined || steps.length < answeredSteps.length;
    try {
      if (!isSelection || steps.length > 0 || Object.keys(fields).length > 0) {
        const body: SaveJob = { ...fields, answeredSteps: steps, revision: job.revision };
        job = await client.call('saveJob', { path: { id: job.id }, body });
      }
      if (isSelection) job = await saveSelection(job, selectedModelIds ?? job.selectedModelIds, user);
      return { job, conflicts };
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT' || tries === ATTEMPTS_MAX) throw error;
      job = await refetchJob(job.id, user);
    }
  }
}

const alreadySubmitted = () =>
  new CallError({
    status: 409,
    code: 'ILLEGAL_TRANSITION',
    message: 'Conflict',
    sentence: 'This job was sent to review in another tab or on another device. Open it from your jobs to change it.',
  });
