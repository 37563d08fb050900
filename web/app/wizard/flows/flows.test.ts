import { describe, expect, it } from 'vitest';
import { newJobOrder, registrationOrder } from '#contract/values/job-steps.ts';
import type { OnboardingStep } from '#contract/values/user.ts';
import {
  continueFlow,
  editFlow,
  entryStep,
  flows,
  mayOpen,
  newFlow,
  nextStep,
  progressAt,
  publicFlow,
  registrationFlow,
  resumeAt,
  stepAddress,
  stepAt,
  stepBefore,
} from './flows.ts';

const at = (flow: (typeof flows)[number], address: string) => {
  const step = stepAt(flow, address);
  if (!step) throw new Error(`${address} is no step of ${flow.name}`);
  return step;
};

describe('the four flows', () => {
  it('ask the steps of registration and of a new job in the server’s order', () => {
    const order = (flow: typeof newFlow) => flow.steps.flatMap(step => step.onboardingStep ?? []);
    expect(order(registrationFlow)).toEqual(registrationOrder);
    expect(order(newFlow)).toEqual(newJobOrder);
  });

  it('ask in public and then signed in what registration asks alone', () => {
    const stepNames = [...publicFlow.steps, ...continueFlow.steps].map(step => step.step);
    expect(stepNames.toSorted()).toEqual(registrationFlow.steps.map(step => step.step).toSorted());
    expect(new Set(stepNames).size).toBe(stepNames.length);
  });

  it('have unique addresses', () => {
    const addresses = flows.flatMap(flow => flow.steps.map(step => stepAddress(flow, step)));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('find a step by its exact address only', () => {
    expect(stepAt(registrationFlow, '/manager/registration/job-category')?.step).toBe('category');
    expect(stepAt(registrationFlow, '/manager/registration/job-category/')?.step).toBe('category');
    expect(stepAt(registrationFlow, '/manager/registration')).toBeNull();
    expect(stepAt(publicFlow, '/create-job/auth')).toBeNull();
  });

  it('resume at the first unanswered step, and at the review when all are answered', () => {
    expect(resumeAt(publicFlow, []).step).toBe('invite-code');
    expect(resumeAt(publicFlow, ['INVITE_CODE', 'JOB_MODELS_AMOUNT']).step).toBe('category');
    expect(resumeAt(newFlow, newJobOrder).step).toBe('premium-features');
  });

  it('open, at their own address, the saved step, whose last is the pictures; a new job at its first question', () => {
    const entry = (flow: typeof newFlow, answered: readonly OnboardingStep[]) =>
      entryStep(flow, resumeAt(flow, answered)).slug;
    expect(entry(registrationFlow, ['INVITE_CODE'])).toBe('name');
    expect(entry(registrationFlow, registrationOrder)).toBe('job-images');
    expect(entry(newFlow, ['JOB_CATEGORY'])).toBe('category');
    expect(
      entry(
        continueFlow,
        continueFlow.steps.flatMap(step => step.onboardingStep ?? []),
      ),
    ).toBe('premium-features');
  });

  it('open answered steps and the next one, and none after it', () => {
    const answered = ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'] as const;
    const may = (slug: string) => mayOpen(newFlow, at(newFlow, `/manager/jobs/new/${slug}`), answered);
    expect(['category', 'description', 'models-amount', 'location'].map(may)).toEqual([true, true, true, false]);
    expect(may('premium-features')).toBe(false);
  });

  const onward = (
    flow: typeof newFlow,
    address: string,
    answered: readonly OnboardingStep[] = [],
    fromReview = false,
  ) => nextStep(flow, at(flow, address), { fromReview, answered })?.slug ?? null;

  it('lead from step to step, back to the review, and out at the end', () => {
    expect(onward(newFlow, '/manager/jobs/new/category')).toBe('description');
    expect(onward(newFlow, '/manager/jobs/new/category', [], true)).toBe('premium-features');
    expect(onward(publicFlow, '/create-job/select-models')).toBeNull();
    expect(stepBefore(publicFlow, at(publicFlow, '/create-job/invite-code'))).toBeNull();
  });

  it('skip answered steps', () => {
    const publicly = publicFlow.steps.flatMap(step => step.onboardingStep ?? []);
    const withoutModels = publicly.filter(step => step !== 'JOB_MODEL_SUGGESTION');
    expect(onward(registrationFlow, '/manager/registration/name', withoutModels)).toBe('social-media');
    expect(onward(registrationFlow, '/manager/registration/social-media', withoutModels)).toBe('job-description');
    expect(onward(registrationFlow, '/manager/registration/models-requirements', withoutModels)).toBe('select-models');
    expect(onward(newFlow, '/manager/jobs/new/select-models', newJobOrder)).toBe('premium-features');
  });

  it('edit a job at addresses of its own, starting at the list of its answers', () => {
    const flow = editFlow('j');
    expect(stepAt(flow, '/manager/jobs/edit/j')?.step).toBe('answers');
    expect(stepAt(flow, '/manager/jobs/edit/j/pay-rate')?.step).toBe('pay-rate');
    expect(stepAt(flow, '/manager/jobs/edit/other/pay-rate')).toBeNull();
    expect(onward(flow, '/manager/jobs/edit/j/pay-rate', [], true)).toBe('');
    expect(new Set(flow.steps.map(each => stepAddress(flow, each))).size).toBe(flow.steps.length);
  });

  it('ask before closing only when closing loses the answers', () => {
    expect(publicFlow.closeAsks).toBe('Are you sure you want to leave? Your progress will be lost.');
    expect(flows.filter(flow => flow.closeAsks).map(flow => flow.name)).toEqual(['public']);
  });

  it('count the time left down to a minute', () => {
    const minutes = registrationFlow.steps.map(step => progressAt(registrationFlow, step).minutesLeft);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    expect(minutes.at(-1)).toBe(1);
  });

  it('count what is asked in public and then signed in as one journey', () => {
    const journey = [publicFlow, continueFlow].flatMap(flow => flow.steps.map(step => progressAt(flow, step)));
    expect(journey.map(({ number }) => number)).toEqual(journey.map((_, index) => index + 1));
    expect(new Set(journey.map(({ of }) => of))).toEqual(new Set([journey.length]));
    const minutes = journey.map(({ minutesLeft }) => minutesLeft);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
  });
});
