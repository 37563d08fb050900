import { useState } from 'react';
import type { Job } from '#contract/schemas/job.ts';
import type { User } from '#contract/schemas/user.ts';
import { changedFields } from './lib/changed-fields.ts';

export type Seen = Job | User;

/** Jobs and people as shown when their approval was refused because they had changed. */
const refusedFor = new Map<string, Seen>();

export const rememberSeen = (seen: Seen): void => void refusedFor.set(seen.id, seen);
export const forgetSeen = (id: string): void => void refusedFor.delete(id);

/** The job or person as staff last saw it: when its approval was refused, or else when it was opened. */
function useSeen<Subject extends Seen>(now: Subject): { seen: Subject; since: string } {
  const [opened] = useState(now);
  // Under its own id, so it is of the same kind.
  const refused = refusedFor.get(now.id) as Subject | undefined;
  const since = refused ? 'Changed while you looked, so it is not approved. Look again and decide:' : LOOKING;
  return { seen: refused ?? opened, since };
}
const LOOKING = 'Changed while you look:';

type Change<Subject> = { before: Subject; fields: string[]; since: string };

/** What its owner has changed since staff last saw it; null if nothing. */
export function useJobChange(job: Job): Change<Job> | null {
  const { seen, since } = useSeen(job);
  const fields = seen.revision === job.revision ? [] : changedFields(seen, job);
  return fields.length > 0 ? { before: seen, fields, since } : null;
}

const reviewed = ['name', 'companyName', 'urlInstagram', 'urlTickTok', 'urlOther'] as const;

export function useUserChange(user: User): Change<User> | null {
  const { seen, since } = useSeen(user);
  const fields = changedFields(seen, user, reviewed);
  return fields.length > 0 ? { before: seen, fields, since } : null;
}
