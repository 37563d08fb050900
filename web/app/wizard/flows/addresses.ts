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

/** The list of an edit has a parameter of its own: without it the address shows the first question of staff. */
export const addressOf = (flow: Flow, step: FlowStep, draft: Draft): string =>
  step.slug === '' ? `${stepAddress(flow, step)}?review=1` : withJob(stepAddress(flow, step), draft);

/** If a person may have several drafts, the address names the draft. */
export const withJob = (address: string, { jobId }: Draft): string => (jobId ? `${address}?job=${jobId}` : address);

/** Where someone who is registered changes what no flow of theirs asks. */
const ofPerson = new Map<StepName, string>([
  ['name', '/manager/profile/personal-info#name'],
  ['social-media', '/manager/profile/personal-info#urlInstagram'],
]);

/**
 * The address to change an answer, returning to the review. `continue` does not contain the questions of the public
 * wizard.
 */
export function editAddress(flow: Flow, step: StepName, draft: Draft): string {
  const asks = (candidate: Flow) => candidate.steps.find(each => each.step === step);
  const otherwise = draft.user && isOnboarding(draft.user) ? registrationFlow : newFlow;
  const home = flow === continueFlow && !asks(flow) ? otherwise : flow;
  const there = asks(home);
  if (!there) return ofPerson.get(step) ?? home.base;
  const query = new URLSearchParams({ review: home === flow ? '1' : flow.name });
  if (draft.jobId) query.set('job', draft.jobId);
  return `${stepAddress(home, there)}?${query}`;
}
