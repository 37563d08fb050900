import type { JobGallery } from '#contract/schemas/gallery.ts';

/** By picture; null for an emptied one. */
type Notes = Map<string, string | null>;

const byJob = new Map<string, Notes>();

/** The notes on a job's mood board that are typed and not known to be saved: there again when it is opened again, until a reload. */
export const unsavedNotes = (jobId: string): Notes => {
  const held = byJob.get(jobId) ?? new Map();
  byJob.set(jobId, held);
  return held;
};

/** Forgets those that the server has. */
export const forgetSavedNotes = (jobId: string, { board }: JobGallery): void => {
  const unsaved = unsavedNotes(jobId);
  for (const { image, note } of board) if (unsaved.get(image.originalId) === note) unsaved.delete(image.originalId);
};
