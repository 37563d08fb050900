import { JobListCounts, JobSummary } from './job.ts';
import { listOf, Page } from './list.ts';
import { PaidService } from './payment.ts';
import { rows } from './row.ts';
import type { z } from './zod.ts';

/** The services chosen for a job, at current prices. Choices are recorded; nothing is charged for them yet. */
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

export const billingRows = rows({
  /** Not in the specification, which names the screen. */
  getChosenServices: {
    does: 'The caller’s jobs with premium services, the newest first. Choices are recorded, and not charged yet.',
    who: 'MANAGER',
    query: Page,
    answer: listOf(ChosenServices, JobListCounts),
  },
});
