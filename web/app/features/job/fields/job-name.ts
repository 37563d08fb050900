import { type CategoryCode, categoryNames } from '#contract/values/job-fields.ts';

/** A job has no title: it is named by what it is and where. The date stands beside it. */
export const jobName = (job: { categoryCode: CategoryCode | null; city: string | null }): string => {
  const category = job.categoryCode ? categoryNames[job.categoryCode] : 'New job';
  return job.city ? `${category} in ${job.city}` : category;
};

type Placed = { categoryCode?: CategoryCode | null | undefined; location?: { name: string } | null | undefined };

/** Of a job with its whole location, as its manager has it, or of the draft of one. */
export const nameOfJob = ({ categoryCode, location }: Placed): string =>
  jobName({ categoryCode: categoryCode ?? null, city: location?.name ?? null });
