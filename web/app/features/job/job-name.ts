import { type CategoryCode, categoryNames } from '#contract/job-fields.ts';

/** A job has no title: it is named by what it is and where. The date stands beside it. */
export const jobName = (job: { categoryCode: CategoryCode | null; city: string | null }): string => {
  const category = job.categoryCode ? categoryNames[job.categoryCode] : 'New job';
  return job.city ? `${category} in ${job.city}` : category;
};
