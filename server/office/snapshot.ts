import { isDeepStrictEqual } from 'node:util';
import type { Job } from '#contract/schemas/job.ts';
import type { JobReview } from '#contract/schemas/office.ts';
import type { User } from '#contract/schemas/user.ts';
import { draftOf } from '../job/index.ts';

type Snapshot = Record<string, unknown>;

/** A job's answers as they are kept when staff decide; read back from json, so written as json would be. */
export const jobSnapshot = (job: Job): Snapshot => JSON.parse(JSON.stringify(draftOf(job)));

/** What staff review of a person. */
export const userSnapshot = ({ name, companyName, urlInstagram, urlTickTok, urlOther }: User): Snapshot => ({
  name,
  companyName,
  urlInstagram,
  urlTickTok,
  urlOther,
});

/** The fields that are not as staff last saw them; none when staff have not decided before. */
export const changesSince = (before: Snapshot | null, now: Snapshot): JobReview['changes'] => {
  if (!before) return [];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return fields
    .filter(field => !isDeepStrictEqual(before[field] ?? null, now[field] ?? null))
    .map(field => ({ field, before: before[field] ?? null, after: now[field] ?? null }));
};
