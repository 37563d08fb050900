import type { ParticipantStatus } from '#contract/applicant.ts';
import type { JobLifecycle } from '#contract/job.ts';
import type { Moderation, UserState } from '#contract/user.ts';
import type { Cast, Ground } from './ground.ts';
import { bookedIn, type Job, type Part, type World } from './world.ts';

type PartRow = {
  modelId: string;
  status: ParticipantStatus;
  declinedBy: string | null;
  terms: number;
  place: string | null;
  undoUntilMs: number | null;
  expiresMs: number | null;
  held: number;
};
type JobRow = {
  id: string;
  lifecycle: JobLifecycle;
  moderation: Moderation | null;
  terms: number;
  revision: number;
  startMs: number;
  females: number;
  any: number;
  tally: string;
  counted: string;
  parts: PartRow[];
};
export type Entry = { id: number; subjectId: string; action: string; before: States | null; after: States | null };
export type States = {
  lifecycle?: string;
  moderation?: string | null;
  state?: string;
  status?: string;
  modelId?: string;
};
export type Seen = {
  jobs: JobRow[];
  people: { id: string; state: UserState; moderation: Moderation | null; listed: boolean | null }[];
  entries: Entry[];
};

const ms = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;
/** Applied, pending, booked, declined, and the booked by place: as kept, and as counted. */
const tally = `concat_ws(' ', t.applied, t.pending, t.booked, t.declined, t.booked_males, t.booked_females, t.booked_non_binary, t.booked_any_gender)`;
const counted = `(select concat_ws(' ', ${['APPLIED', 'PENDING', 'BOOKED', 'DECLINED']
  .map(status => `count(*) filter (where status = '${status}')`)
  .concat(['MALE', 'FEMALE', 'NON_BINARY', 'ANY'].map(place => `count(*) filter (where place = '${place}')`))
  .join(', ')}) from participants where job_id = j.id)`;

const look = `select
  (select json_agg(json_build_object('id', j.id, 'lifecycle', lifecycle, 'moderation', moderation, 'terms', terms_version, 'revision', revision,
    'startMs', ${ms('starts_at')}, 'females', t.amount_females, 'any', t.amount_any_gender, 'tally', ${tally}, 'counted', ${counted},
    'parts', coalesce((select json_agg(json_build_object('modelId', p.model_id, 'status', p.status, 'declinedBy', declined_by, 'terms', p.terms_version,
      'place', place, 'undoUntilMs', ${ms('undo_until')},
      'expiresMs', (select ${ms('expires_at')} from requests r where r.job_id = p.job_id and r.model_id = p.model_id and r.status = 'SENT'),
      'held', (select count(*) from booked_periods b join job_periods d on d.job_id = b.job_id and d.during = b.during
        where b.job_id = p.job_id and b.model_id = p.model_id))) from participants p where p.job_id = j.id), '[]')))
    from jobs j join job_tallies t on t.job_id = j.id where j.id = any($1)) as jobs,
  (select json_agg(json_build_object('id', u.id, 'state', state, 'moderation', moderation, 'listed', m.listed))
    from users u left join models m on m.user_id = u.id where u.id = any($2)) as people,
  coalesce((select json_agg(json_build_object('id', id, 'subjectId', subject_id, 'action', action, 'before', before, 'after', after) order by id)
    from audit_entries where subject_id = any($1 || $2) and id > $3), '[]') as entries`;

/** What stands in the database of a history, in one snapshot, and what was written about it since the entry before. */
export const observe = async (
  ground: Ground,
  { manager, models }: Cast,
  jobIds: readonly string[],
  sinceId: number,
): Promise<Seen> => {
  const [row] = await ground.sql(look, [jobIds, [manager.id, ...models.map(({ id }) => id)], sinceId]);
  return row as unknown as Seen;
};

/** Two moments that are one: the server reads its clock a little after the command is sent. */
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

/** Where the database and the rules differ, in words. */
export const differences = (
  world: World,
  seen: Seen,
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
    compare(`job ${at} tally`, row.counted, row.tally);
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
