import type { Size } from '../growth/fill.ts';

/** What tables grow with: accounts are managers and models alike, and a job has everyone's part in it and its money. */
export const kinds = ['account', 'model', 'job', 'message', 'picture'] as const;
export type Kind = (typeof kinds)[number];
/** Bytes of one more, with its share of indexes, and of none. */
export type Bytes = Record<Kind, { each: number; none: number }>;
export type Measured = { size: Size; bytes: Record<Kind, number> };

/** `bench/growth/fill.ts` has a manager for every twenty jobs, and as many pictures at each size. */
const JOBS_OF_MANAGER = 20;
export const PICTURES = 20_000;

const countOf = (kind: Kind, { models, jobs, messages }: Size): number =>
  ({ account: models + jobs / JOBS_OF_MANAGER, model: models, job: jobs, message: messages, picture: PICTURES })[kind];

const forEach = <Value>(make: (kind: Kind) => Value): Record<Kind, Value> =>
  Object.fromEntries(kinds.map(kind => [kind, make(kind)])) as Record<Kind, Value>;

/** A line through two sizes for each kind. */
export const fitBytes = (one: Measured, other: Measured): Bytes =>
  forEach(kind => {
    const [from, to] = [countOf(kind, one.size), countOf(kind, other.size)];
    const each = from === to ? one.bytes[kind] / from : (other.bytes[kind] - one.bytes[kind]) / (to - from);
    return { each, none: one.bytes[kind] - each * from };
  });

export const bytesOf = (bytes: Bytes, size: Size): number =>
  kinds.reduce((sum, kind) => sum + bytes[kind].none + bytes[kind].each * countOf(kind, size), 0);

export const acts = ['read', 'message', 'job', 'application', 'booking', 'picture'] as const;
export type Act = (typeof acts)[number];
/** Milliseconds of one core for each: of a server, and of the primary. */
export type Costs = Record<Act, { server: number; database: number }>;

/** What one manager does in a day on which they are active, and the ten models who come for them: assumed, not measured. */
export const day: Record<Act, number> = {
  read: 3_300,
  message: 330,
  job: 0.5,
  application: 12,
  booking: 2,
  picture: 2,
};
/** Of a day, what falls into its busiest hour. */
export const BUSIEST_HOUR = 0.15;
/** Of a core, what is used before answers begin to wait for each other. */
export const HEADROOM = 0.6;
const HOUR_MS = 3_600_000;

type Side = 'server' | 'database';

/** Cores that one manager needs in the busiest hour. */
const coresOf = (costs: Costs, side: Side, some: readonly Act[] = acts): number =>
  (some.reduce((sum, act) => sum + day[act] * costs[act][side], 0) * BUSIEST_HOUR) / HOUR_MS / HEADROOM;

/** Managers a day on one machine that does everything. */
export const onOneNode = (costs: Costs, cores: number): number =>
  cores / (coresOf(costs, 'server') + coresOf(costs, 'database'));

/** Cores of each kind of machine. */
export type Cores = { primary: number; servers: number; replicas: number };

/** Managers a day, by whatever ends first. Replicas answer all reads, and without any the primary does; conversations may have a database of their own. */
export const onNodes = (costs: Costs, { primary, servers, replicas }: Cores, { hasMessages = true } = {}): number => {
  const elsewhere = (act: Act) => (act === 'read' && replicas > 0) || (act === 'message' && !hasMessages);
  const ends = [
    primary /
      coresOf(
        costs,
        'database',
        acts.filter(act => !elsewhere(act)),
      ),
    servers / coresOf(costs, 'server'),
  ];
  return Math.min(...ends, ...(replicas > 0 ? [replicas / coresOf(costs, 'database', ['read'])] : []));
};

/** So many machines of these cores, one of them the primary: how many replicas carry most, and how much that is. */
export const bestOf = (costs: Costs, nodes: number, cores: number): { replicas: number; managers: number } =>
  Array.from({ length: nodes - 1 }, (_, replicas) => ({
    replicas,
    managers: onNodes(costs, { primary: cores, servers: (nodes - 1 - replicas) * cores, replicas: replicas * cores }),
  })).reduce((best, one) => (one.managers > best.managers ? one : best));

const inBusiestSecond = (timesOfDay: number): number => (timesOfDay * BUSIEST_HOUR * 1000) / HOUR_MS;
/** Messages stored in a second of the busiest hour, each by a commit of its own. */
export const messagesEachSecond = (managers: number): number => managers * inBusiestSecond(day.message);
/** Managers a day whose messages alone are as many commits as are made in a second. */
export const byCommits = (eachSecond: number): number => eachSecond / inBusiestSecond(day.message);

/** The largest volume that is rented everywhere, and how long what is written has to have room on it. */
const SPACE = 64e12;
const YEARS = 3;
/** Bytes that one manager adds to the primary in a day. */
export const bytesOfDay = ({ job, message, picture }: Bytes): Record<'job' | 'message' | 'picture', number> => ({
  job: day.job * job.each,
  message: day.message * message.each,
  picture: day.picture * picture.each,
});

/** Managers a day whose rows of three years one primary has room for; conversations may have a database of their own. */
export const bySpace = (bytes: Bytes, { hasMessages }: { hasMessages: boolean }): number => {
  const { job, message, picture } = bytesOfDay(bytes);
  return SPACE / (365 * YEARS * (job + picture + (hasMessages ? message : 0)));
};
