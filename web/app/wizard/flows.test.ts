import { describe, expect, it } from 'vitest';
import { newJobOrder, registrationOrder } from '#contract/job.ts';
import {
  continueFlow,
  flows,
  mayOpen,
  newFlow,
  nextAddress,
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
  it('ask registration’s and a new job’s steps in the order the server keeps', () => {
    const order = (flow: typeof newFlow) => flow.steps.flatMap(step => step.onboardingStep ?? []);
    expect(order(registrationFlow)).toEqual(registrationOrder);
    expect(order(newFlow)).toEqual(newJobOrder);
  });

  it('ask in public and continue together what registration asks alone', () => {
    const asked = [...publicFlow.steps, ...continueFlow.steps].map(step => step.step);
    expect(asked.toSorted()).toEqual(registrationFlow.steps.map(step => step.step).toSorted());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('have no address twice', () => {
    const addresses = flows.flatMap(flow => flow.steps.map(step => stepAddress(flow, step)));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('know a step by its address, and nothing else by it', () => {
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

  it('open what is answered and what comes next, and nothing behind an open question', () => {
    const answered = ['JOB_CATEGORY', 'JOB_MODELS_AMOUNT'] as const;
    const may = (slug: string) => mayOpen(newFlow, at(newFlow, `/manager/jobs/new/${slug}`), answered);
    expect(['category', 'description', 'models-amount', 'location'].map(may)).toEqual([true, true, true, false]);
    expect(may('premium-features')).toBe(false);
  });

  it('lead from step to step, back to the review, and out at the end', () => {
    expect(nextAddress(newFlow, at(newFlow, '/manager/jobs/new/category'), false)).toBe(
      '/manager/jobs/new/description',
    );
    expect(nextAddress(newFlow, at(newFlow, '/manager/jobs/new/category'), true)).toBe(
      '/manager/jobs/new/premium-features',
    );
    expect(nextAddress(publicFlow, at(publicFlow, '/create-job/select-models'), false)).toBe('/create-job/auth');
    expect(stepBefore(publicFlow, at(publicFlow, '/create-job/invite-code'))).toBeNull();
  });

  it('ask before closing only where closing loses the answers', () => {
    expect(publicFlow.closeAsks).toBe('Are you sure you want to leave? Your progress will be lost.');
    expect(flows.filter(flow => flow.closeAsks).map(flow => flow.keeps)).toEqual(['device']);
  });

  it('count the time left down to a minute', () => {
    const minutes = registrationFlow.steps.map(step => progressAt(registrationFlow, step).minutesLeft);
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    expect(minutes.at(-1)).toBe(1);
  });
});
