import { isOnboarding } from '#contract/rules/user.ts';
import type { Draft } from '#wizard/store/draft.ts';
import {
  continueFlow,
  type Flow,
  type FlowStep,
  newFlow,
  registrationFlow,
  type StepName,
  stepAddress,
} from './flows.ts';

/** The list of an edit is asked for by name: by itself its address leads to what staff asked first. */
export const addressOf = (flow: Flow, step: FlowStep, draft: Draft): string =>
  step.slug === '' ? `${stepAddress(flow, step)}?review=1` : withJob(stepAddress(flow, step), draft);

/** Where the draft is one of several, its address says which. */
export const withJob = (address: string, { jobId }: Draft): string => (jobId ? `${address}?job=${jobId}` : address);

/** Where an answer is changed, to come back to the review. `continue` does not ask again what the public wizard asked. */
export function editAddress(flow: Flow, step: StepName, draft: Draft): string {
  const asks = (candidate: Flow) => candidate.steps.find(each => each.step === step);
  const otherwise = draft.user && isOnboarding(draft.user) ? registrationFlow : newFlow;
  const home = flow === continueFlow && !asks(flow) ? otherwise : flow;
  const there = asks(home);
  if (!there) return home.base;
  const query = new URLSearchParams({ review: home === flow ? '1' : flow.name });
  if (draft.jobId) query.set('job', draft.jobId);
  return `${stepAddress(home, there)}?${query}`;
}
