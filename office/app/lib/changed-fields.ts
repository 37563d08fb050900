import { sameAnswer } from '#contract/rules/job-edit.ts';
import type { Job } from '#contract/schemas/job.ts';

/** The fields of a job that do not read the same in both; its pictures under the name the form has for them. */
export const changedFields = (before: Job, now: Job): string[] =>
  // Object.keys forgets the names.
  (Object.keys(now) as (keyof Job)[])
    .filter(field => !sameAnswer(before[field], now[field]))
    .map(field => (field === 'images' ? 'imageIds' : field));
