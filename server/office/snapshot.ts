import { createHash } from 'node:crypto';
import { answersOf } from '#contract/rules/job-answers.ts';
import { sameAnswer } from '#contract/rules/job-edit.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobReview } from '#contract/schemas/office.ts';
import type { User } from '#contract/schemas/user.ts';

type Snapshot = Record<string, unknown>;

/** A job's answers as stored with a decision, normalized through JSON so that they compare equal when read back. */
export const jobSnapshot = (job: Job): Snapshot => JSON.parse(JSON.stringify(answersOf(job)));

/** What staff review of a person. */
export const userSnapshot = ({ name, companyName, urlInstagram, urlTickTok, urlOther }: User): Snapshot => ({
  name,
  companyName,
  urlInstagram,
  urlTickTok,
  urlOther,
});

/** Names what staff are shown of a person, so that nobody approves what they have not seen. */
export const userFingerprint = (user: User): string =>
  createHash('sha256')
    .update(JSON.stringify(userSnapshot(user)))
    .digest('base64url');

/** Fields changed since the last decision; none without one. */
export const changesSince = (before: Snapshot | null, now: Snapshot): JobReview['changes'] => {
  if (!before) return [];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return fields
    .filter(field => !sameAnswer(before[field] ?? null, now[field] ?? null))
    .map(field => ({ field, before: before[field] ?? null, after: now[field] ?? null }));
};
