import type { PartRow, Snapshot } from './look.ts';
import type { Cast } from './test-system.ts';
import { bookedIn, type Job, type Part, type World } from './world.ts';

/** Two times that count as equal: the server reads its clock a little after the command is sent. */
const NEAR_MS = 20_000;
const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < NEAR_MS;

const partFaults = (expected: Part | null, seen: PartRow | undefined): string[] => {
  if (!expected || !seen)
    return (expected?.status ?? null) === (seen?.status ?? null) ? [] : [`is ${seen?.status ?? 'gone'}`];
  const faults: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) faults.push(`${what} is ${String(theirs)}, not ${String(ours)}`);
  };
  compare('status', expected.status, seen.status);
  compare('declined by', expected.declinedBy, seen.declinedBy);
  compare('terms', expected.terms, seen.terms);
  compare('place', expected.place, seen.place);
  compare('times held', expected.status === 'BOOKED' ? 1 : 0, seen.held);
  compare('open request', expected.status === 'PENDING', seen.expiresMs !== null);
  if (expected.status === 'DECLINED' && !isNear(expected.undoUntilMs, seen.undoUntilMs))
    faults.push('undo ends elsewhere');
  if (expected.status === 'PENDING' && !isNear(expected.expiresMs, seen.expiresMs))
    faults.push('request ends elsewhere');
  return faults;
};

const countParts = (parts: readonly PartRow[]): string => {
  const statuses = ['APPLIED', 'PENDING', 'BOOKED', 'DECLINED'].map(one =>
    parts.filter(({ status }) => status === one),
  );
  const places = ['MALE', 'FEMALE', 'NON_BINARY', 'ANY'].map(one => parts.filter(({ place }) => place === one));
  return [...statuses, ...places].map(({ length }) => length).join(' ');
};

/** The differences between the database and the rules, in words. */
export const differences = (
  world: World,
  seen: Snapshot,
  { manager, models }: Cast,
  jobIds: readonly string[],
): string[] => {
  const faults: string[] = [];
  const compare = (what: string, ours: unknown, theirs: unknown) => {
    if (ours !== theirs) faults.push(`${what} is ${String(theirs)}, not ${String(ours)}`);
  };
  world.jobs.forEach((job: Job, at) => {
    const row = seen.jobs.find(({ id }) => id === jobIds[at]);
    if (!row) {
      faults.push(`job ${at} is gone`);
      return;
    }
    for (const key of ['lifecycle', 'moderation', 'terms', 'revision', 'startMs', 'females', 'any'] as const)
      compare(`job ${at} ${key}`, job[key], row[key]);
    compare(`job ${at} tally`, countParts(row.parts), row.tally);
    if (bookedIn(job, 'FEMALE') > job.females || bookedIn(job, 'ANY') > job.any) faults.push(`job ${at} is overbooked`);
    job.parts.forEach((part, m) => {
      const theirs = row.parts.find(({ modelId }) => modelId === models[m]?.id);
      faults.push(...partFaults(part, theirs).map(fault => `job ${at} model ${m} ${fault}`));
    });
  });
  const person = (id: string | undefined) => seen.people.find(one => one.id === id);
  compare('manager state', world.manager.state, person(manager.id)?.state);
  compare('manager moderation', world.manager.moderation, person(manager.id)?.moderation);
  world.models.forEach(({ state }, m) => {
    compare(`model ${m} state`, state, person(models[m]?.id)?.state);
    compare(`model ${m} listed`, state === 'ACTIVE', person(models[m]?.id)?.listed);
  });
  return faults;
};
