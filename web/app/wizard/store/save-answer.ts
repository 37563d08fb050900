import { CallError } from '#client/call-error.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { CreateJob, Job, SaveJob } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { keepUser } from '#web/user.ts';
import type { FlowStep, StepName } from '#wizard/flows/flows.ts';
import type { Answer } from '#wizard/wizard-context.ts';
import { answeredElsewhere, clashSentence } from './conflict-words.ts';
import { fieldsOf, type WizardDraft } from './draft.ts';
import { emptyJobPost, keptIn, readJobPost, saveJobPost } from './local-draft.ts';
import { answersTo, clashesOf, type Kept, sameAt, stepsOf, without } from './merge.ts';
import { draftIsMade } from './new-draft-id.ts';

/** Puts a draft that the server has answered where the screens read it. */
export const keepJob = (job: Job, user: User): void => {
  queryClient.setQueryData(queryFor('getJob', { path: { id: job.id } }).queryKey, job);
  if (isOnboarding(user))
    queryClient.setQueryData(queryFor('getOnboarding', {}).queryKey, { onboardingStep: job.onboardingStep, job });
};

/** By job: the newest revision that was saved from here. It is known before anyone reads it, so it is no news. */
const savedHere = new Map<string, number>();
export const revisionSavedHere = (jobId: string): number => savedHere.get(jobId) ?? 0;

/** Saves one step's answer on the server; answers the job, and whether it got there or only waits on this device. */
export async function saveAnswer(
  draft: WizardDraft & { user: User },
  here: FlowStep,
  given: Answer,
): Promise<{ job: Job | null; saved: boolean }> {
  if ('job' in given) {
    const steps = here.onboardingStep ? [here.onboardingStep] : [];
    const saved = await saveFields(draft, given.job, steps, here.step);
    if (saved && saved.left.length > 0) toast.show(clashSentence(saved.left));
    return { job: saved?.job ?? draft.job, saved: saved !== null };
  }
  keepUser(await saveOfUser(given));
  saveJobPost(draft.user.id, draft.jobId, { typed: { [here.step]: undefined } });
  return { job: draft.job, saved: true };
}

const saveOfUser = (given: Exclude<Answer, { job: JobDraft }>): Promise<User> => {
  if ('person' in given) return client.call('saveName', { body: given.person });
  if ('socialLinks' in given) return client.call('saveSocialLinks', { body: given.socialLinks });
  return saveCode(given.inviteCode);
};

/** A code that is not taken never holds anyone up: the step is then answered without one. */
const saveCode = async (code: string | null): Promise<User> => {
  try {
    return await client.call('saveInviteCode', { body: { code } });
  } catch (error) {
    if (code === null || !(error instanceof CallError) || ![409, 422, 429].includes(error.status)) throw error;
    toast.show('That invite code could not be used. You go on without one.');
    return client.call('saveInviteCode', { body: { code: null } });
  }
};

export interface Saved {
  job: Job;
  /** Questions not sent, because another device answered them too. */
  left: readonly StepName[];
}

/**
 * Sends these answers together with those that still wait here. Answers null when the server could not be reached:
 * they then wait on this device.
 */
export async function saveFields(
  draft: WizardDraft & { user: User },
  fields: JobDraft,
  steps: OnboardingStep[],
  form?: StepName,
): Promise<Saved | null> {
  const { user, job, jobId, stands } = draft;
  const waiting = readJobPost(user.id, jobId);
  const begun = Object.fromEntries(stepsOf(fields).map(step => [step, answersTo(stands, step)]));
  const kept = keptIn(waiting);
  const whole = { ...answersTo(stands, stepsOf(fields)), ...fields };
  const all: Kept = { ...kept, fields: { ...kept.fields, ...whole }, was: { ...begun, ...kept.was } };
  const answeredSteps = [...new Set([...(waiting?.answeredSteps ?? []), ...steps])];
  const how = { answeredSteps, user, form };
  try {
    const saved = job ? await saveOver(job, all, how) : await saveFirst(jobId, all, how);
    savedHere.set(saved.job.id, saved.job.revision);
    keepJob(saved.job, user);
    emptyJobPost(user.id, saved.job.id, { answeredForm: form, left: saved.left });
    return saved;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const typed = form ? { [form]: undefined } : {};
    saveJobPost(user.id, jobId, { jobPostData: whole, answeredSteps: steps, typed, was: begun });
    return null;
  }
}

interface How {
  answeredSteps: OnboardingStep[];
  user: User;
  form: StepName | undefined;
}

/** Makes the draft. Where it is there already, from another tab or because an answer was lost, it is saved over like any. */
async function saveFirst(jobId: string | null, kept: Kept, how: How): Promise<Saved> {
  const body: CreateJob = { ...kept.fields, answeredSteps: how.answeredSteps, ...(jobId && { id: jobId }) };
  try {
    const job = await client.call('createJob', { body });
    draftIsMade(how.user.id, job.id);
    return { job, left: [] };
  } catch (error) {
    if (!jobId || !(error instanceof CallError) || error.code !== 'STALE_DRAFT') throw error;
    const job = await readAgain(jobId, how.user);
    draftIsMade(how.user.id, jobId);
    return saveOver(job, kept, how);
  }
}

const MOST_TRIES = 3;

/**
 * An older revision is no reason to stop where the other device answered something else. Where it answered the same,
 * nothing is saved over it: the newer draft is read, and the person chooses. What only waited here steps aside.
 */
async function saveOver(opened: Job, kept: Kept, { answeredSteps, user, form }: How): Promise<Saved> {
  let job = opened;
  for (let tries = 1; ; tries += 1) {
    if (job.submittedAt !== null) throw sentToReview();
    const left = clashesOf(kept, fieldsOf(job));
    if (form && left.includes(form)) throw answeredElsewhere([form]);
    // An answer given as it stood before changes nothing, and is not put over a newer one.
    const same = stepsOf(kept.fields).filter(step => sameAt(step, kept.fields, kept.was[step] ?? {}));
    const body: SaveJob = { ...without(kept.fields, [...left, ...same]), answeredSteps, revision: job.revision };
    try {
      return { job: await client.call('saveJob', { path: { id: job.id }, body }), left };
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT' || tries === MOST_TRIES) throw error;
      job = await readAgain(job.id, user);
    }
  }
}

/** The job as the server has it now. */
export async function readAgain(id: string, user: User): Promise<Job> {
  const job = await client.call('getJob', { path: { id } });
  if (job.audience !== 'CLIENT') throw CallError.unanswered('INVALID_ID');
  keepJob(job, user);
  return job;
}

const sentToReview = () =>
  new CallError({
    status: 409,
    code: 'ILLEGAL_TRANSITION',
    message: 'Conflict',
    sentence: 'This job was sent to review in another tab or on another device. Open it from your jobs to change it.',
  });
