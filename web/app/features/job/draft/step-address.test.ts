import { describe, expect, it } from 'vitest';
import { newFlow } from '#wizard/flows/flows.ts';
import { fieldName } from './field-name.ts';
import { resumeAddress } from './step-address.ts';

describe('resumeAddress', () => {
  it('leads to the step of the job’s own flow', () => {
    for (const { onboardingStep, slug } of newFlow.steps.filter(step => step.onboardingStep !== null))
      expect(resumeAddress({ id: 'j', onboardingStep })).toBe(`${newFlow.base}/${slug}?job=j`);
  });
});

describe('fieldName', () => {
  it('names the field of a note', () => {
    expect(fieldName('location')).toBe('Location');
    expect(fieldName('modelRequirements.minHeightIn')).toBe('Requirements');
    expect(fieldName('job')).toBe('Your job');
  });
});
