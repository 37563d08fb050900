import { CallError } from '#client/call-error.ts';

/** The address of the oldest draft, for a manager who has reached the limit of drafts; null otherwise. */
export const oldestDraftAddress = (error: unknown): string | null => {
  if (!(error instanceof CallError) || error.code !== 'DRAFTS_FULL') return null;
  const { oldest } = error.details;
  const id = typeof oldest === 'object' && oldest !== null && 'id' in oldest ? oldest.id : null;
  return typeof id === 'string' ? `/manager/jobs/${id}/details` : null;
};

export const oldestDraftLabel = 'Open the oldest draft';
