import { z } from 'zod';
import type { Rules } from '#contract/call.ts';
import { jobFields } from '#contract/job-fields.ts';

/** A job that starts soon needs rush booking. */
export const servicesForm = (rules: Rules, ahead: number) =>
  z.object({ premiumServices: jobFields(rules).premiumServices }).superRefine(({ premiumServices }, context) => {
    if (ahead >= rules.limits.leadHoursWithoutRush || premiumServices.includes('RUSH_BOOKING')) return;
    const message = `A start within ${rules.limits.leadHoursWithoutRush} hours needs rush booking.`;
    context.addIssue({ code: 'custom', path: ['premiumServices'], message });
  });
