import { shownDollars } from '#contract/rules/dollars.ts';

/** A model's pay: `$45 an hour`, `$600 per model`. Null while unknown. */
export const payText = (job: { hourlyRate: number | null; fixedRatePerModel: number | null }): string | null => {
  if (job.fixedRatePerModel !== null) return `${shownDollars(job.fixedRatePerModel)} per model`;
  return job.hourlyRate === null ? null : `${shownDollars(job.hourlyRate)} an hour`;
};
