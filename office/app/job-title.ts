import type { Job } from '#contract/schemas/job.ts';
import { categoryNames } from '#contract/values/job-fields.ts';

/** A job by its category and city: jobs have no titles. */
export const jobTitle = ({ categoryCode, location }: Job): string => {
  const category = categoryCode ? categoryNames[categoryCode] : 'Job';
  return location ? `${category} in ${location.name}` : category;
};
