import { rolesOf, type StaffRelation } from '#contract/values/staff.ts';
import type { UserType } from '#contract/values/user.ts';
import type { Kind } from '../generated/callers.ts';
import type { System } from '../system.ts';
import { personalData } from './data-map.ts';
import { type Opened, readOpened } from './links.ts';
import type { Landing } from './plant.ts';

/** Who read something: `LINK` is whoever has the secret of the address, `OPERATOR` whoever reads logs and metrics. */
export type Reader = {
  kind: Kind | UserType | 'NOBODY' | 'LINK' | 'OPERATOR';
  id: string | null;
  /** Of whoever has a link. */
  secret?: string;
};

type People = ReadonlyMap<unknown, ReadonlySet<unknown>>;
/** Whose each job is, who takes part and is booked in it, who is in each conversation, who met whom there, and what links open. */
export type World = {
  managerOf: ReadonlyMap<unknown, unknown>;
  inJob: People;
  bookedIn: People;
  inChannel: People;
  met: People;
  bookedWith: People;
  opened: Opened;
};

/** The columns that say whose row it is, the first of them that has a value. */
const ownerColumns = ['user_id', 'owner_id', 'inviter_id', 'sender_id', 'reporter_id', 'chat_user_id', 'staff_id'];

const ownerOf = ({ tab, row }: Landing): unknown => {
  if (tab === 'users' || tab === 'staff') return row.id;
  if (tab === 'moderation_notes' || tab === 'audit_entries') return row.subject_id;
  // The caller, or a hash of their address.
  if (tab === 'idempotency_keys') return row.owner;
  const column = [...ownerColumns, 'model_id', 'manager_id'].find(name => row[name]);
  return column && row[column];
};
const jobOf = ({ tab, row }: Landing): unknown => (tab === 'jobs' ? row.id : row.job_id);

type Judge = (landing: Landing, reader: Reader, world: World) => boolean;

const staffOf =
  (relation: StaffRelation): Judge =>
  (_, { kind }) =>
    rolesOf[relation].some(role => kind === `STAFF_${role}`);

/** The words of docs/data-map.md for who may see a column. */
export const audiences: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ['anyone', () => true],
  [
    'link',
    (landing, { secret = '' }, world) => world.opened.get(secret)?.has(jobOf(landing) ?? ownerOf(landing)) ?? false,
  ],
  ['staff', staffOf('STAFF')],
  ['reviewers', staffOf('STAFF_REVIEWER')],
  ['finance', staffOf('STAFF_FINANCE')],
  ['owners', staffOf('STAFF_OWNER')],
  ['managers', (_, { kind }) => kind === 'MANAGER'],
  ['models', (_, { kind }) => kind === 'MODEL'],
  ['self', (landing, { id }) => ownerOf(landing) === id],
  ['manager', (landing, { id }, world) => (landing.row.manager_id ?? world.managerOf.get(jobOf(landing))) === id],
  ['model', ({ row }, { id }) => row.model_id === id],
  ['part', (landing, { id }, world) => world.inJob.get(jobOf(landing))?.has(id) ?? false],
  [
    'booked',
    (landing, { id }, world) => {
      const jobId = jobOf(landing);
      return (jobId ? world.bookedIn.get(jobId) : world.bookedWith.get(ownerOf(landing)))?.has(id) ?? false;
    },
  ],
  ['members', ({ row }, { id }, world) => world.inChannel.get(row.channel_id)?.has(id) ?? false],
  ['met', (landing, { id }, world) => world.met.get(ownerOf(landing))?.has(id) ?? false],
  ['nobody', () => false],
]);

const audienceOf = new Map(
  personalData.flatMap(({ table, columns, audience }) =>
    columns.map(column => [`${table}.${column}`, audience] as const),
  ),
);

/** Words that do not ask who someone is. */
const impersonal = ['anyone', 'link'];

/** Whether some column that holds it may be seen by the reader. */
export const mayKnow = (landings: readonly Landing[], reader: Reader, world: World): boolean =>
  reader.kind !== 'OPERATOR' &&
  landings.some(landing =>
    (audienceOf.get(`${landing.tab}.${landing.col}`) ?? [])
      .filter(word => reader.id !== null || impersonal.includes(word))
      .some(word => audiences.get(word)?.(landing, reader, world)),
  );

type Pair = readonly [unknown, unknown];

const grouped = (pairs: readonly Pair[]): Map<unknown, Set<unknown>> => {
  const groups = new Map<unknown, Set<unknown>>();
  for (const [key, value] of pairs) groups.set(key, (groups.get(key) ?? new Set()).add(value));
  return groups;
};

/** Everyone of a group with everyone of it. */
const pairsWithin = (groups: Iterable<ReadonlySet<unknown>>): Pair[] =>
  [...groups].flatMap(group => [...group].flatMap(one => [...group].map((other): Pair => [one, other])));

/** As the database says in the end. */
export const readWorld = async (system: System, readers: readonly Reader[]): Promise<World> => {
  const secrets = new Set(readers.flatMap(({ secret }) => secret ?? []));
  const jobs = await system.sql('select id, manager_id from jobs');
  const parts = await system.sql('select job_id, model_id, booked_at from participants');
  const members = await system.sql(
    'select channel_id, chat_user_id, type from chat_members join chat_channels on id = channel_id',
  );
  const managers = jobs.map(({ id, manager_id }): Pair => [id, manager_id]);
  const managerOf = new Map(managers);
  const inJob = grouped([...managers, ...parts.map(({ job_id, model_id }): Pair => [job_id, model_id])]);
  const booked = parts.filter(({ booked_at }) => booked_at !== null);
  const bookedIn = grouped(booked.map(({ job_id, model_id }): Pair => [job_id, model_id]));
  const bookings = booked.map(({ job_id, model_id }) => new Set([managerOf.get(job_id), model_id]));
  const inChannel = grouped(members.map(({ channel_id, chat_user_id }): Pair => [channel_id, chat_user_id]));
  // The group of a job is of those who are booked.
  const groups = members.filter(({ type }) => type === 'group').map(({ channel_id }) => channel_id);
  const inGroups = [...new Set(groups)].map(id => inChannel.get(id) ?? new Set());
  return {
    managerOf,
    inJob,
    bookedIn,
    inChannel,
    met: grouped(pairsWithin([...inJob.values(), ...inChannel.values()])),
    bookedWith: grouped(pairsWithin([...bookings, ...inGroups])),
    opened: await readOpened(system, secrets),
  };
};
