import { type CategoryCode, categoryNames } from '#contract/values/job-fields.ts';

/** A job has no title: its name consists of category and place. The date is shown beside it. */
export const jobName = (job: { categoryCode: CategoryCode | null; city: string | null }): string => {
  const category = job.categoryCode ? categoryNames[job.categoryCode] : 'New job';
  return job.city ? `${category} in ${job.city}` : category;
};

type Placed = { categoryCode?: CategoryCode | null | undefined; location?: { name: string } | null | undefined };

/** For a job with its whole location, as its manager has it, or for its draft. */
export const nameOfJob = ({ categoryCode, location }: Placed): string =>
  jobName({ categoryCode: categoryCode ?? null, city: location?.name ?? null });
