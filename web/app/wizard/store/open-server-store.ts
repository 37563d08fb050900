import { redirect } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { withJob } from '#wizard/flows/addresses.ts';
import {
  editFlow,
  newFlow,
  publicFlow,
  registrationFlow,
  resumeAt,
  stepAddress,
  stepTitles,
} from '#wizard/flows/flows.ts';
import type { Draft } from './draft.ts';
import type { DraftStore, OpenStore } from './draft-store.ts';
import { wayOfKeptDraft } from './kept-draft.ts';
import { lastJobPostId, publicDraft } from './local-draft.ts';
import { isNewDraftId, newDraftId } from './new-draft-id.ts';
import { serverStore } from './server-store.ts';

const readUser = () => queryClient.ensureQueryData(queryFor('getUser', {}));

/** The single draft of registration. */
export const openRegistration: OpenStore = async () => ofRegistration(await readUser());

/** The draft in the address; without one, the new job started in this browser. */
export const openNewJob: OpenStore = async jobId => {
  const user = await readUser();
  const job = await readNamedJob(user, jobId);
  return serverStore(user, { job, id: job?.id ?? newDraftId(user.id), isNamed: true });
};

/** The saved draft: the one with answers that only this browser has, or else the latest on the server; without either, a new job. */
export const openSavedJob: OpenStore = async jobId => openNewJob(jobId ?? (await savedDraftId()));

async function savedDraftId(): Promise<string | null> {
  const here = lastJobPostId((await readUser()).id);
  if (here) return here;
  const active = queryFor('getJobs', { path: { status: 'active' }, query: {} });
  const { items } = await queryClient.fetchQuery({ ...active, staleTime: 0 });
  return items.find(job => job.audience === 'CLIENT' && job.onboardingStep !== null)?.id ?? null;
}

/** The public wizard's draft is handed over first, and continued. */
export const openContinued: OpenStore = async jobId => {
  const user = await readUser();
  const handedOver = await handOverPublicDraft(user);
  const store = isOnboarding(user)
    ? await ofRegistration(user)
    : await ofNamed(user, handedOver ?? jobId ?? lastJobPostId(user.id));
  leaveUnlessReady(user, store.draft);
  return store;
};

async function ofRegistration(user: User): Promise<DraftStore> {
  const job = await readRegistrationJob();
  return serverStore(user, { job, id: job?.id ?? null, isNamed: false });
}

async function ofNamed(user: User, jobId: string | null): Promise<DraftStore> {
  const job = await readNamedJob(user, jobId);
  return serverStore(user, { job, id: job?.id ?? null, isNamed: true });
}

async function handOverPublicDraft(user: User): Promise<string | null> {
  if (!publicDraft.read()) return null;
  // Loaded by the public wizard already: whoever has no draft of it does not need the module.
  const { deviceStore } = await import('./device-store.ts');
  return deviceStore(user).handOver().catch(explainKeptDraft);
}

const explainKeptDraft = (error: unknown): never => {
  const way = wayOfKeptDraft(error);
  if (!way) throw error;
  toast.error(way.says);
  throw redirect(way.to);
};

async function readRegistrationJob(): Promise<Job | null> {
  const query = queryFor('getOnboarding', {});
  // Before the first answer there is no draft: the server is asked once, not at every step.
  if (isAbsent(queryClient.getQueryState(query.queryKey)?.error)) return null;
  const registering = await orNull(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
  return registering?.job ?? null;
}

async function readNamedJob(user: User, id: string | null): Promise<Job | null> {
  if (!id || isNewDraftId(user.id, id)) return null;
  const query = queryFor('getJob', { path: { id } });
  const job = await orNull(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
  if (job?.audience !== 'CLIENT') return null;
  // A submitted job is changed in a flow of its own.
  if (job.submittedAt !== null)
    throw redirect(standingOf(job) === 'ASKED' ? editFlow(job.id).base : `/manager/jobs/${job.id}`);
  return job;
}

const isAbsent = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.code === 'INVALID_ID');

const orNull = async <T>(query: Promise<T>): Promise<T | null> => {
  try {
    return await query;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** `continue` asks what the public wizard did not: without its answers there is nothing to continue. */
function leaveUnlessReady(user: User, draft: Draft): void {
  const open = publicFlow.steps.find(
    step =>
      step.onboardingStep !== 'INVITE_CODE' && step.onboardingStep && !draft.answered.includes(step.onboardingStep),
  );
  if (!open) return;
  toast.show(`“${stepTitles[open.step]}” is still to be answered.`);
  if (isOnboarding(user)) throw redirect(registrationFlow.base);
  const resume = resumeAt(newFlow, draft.answered);
  throw redirect(withJob(stepAddress(newFlow, resume), draft));
}
