import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import { CallError } from '#client/call-error.ts';
import { waitAtMost } from '#client/wait-at-most.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { oldestDraftAddress } from '#features/job/draft/oldest-draft.ts';
import { currentToast, toast } from '#ui/toast-store.ts';
import { JOBS } from '#web/guards.ts';
import { queryClient, queryFor } from '#web/query.ts';
import { deviceDraft, serverDraft, type WizardDraft } from '#wizard/store/draft.ts';
import { readJobPost, readPublicDraft } from '#wizard/store/local-draft.ts';
import { isNotYetMade, newDraftId } from '#wizard/store/new-draft-id.ts';
import {
  continueFlow,
  editFlow,
  type Flow,
  type FlowStep,
  mayOpen,
  newFlow,
  nextStep,
  publicFlow,
  registrationFlow,
  resumeAt,
  type StepName,
  stepAddress,
  stepAt,
  stepBefore,
  stepTitles,
} from './flows.ts';

/** Each step is fetched with the screen that asks it. */
const modules: Record<StepName, () => Promise<{ Step: ComponentType }>> = {
  'invite-code': () => import('#wizard/steps/invite-code.tsx'),
  category: () => import('#wizard/steps/category.tsx'),
  'models-amount': () => import('#wizard/steps/models-amount.tsx'),
  location: () => import('#wizard/steps/location.tsx'),
  'date-time': () => import('#wizard/steps/date-time.tsx'),
  'pay-rate': () => import('#wizard/steps/pay-rate.tsx'),
  'select-models': () => import('#wizard/steps/select-models.tsx'),
  name: () => import('#wizard/steps/name.tsx'),
  'social-media': () => import('#wizard/steps/social-media.tsx'),
  description: () => import('#wizard/steps/description.tsx'),
  'models-requirements': () => import('#wizard/steps/models-requirements.tsx'),
  images: () => import('#wizard/steps/images.tsx'),
  services: () => import('#wizard/steps/services.tsx'),
  'premium-features': () => import('#wizard/steps/premium-features.tsx'),
  answers: () => import('#wizard/steps/answers.tsx'),
};

/** So that the next step is there before Continue is pressed. */
export const fetchStep = (step: StepName): void => {
  modules[step]().catch(() => undefined);
};

const readServices = () => queryClient.ensureQueryData(queryFor('getPaidServices', {}));
/** What a step shows besides the draft. */
const readAhead: Partial<Record<StepName, () => Promise<unknown>>> = {
  services: readServices,
  'premium-features': readServices,
};

export const loadStep = async ({ step }: FlowStep): Promise<ComponentType> => {
  const [{ Step }] = await Promise.all([modules[step](), waitAtMost(readAhead[step]?.() ?? Promise.resolve())]);
  return Step;
};

export interface OpenedStep {
  step: FlowStep;
  Step: ComponentType;
  draft: WizardDraft;
  /** Opened from the list of answers, which is where continuing returns to. */
  fromReview: boolean;
  /** The flow of `next` and `before`: another than the step's where that flow's list led here. */
  leadsIn: Flow;
  /** Null at the flow's end, and at its beginning. */
  next: FlowStep | null;
  before: FlowStep | null;
}

/** What a flow's address shows: its step, when the ones it needs are answered; otherwise the one that comes first. */
export async function openStep(flow: Flow, request: Request): Promise<OpenedStep> {
  const url = new URL(request.url);
  const step = stepAt(flow, url.pathname);
  const asked = url.searchParams.get('job');
  const draft = await readDraft(flow, asked);
  const resume = resumeAt(flow, draft.answered);
  if (!step || !mayOpen(flow, step, draft.answered)) {
    // A draft that could not be read has been said already, and explains it better.
    if (step && !currentToast()) toast.show(`“${stepTitles[resume.step]}” comes first.`);
    throw redirect(stepAddress(flow, resume) + withJob(flow, draft, url.searchParams));
  }
  const named = jobInAddress(flow, draft);
  if (named && named !== asked) throw redirect(url.pathname + withJob(flow, draft, url.searchParams));
  const fromReview = url.searchParams.has('review');
  const leadsIn = reviewedIn(flow, url.searchParams);
  const Step = await loadStep(step);
  return {
    step,
    Step,
    draft,
    fromReview,
    leadsIn,
    next: nextStep(leadsIn, step, { fromReview, answered: draft.answered }),
    before: fromReview ? (leadsIn.steps.at(-1) ?? null) : stepBefore(flow, step),
  };
}

