import type { WhenOffline } from '#web/query.ts';

/** What a model does about a job’s day waits in the outbox of the app under these words. */
export const whenOffline = (jobId: string, about: string, what: string): WhenOffline => ({
  what,
  about,
  address: `/model/account/dashboard?job=${jobId}`,
  subject: jobId,
});
