import { useState } from 'react';
import type { Job } from '#contract/schemas/job.ts';

/** Jobs as shown when their approval was refused because they had changed. */
const refusedFor = new Map<string, Job>();

export const rememberSeen = (job: Job): void => void refusedFor.set(job.id, job);
export const forgetSeen = (id: string): void => void refusedFor.delete(id);

/** The job as staff last saw it: when its approval was refused, or else when it was opened. */
export function useSeen(job: Job): { seen: Job; refused: boolean } {
  const [opened] = useState(job);
  const refused = refusedFor.get(job.id);
  return { seen: refused ?? opened, refused: refused !== undefined };
}