/** `continue` leaves to other flows what the public wizard asked, and its own list of answers is returned to. */
const reviewedIn = (flow: Flow, search: URLSearchParams): Flow =>
  search.get('review') === continueFlow.name && (flow === newFlow || flow === registrationFlow) ? continueFlow : flow;

/** A manager may have several drafts at once, so the address says which, from the first step on; in registration there is but one. */
export const jobInAddress = (flow: Flow, draft: Pick<WizardDraft, 'jobId' | 'user'>): string | null =>
  flow.name === 'new' || (flow.name === 'continue' && draft.user && !isOnboarding(draft.user)) ? draft.jobId : null;

const withJob = (flow: Flow, draft: WizardDraft, kept: URLSearchParams): string => {
  const query = new URLSearchParams(kept);
  const job = jobInAddress(flow, draft);
  if (job) query.set('job', job);
  return query.size > 0 ? `?${query}` : '';
};

async function readDraft(flow: Flow, jobId: string | null): Promise<WizardDraft> {
  if (flow.keeps === 'device') return deviceDraft(readPublicDraft());
  const user = await queryClient.ensureQueryData(queryFor('getUser', {}));
  const handedOver = flow.name === 'continue' ? await handOver(user) : null;
  const job = await readJob(flow, user, handedOver ?? jobId);
  const id = job?.id ?? (flow.name === 'new' ? newDraftId(user.id) : null);
  const draft = serverDraft(user, job, readJobPost(user.id, id), id);
  if (flow.name === 'continue') leaveUnlessReady(user, draft);
  return draft;
}

/** Fetched only where there may be something to hand over. */
const handOver = async (user: User): Promise<string | null> => {
  if (!readPublicDraft()) return null;
  const { handOverPublicDraft } = await import('#wizard/store/hand-over.ts');
  return handOverPublicDraft(user).catch(keepHere);
};

/** Who may begin nothing new keeps the draft on this device, and is told; with too many, at the oldest of them. */
const keepHere = (error: unknown): never => {
  const oldest = oldestDraftAddress(error);
  if (!(error instanceof CallError) || (error.code !== 'SUSPENDED' && !oldest)) throw error;
  toast.error(
    oldest ? `${error.sentence} This is the oldest; what you answered is kept on this device.` : error.sentence,
  );
  throw redirect(oldest ?? JOBS);
};

async function readJob(flow: Flow, user: User, jobId: string | null): Promise<Job | null> {
  if (flow.name === 'registration' || (flow.name === 'continue' && isOnboarding(user))) {
    const query = queryFor('getOnboarding', {});
    // Before the first answer there is no draft: that is asked once, not at every step.
    if (isAbsent(queryClient.getQueryState(query.queryKey)?.error)) return null;
    const registering = await orNull(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
    return registering?.job ?? null;
  }
  const id = jobId ?? (flow.name === 'continue' ? readJobPost(user.id)?.jobId : null);
  if (!id || isNotYetMade(user.id, id)) return null;
  const query = queryFor('getJob', { path: { id } });
  const job = await orNull(queryClient.ensureQueryData({ ...query, revalidateIfStale: true }));
  if (job?.audience !== 'CLIENT') return null;
  // What was sent to review is changed in a flow of its own.
  if (job.submittedAt !== null)
    throw redirect(job.moderation === 'INFO_REQUESTED' ? editFlow(job.id).base : `/manager/jobs/${job.id}`);
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
function leaveUnlessReady(user: User, draft: WizardDraft): void {
  const open = publicFlow.steps.find(
    step =>
      step.onboardingStep !== 'INVITE_CODE' && step.onboardingStep && !draft.answered.includes(step.onboardingStep),
  );
  if (!open) return;
  toast.show(`“${stepTitles[open.step]}” is still to be answered.`);
  if (isOnboarding(user)) throw redirect(registrationFlow.base);
  const resume = resumeAt(newFlow, draft.answered);
  throw redirect(stepAddress(newFlow, resume) + withJob(newFlow, draft, new URLSearchParams()));
}
