import { CallError } from '#client/call-error.ts';
import type { Job, SaveJob } from '#contract/job.ts';
import type { JobDraft } from '#contract/job-fields.ts';
import { isOnboarding, type OnboardingStep, type User } from '#contract/user.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { keepUser } from '#web/user.ts';
import { emptyJobPost, readJobPost, saveJobPost } from './draft.ts';
import type { FlowStep } from './flows.ts';
import type { Answer } from './wizard-context.ts';
import { fieldsOf, type WizardDraft } from './wizard-draft.ts';

/** Puts a draft that the server has answered where the screens read it. */
export const keepJob = (job: Job, user: User): void => {
  queryClient.setQueryData(queryFor('getJob', { path: { id: job.id } }).queryKey, job);
  if (isOnboarding(user))
    queryClient.setQueryData(queryFor('getOnboarding', {}).queryKey, { onboardingStep: job.onboardingStep, job });
};

/** Saves one step's answer on the server; answers the job's id, and whether it got there or only waits on this device. */
export async function saveAnswer(
  draft: WizardDraft & { user: User },
  here: FlowStep,
  given: Answer,
): Promise<{ jobId: string | null; saved: boolean }> {
  const jobId = draft.job?.id ?? null;
  if ('job' in given) {
    const steps = here.onboardingStep ? [here.onboardingStep] : [];
    const job = await saveFields(draft, given.job, steps, here.step);
    return { jobId: job?.id ?? jobId, saved: job !== null };
  }
  keepUser(await saveOfUser(given));
  saveJobPost(draft.user.id, jobId, { typed: { [here.step]: undefined } });
  return { jobId, saved: true };
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

/**
 * Sends these answers together with those that still wait here. Answers null when the server could not be reached:
 * they then wait on this device.
 */
export async function saveFields(
  draft: WizardDraft & { user: User },
  fields: JobDraft,
  steps: OnboardingStep[],
  form?: string,
): Promise<Job | null> {
  const { user, job } = draft;
  const waiting = readJobPost(user.id, job?.id ?? null);
  const body: SaveJob = {
    ...waiting?.jobPostData,
    ...fields,
    answeredSteps: [...new Set([...(waiting?.answeredSteps ?? []), ...steps])],
  };
  try {
    const saved = job ? await saveOver(job, body, user) : await createOnce(body);
    keepJob(saved, user);
    emptyJobPost(user.id, saved.id, form);
    return saved;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const typed = form ? { [form]: undefined } : {};
    saveJobPost(user.id, job?.id ?? null, { jobPostData: fields, answeredSteps: steps, typed });
    return null;
  }
}

/**
 * An older revision is no reason to stop where the other device answered something else. Where it answered the same,
 * the person decides: the newer draft is read, and continuing once more saves over it.
 */
async function saveOver(job: Job, body: SaveJob, user: User): Promise<Job> {
  const path = { id: job.id };
  const save = (revision: number) => client.call('saveJob', { path, body: { ...body, revision } });
  try {
    return await save(job.revision);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT') throw error;
    const now = await client.call('getJob', { path });
    if (now.audience !== 'CLIENT') throw error;
    keepJob(now, user);
    if (sameAnswers(fieldsOf(job), fieldsOf(now), body)) return save(now.revision);
    const { status, code, message } = error;
    const sentence = 'This was answered on another device meanwhile. Continue once more to keep your answer.';
    throw new CallError({ status, code, message, sentence });
  }
}

const sameAnswers = (before: JobDraft, after: JobDraft, body: SaveJob): boolean =>
  (Object.keys(body) as (keyof JobDraft)[]).every(
    field => JSON.stringify(before[field]) === JSON.stringify(after[field]),
  );

let creating: { body: string; key: string } | null = null;

/** Sent again after a lost answer, the same first answer makes the same draft. */
async function createOnce(body: SaveJob): Promise<Job> {
  const text = JSON.stringify(body);
  if (creating?.body !== text) creating = { body: text, key: crypto.randomUUID() };
  const job = await client.call('createJob', { body }, { idempotencyKey: creating.key });
  creating = null;
  return job;
}
