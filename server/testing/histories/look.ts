import type { ParticipantStatus } from '#contract/values/applicant.ts';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { Moderation, UserState } from '#contract/values/user.ts';
import type { TestSystem } from './test-system.ts';

export type PartRow = {
  jobId: string;
  modelId: string;
  status: ParticipantStatus;
  declinedBy: string | null;
  terms: number;
  place: string | null;
  undoUntilMs: number | null;
  /** Of the open request; null without one. */
  expiresMs: number | null;
  /** How many of the job's periods are booked for the model. */
  held: number;
};
export type JobRow = {
  id: string;
  lifecycle: JobLifecycle;
  moderation: Moderation | null;
  terms: number;
  revision: number;
  startMs: number;
  females: number;
  any: number;
  /** The job's own counts: applied, requested, booked and declined, and the booked by their place. */
  tally: string;
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
type PersonRow = { id: string; state: UserState; moderation: Moderation | null; listed: boolean | null };
export type Snapshot = { jobs: JobRow[]; people: PersonRow[]; entries: Entry[] };

const ms = (instant: string) => `(extract(epoch from ${instant}) * 1000)::float8`;
const tally = `concat_ws(' ', applied, pending, booked, declined, booked_males, booked_females, booked_non_binary, booked_any_gender)`;

/** In one statement, so that it is one snapshot; assembled here, which is far cheaper than in SQL. */
const parts = {
  jobs: `select id, lifecycle, moderation, terms_version as terms, revision, ${ms('starts_at')} as "startMs",
    amount_females as females, amount_any_gender as any, ${tally} as tally from jobs join job_tallies on job_id = id where id = any($1)`,
  participants: `select job_id as "jobId", model_id as "modelId", status, declined_by as "declinedBy", terms_version as terms, place,
    ${ms('undo_until')} as "undoUntilMs" from participants where job_id = any($1)`,
  requests: `select job_id as "jobId", model_id as "modelId", ${ms('expires_at')} as "expiresMs" from requests
    where job_id = any($1) and status = 'SENT'`,
  held: `select b.job_id as "jobId", b.model_id as "modelId" from booked_periods b
    join job_periods d on d.job_id = b.job_id and d.during = b.during where b.job_id = any($1)`,
  people: `select id, state, moderation, listed from users left join models on user_id = id where id = any($2)`,
  entries: `select id, a.subject_id as "subjectId", action, before, after from unnest($3::uuid[], $4::bigint[]) as asked(subject_id, after_id)
    join audit_entries a on a.subject_id = asked.subject_id and a.id > asked.after_id order by id`,
};
const look = `select ${Object.entries(parts)
  .map(([name, text]) => `(select coalesce(json_agg(row), '[]') from (${text}) as row) as ${name}`)
  .join(',\n')}`;

type OfPart = { jobId: string; modelId: string };
type Found = {
  jobs: Omit<JobRow, 'parts'>[];
  participants: Omit<PartRow, 'expiresMs' | 'held'>[];
  requests: (OfPart & { expiresMs: number })[];
  held: OfPart[];
  people: PersonRow[];
  entries: Entry[];
};
const keyOf = ({ jobId, modelId }: OfPart): string => `${jobId} ${modelId}`;

/** A history's jobs and people, and the audit entry after which entries about them are read. */
export type Asked = { jobIds: readonly string[]; personIds: readonly string[]; afterId: number };
export type SnapshotReader = (asked: Asked) => Promise<Snapshot>;

const lookAt = async (testSystem: TestSystem, asked: readonly Asked[]): Promise<Snapshot[]> => {
  const subjects = asked.flatMap(({ jobIds, personIds, afterId }) =>
    [...jobIds, ...personIds].map(id => ({ id, afterId })),
  );
  const [row] = await testSystem.sql(look, [
    asked.flatMap(({ jobIds }) => jobIds),
    asked.flatMap(({ personIds }) => personIds),
    subjects.map(({ id }) => id),
    subjects.map(({ afterId }) => afterId),
  ]);
  const found = row as Found;
  const expiries = new Map(found.requests.map(request => [keyOf(request), request.expiresMs]));
  const held = Map.groupBy(found.held, keyOf);
  const partsOf = Map.groupBy(
    found.participants.map(part => ({
      ...part,
      expiresMs: expiries.get(keyOf(part)) ?? null,
      held: held.get(keyOf(part))?.length ?? 0,
    })),
    ({ jobId }) => jobId,
  );
  const jobOf = new Map(found.jobs.map(job => [job.id, { ...job, parts: partsOf.get(job.id) ?? [] }]));
  const personOf = new Map(found.people.map(person => [person.id, person]));
  const entriesOf = Map.groupBy(found.entries, ({ subjectId }) => subjectId);
  const there = <Row>(rows: Map<string, Row>, ids: readonly string[]): Row[] => ids.flatMap(id => rows.get(id) ?? []);
  return asked.map(({ jobIds, personIds }) => ({
    jobs: there(jobOf, jobIds),
    people: there(personOf, personIds),
    entries: there(entriesOf, [...jobIds, ...personIds])
      .flat()
      .sort((a, b) => a.id - b.id),
  }));
};

/**
 * Reads the state of a history in the database, in one snapshot, and the audit entries about it since. Readers that
 * arrive during a query are served together by the next one.
 */
export const openSnapshotReader = (testSystem: TestSystem): SnapshotReader => {
  type Waiting = { asked: Asked; answer: PromiseWithResolvers<Snapshot> };
  let waiting: Waiting[] = [];
  let isLooking = false;
  const lookOn = async () => {
    isLooking = true;
    while (waiting.length > 0) {
      await new Promise(resolve => setTimeout(resolve, testSystem.lookPauseMs));
      const served = waiting;
      waiting = [];
      try {
        const snapshots = await lookAt(
          testSystem,
          served.map(({ asked }) => asked),
        );
        for (const [at, { answer }] of served.entries()) answer.resolve(snapshots[at] as Snapshot);
      } catch (error) {
        for (const { answer } of served) answer.reject(error);
      }
    }
    isLooking = false;
  };
  return asked => {
    const answer = Promise.withResolvers<Snapshot>();
    waiting.push({ asked, answer });
    if (!isLooking) void lookOn();
    return answer.promise;
  };
};
