import type { TalentJob } from '#contract/schemas/job.ts';
import { closingWords, standingOf, timeLeftWords } from '#features/talent/standing.ts';

export const filledWords = 'Every place you could take is filled.';
export const suspendedWords = 'While your account is suspended, you can only finish what is booked.';

type Reader = { isSuspended: boolean; nowMs: number };

const closedWords = (job: TalentJob): string => {
  const standing = standingOf(job);
  if (standing === 'BOOKED' || standing === 'CHANGED') return 'You are booked for this job.';
  return standing === 'OVER' ? closingWords(job) : 'It is no longer open.';
};

/** Why the answer that was tapped on a push notice cannot be given any more, or not yet; null where it can. */
export const unansweredWords = (
  answer: 'ACCEPT' | 'DECLINE',
  job: TalentJob,
  { isSuspended, nowMs }: Reader,
): string | null => {
  const verb = answer === 'ACCEPT' ? 'accepted' : 'declined';
  const notDone = `The offer was not ${verb}.`;
  if (standingOf(job) !== 'OFFERED') return `${notDone} ${closedWords(job)}`;
  if (isSuspended) return `${notDone} ${suspendedWords}`;
  if (answer === 'DECLINE') return null;
  const expiresAt = job.participation?.requestExpiresAt ?? null;
  if (job.participation?.needsIdentity)
    return `${notDone} ${expiresAt === null ? 'We are checking who you are.' : 'Show us who you are first.'}`;
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return timeLeftWords(0);
  return job.placesLeft === 0 ? `${notDone} ${filledWords} You can accept if one opens.` : null;
};
