import { CallError } from '#client/call-error.ts';
import { oldestDraftAddress } from '#features/job/draft/oldest-draft.ts';
import { JOBS } from '#web/guards.ts';

/**
 * Where those go on who may not start new jobs, and why: their answers stay on this device. Over the limit of drafts it
 * is the oldest. Null where trying again may help.
 */
export const wayOfKeptDraft = (error: unknown): { to: string; says: string } | null => {
  if (!(error instanceof CallError)) return null;
  const oldest = oldestDraftAddress(error);
  if (oldest)
    return { to: oldest, says: `${error.sentence} This is the oldest; what you answered is kept on this device.` };
  return error.code === 'SUSPENDED' ? { to: JOBS, says: error.sentence } : null;
};
