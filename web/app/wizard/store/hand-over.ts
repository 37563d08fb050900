import { CallError } from '#client/call-error.ts';
import { descriptorOf, jobFieldNames } from '#contract/rules/job-fields.ts';
import type { Job, SaveJob } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { User } from '#contract/schemas/user.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { cacheUser } from '#web/user.ts';
import { jobPost, publicDraft, withoutSent } from './local-draft.ts';
import type { PublicDraft } from './local-draft-schema.ts';
import { cacheJob } from './saved-jobs.ts';

let inFlight: Promise<string | null> | null = null;

/**
 * Saves the answers given before signing in as the manager's draft on the server. The draft's own id makes it one job
 * however often it is sent. Returns that id; null if there was nothing to hand over.
 */
export function handOver(user: User): Promise<string | null> {
  inFlight ??= send(user).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function send(user: User): Promise<string | null> {
  const draft = publicDraft.read();
  if (!draft || user['@type'] !== 'MANAGER') return null;
  if (!user.answeredSteps.includes('INVITE_CODE')) await sendInviteCode(draft.inviteCode);
  const answeredSteps = draft.answeredSteps.filter(step => step.startsWith('JOB_'));
  const job = answeredSteps.length > 0 ? await createFrom(draft, answeredSteps) : null;
  if (job) {
    cacheJob(job, user);
    markAsLast(user.id, job.id);
  }
  publicDraft.clear();
  return job?.id ?? null;
}

/** Makes the job the last one worked on. A registration begun earlier continues in it: what is typed there stays. */
function markAsLast(userId: string, jobId: string): void {
  const begun = jobPost(userId, null);
  const slot = begun.read() ? begun : jobPost(userId, jobId);
  slot.change(local => ({ ...withoutSent(local, {}), jobId }));
}

async function createFrom(draft: PublicDraft, answeredSteps: OnboardingStep[]) {
  const fields = answeredOnly(draft.jobPostData, answeredSteps);
  try {
    return await createOnce(draft.jobId, { ...fields, answeredSteps });
  } catch (error) {
    const accepted = withoutRefused(fields, answeredSteps, error);
    if (!accepted) throw error;
    toast.show('Some answers need another look: time has passed since you gave them.');
    return createOnce(draft.jobId, { ...accepted.fields, answeredSteps: accepted.answeredSteps });
  }
}

/** If the job exists already, the response to an earlier request was lost, or another tab was first. */
async function createOnce(id: string, body: SaveJob): Promise<Job> {
  try {
    return await client.call('createJob', { body: { ...body, id } });
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'STALE_DRAFT') throw error;
    const job = await client.call('getJob', { path: { id } });
    if (job.audience !== 'CLIENT') throw error;
    return job.submittedAt === null ? client.call('saveJob', { path: { id }, body }) : job;
  }
}

/** A refused invite code never blocks the draft: it is left out. */
async function sendInviteCode(code: string | null): Promise<void> {
  const save = (given: string | null) => client.call('saveInviteCode', { body: { code: given } });
  try {
    const user = await save(code).catch(error => {
      if (code === null || !(error instanceof CallError) || error.status !== 422) throw error;
      return save(null);
    });
    cacheUser(user);
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0 || error.status === 401) throw error;
  }
}

const answeredOnly = (fields: JobDraft, steps: readonly OnboardingStep[]): JobDraft =>
  filterFields(fields, field => steps.includes(descriptorOf(field).step));

const filterFields = (fields: JobDraft, keeps: (field: keyof JobDraft) => boolean): JobDraft =>
  // Only fields of a draft.
  Object.fromEntries(Object.entries(fields).filter(([field]) => keeps(field as keyof JobDraft)));

/** The answers without the steps of the refused fields; null when the refusal names no field of them. */
export function withoutRefused(
  fields: JobDraft,
  answeredSteps: readonly OnboardingStep[],
  error: unknown,
): { fields: JobDraft; answeredSteps: OnboardingStep[] } | null {
  if (!(error instanceof CallError)) return null;
  const named = Object.keys(error.fields).map(path => path.split('.')[0]);
  const refused = new Set<OnboardingStep>(
    jobFieldNames.filter(field => named.includes(field)).map(field => descriptorOf(field).step),
  );
  if (refused.size === 0) return null;
  return {
    fields: filterFields(fields, field => !refused.has(descriptorOf(field).step)),
    answeredSteps: answeredSteps.filter(step => !refused.has(step)),
  };
}
