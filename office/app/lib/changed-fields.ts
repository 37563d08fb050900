import { sameAnswer } from '#contract/rules/job-edit.ts';

/** The fields that differ between two versions of a job or of a person; a job's pictures under the form's name. */
export const changedFields = <Subject extends object>(
  before: Subject,
  now: Subject,
  // Object.keys loses the key type.
  fields: readonly (keyof Subject & string)[] = Object.keys(now) as (keyof Subject & string)[],
): string[] =>
  fields
    .filter(field => !sameAnswer(before[field], now[field]))
    .map(field => (field === 'images' ? 'imageIds' : field));
