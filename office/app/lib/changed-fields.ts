import { sameAnswer } from '#contract/rules/job-edit.ts';
import type { Job } from '#contract/schemas/job.ts';

/** The fields that differ between two versions of a job; its pictures under the form's name. */
export const changedFields = (before: Job, now: Job): string[] =>
  // Object.keys loses the key type.
  (Object.keys(now) as (keyof Job)[])
    .filter(field => !sameAnswer(before[field], now[field]))
    .map(field => (field === 'images' ? 'imageIds' : field));
