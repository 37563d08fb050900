import type { z } from 'zod';
import { get, listOf, Page } from './call.ts';
import { JobListCounts, JobSummary } from './job.ts';
import { PaidService } from './payment.ts';

/** What was chosen for a job, at today's prices. Choices are recorded; nothing is charged for them yet. */
export const ChosenServices = JobSummary.pick({
  id: true,
  categoryCode: true,
  city: true,
  timeZone: true,
  startsAt: true,
  lifecycle: true,
  moderation: true,
  onboardingStep: true,
}).extend({ services: PaidService.array() });
export type ChosenServices = z.infer<typeof ChosenServices>;

export const billingCalls = {
  /** Not in the specification, which names the screen. */
  getChosenServices: get('/user/paid-services', {
    does: 'The caller’s jobs with premium services, the newest first. Choices are recorded, and not charged yet.',
    who: 'MANAGER',
    query: Page,
    answer: listOf(ChosenServices, JobListCounts),
  }),
};
