import { participantTransitions } from '#contract/values/applicant.ts';
import { jobTransitions } from '#contract/values/job.ts';
import { moderationTransitions, userStateTransitions } from '#contract/values/user.ts';
import type { Entry, States } from './look.ts';

const allowed: Record<string, Record<string, readonly (string | null)[]>> = {
  lifecycle: jobTransitions,
  moderation: { ...moderationTransitions, null: ['ON_REVIEW'] },
  state: userStateTransitions,
  status: {
    ...Object.fromEntries(
      Object.entries(participantTransitions).map(([from, to]) => [
        from,
        from === 'APPLIED' || from === 'PENDING' ? [...to, null] : to,
      ]),
    ),
    null: ['APPLIED', 'PENDING'],
  },
};
const machineOf: Record<string, keyof States> = {
  LIFECYCLE: 'lifecycle',
  MODERATION: 'moderation',
  STATE: 'state',
  STATUS: 'status',
};

/** The transitions of each state machine of a history so far, from its audit entries. */
export type Trail = { lastId: number; known: Set<number>; at: Map<string, string | null> };

/** An entry is numbered before it is committed: it may become visible after others with higher numbers. */
const LATE_BY_AT_MOST = 5_000;
export const firstUncertainId = ({ lastId }: Trail): number => Math.max(0, lastId - LATE_BY_AT_MOST);

/** Illegal transitions: not in the contract's tables, or not starting where the last one ended. */
export const illegalSteps = (trail: Trail, entries: readonly Entry[]): string[] => {
  const faults: string[] = [];
  for (const { id, subjectId, action, before, after } of entries) {
    if (trail.known.has(id)) continue;
    trail.known.add(id);
    trail.lastId = Math.max(trail.lastId, id);
    const machine = machineOf[action];
    if (!machine) continue;
    const [from, to] = [before?.[machine] ?? null, after?.[machine] ?? null];
    const key = `${machine} ${subjectId} ${after?.modelId ?? before?.modelId ?? ''}`;
    if (trail.at.has(key) && trail.at.get(key) !== from) faults.push(`${key} moves from ${from}, where it was not`);
    if (!allowed[machine]?.[String(from)]?.includes(to)) faults.push(`${key} moves from ${from} to ${to}`);
    trail.at.set(key, to);
  }
  return faults;
};
