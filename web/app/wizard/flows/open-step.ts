import type { ComponentType } from 'react';
import { redirect } from 'react-router';
import { currentToast, toast } from '#ui/toast-store.ts';
import type { Draft } from '#wizard/store/draft.ts';
import type { DraftStore, OpenStore } from '#wizard/store/draft-store.ts';
import {
  continueFlow,
  entryStep,
  type Flow,
  type FlowStep,
  lastStep,
  mayOpen,
  newFlow,
  nextStep,
  registrationFlow,
  stepAddress,
  stepAt,
  stepBefore,
  stepTitles,
} from './flows.ts';
import { loadStep } from './step-modules.ts';

export interface OpenedStep {
  step: FlowStep;
  Step: ComponentType;
  store: DraftStore;
  /** Opened from the list of answers, to which continuing returns. */
  fromReview: boolean;
  /** The flow of `next` and `before`; not the step's own when opened from the review of another flow. */
  navigationFlow: Flow;
  /** Null at the end and at the start of the flow. */
  next: FlowStep | null;
  before: FlowStep | null;
}

/** What a flow's address shows: its step, when the ones it requires are answered; otherwise the first missing one. */
export async function openStep(flow: Flow, open: OpenStore, request: Request): Promise<OpenedStep> {
  const url = new URL(request.url);
  const step = stepAt(flow, url.pathname);
  const named = url.searchParams.get('job');
  const store = await open(named);
  const { draft } = store;
  const resume = store.resume(flow);
  if (!step) throw redirect(stepAddress(flow, entryStep(flow, resume)) + queryFor(draft, url));
  if (!mayOpen(flow, step, draft.answered)) {
    // A toast about an unreadable draft is already shown, and is more specific.
    if (!currentToast()) toast.show(`“${stepTitles[resume.step]}” comes first.`);
    throw redirect(stepAddress(flow, resume) + queryFor(draft, url));
  }
  if (draft.jobId && draft.jobId !== named) throw redirect(url.pathname + queryFor(draft, url));
  const fromReview = url.searchParams.has('review');
  const navigationFlow = reviewedIn(flow, url.searchParams);
  const Step = await loadStep(step);
  return {
    step,
    Step,
    store,
    fromReview,
    navigationFlow,
    next: nextStep(navigationFlow, step, { fromReview, answered: draft.answered }),
    before: fromReview ? lastStep(navigationFlow) : stepBefore(flow, step),
  };
}

/**
 * `continue` does not contain the questions of the public wizard, so other flows change those, and return to its list
 * of answers.
 */
const reviewedIn = (flow: Flow, search: URLSearchParams): Flow =>
  search.get('review') === continueFlow.name && (flow === newFlow || flow === registrationFlow) ? continueFlow : flow;

/** The query string that names the draft. */
const queryFor = ({ jobId }: Draft, { searchParams }: URL): string => {
  const query = new URLSearchParams(searchParams);
  if (jobId) query.set('job', jobId);
  return query.size > 0 ? `?${query}` : '';
};
