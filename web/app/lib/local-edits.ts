import { readStored, removeStored, storedNames } from './storage.ts';

const PREFIX = 'edit_';

/** The storage key of a job's unsaved changes. */
export const editKey = (jobId: string): string => PREFIX + jobId;

/** Whether this person changed the job here and has not saved it. Does not parse the changes, which the wizard does. */
export function hasLocalEdit(userId: string, jobId: string): boolean {
  const stored = readStored(editKey(jobId));
  if (typeof stored !== 'object' || stored === null) return false;
  const { userId: whose, jobPostData } = { userId: null, jobPostData: null, ...stored };
  return (
    whose === userId && typeof jobPostData === 'object' && jobPostData !== null && Object.keys(jobPostData).length > 0
  );
}

export function clearLocalEdits(): void {
  for (const name of storedNames()) if (name.startsWith(PREFIX)) removeStored(name);
}
