import type { Rules } from '#contract/rules/rules.ts';
import { jobFields } from '#contract/schemas/job-fields.ts';
import { z } from '#contract/schemas/zod.ts';

/** A job that starts soon needs rush booking. */
export const servicesForm = (rules: Rules, ahead: number) =>
  z.object({ premiumServices: jobFields(rules).premiumServices }).superRefine(({ premiumServices }, context) => {
    if (ahead >= rules.limits.leadHoursWithoutRush || premiumServices.includes('RUSH_BOOKING')) return;
    const message = `A start within ${rules.limits.leadHoursWithoutRush} hours needs rush booking.`;
    context.addIssue({ code: 'custom', path: ['premiumServices'], message });
  });
