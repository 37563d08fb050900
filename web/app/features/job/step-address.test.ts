import { describe, expect, it } from 'vitest';
import { newFlow } from '#wizard/flows.ts';
import { answerAddress, fieldName, resumeAddress } from './step-address.ts';

describe('resumeAddress', () => {
  it('leads to the step of the job’s own flow', () => {
    for (const { onboardingStep, slug } of newFlow.steps.filter(step => step.onboardingStep !== null))
      expect(resumeAddress({ id: 'j', onboardingStep })).toBe(`${newFlow.base}/${slug}?job=j`);
  });
});

describe('a note pinned to a field', () => {
  it('is answered where the field is asked, and goes back to the review', () => {
    expect(answerAddress('j', 'description')).toBe('/manager/jobs/new/description?job=j&review=1');
    expect(answerAddress('j', 'modelRequirements.minHeightIn')).toBe(
      '/manager/jobs/new/models-requirements?job=j&review=1',
    );
    expect(fieldName('location')).toBe('Location');
  });
  it('leads to the review when it is about the whole', () => {
    expect(answerAddress('j', 'job')).toBe('/manager/jobs/new/premium-features?job=j&review=1');
    expect(fieldName('job')).toBe('Your job');
  });
});
