import type { NewEntry } from '#client/offline/outbox-storage.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import { WAITING_KEY_PREFIX } from '#contract/values/idempotency.ts';
import type { CallName } from '#contract/wire/index.ts';
import { beginJob } from '#server/testing/begin-job.ts';
import type { Person } from '../faults/stage/cast.ts';
import type { OwnDatabase } from '../system/own-database.ts';

const WEEK_MS = 7 * 86_400_000;
const MINUTE_MS = 60_000;

/** How many of each; those `gone` have lost what they are about during the week. */
const counts = { applied: 20, cancelled: 5, withdrawn: 6, accepted: 5, declined: 3, closed: 2, marked: 10 };
export const GONE = counts.cancelled + counts.closed;

type Stage = { database: OwnDatabase; url: string; manager: Person; model: Person };
type Seen = Pick<TalentJob, 'participation' | 'mark'>;
type Wanted = { jobId: string; is: (job: Seen) => boolean };

export type Week = {
  /** In the order in which they were done. */
  actions: NewEntry[];
  /** What happens meanwhile. */
  pass(): Promise<void>;
  /** How many effects there are to be, and how many are as they were wanted, once each. */
  effects(): Promise<{ expected: number; asWanted: number }>;
};

const action = (name: CallName, jobId: string, body?: unknown, isFirst = false): NewEntry => ({
  name,
  input: { path: { id: jobId }, ...(body !== undefined && { body }) },
  key: WAITING_KEY_PREFIX + crypto.randomUUID(),
  what: name,
  about: jobId,
  address: '/',
  subject: jobId,
  at: new Date(Date.now() - WEEK_MS).toISOString(),
  ...(isFirst && { isFirst }),
});

/** One of each list in turn: of each list in its order. */
const inTurn = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, n) => n).flatMap(n =>
    lists.flatMap(list => list.slice(n, n + 1)),
  );

/**
 * Fifty actions of a model on a phone without a connection: applications, some withdrawn, answers to offers, jobs saved and set
 * aside, a day of work, and a report from the set.
 */
export async function aWeekOffline({ database, url, manager, model }: Stage, jobIds: readonly string[]): Promise<Week> {
  const [client, own] = [manager.at(url), model.at(url)];
  let taken = 0;
  const take = (count: number) => {
    taken += count;
    return jobIds.slice(taken - count, taken);
  };
  const [applied, offered, marked, [dayId = '']] = [
    take(counts.applied),
    take(counts.accepted + counts.declined + counts.closed),
    take(counts.marked),
    take(1),
  ];
  const { chatUserId } = await own.call('getUser', {});
  for (const id of offered) await client.call('sendRequest', { path: { id }, body: { chatUserId } });
  await own.call('applyToJob', { path: { id: dayId }, body: {} });
  await client.call('acceptApplication', { path: { jobId: dayId, modelId: model.id } });
  await beginJob((text, values) => database.pool.query(text, values), dayId);
  const [code] = (await client.call('getWork', { path: { id: dayId } })).codes;
  const [cameAt, leftAt] = [30, 5].map(minutes => new Date(Date.now() - minutes * MINUTE_MS).toISOString());

  const withdrawn = applied.slice(0, counts.withdrawn);
  const cancelled = applied.slice(-counts.cancelled);
  const declined = offered.slice(counts.accepted, counts.accepted + counts.declined);
  const closed = offered.slice(-counts.closed);
  const markOf = (n: number) => (n % 2 === 0 ? 'SAVED' : 'HIDDEN');
  const answer = (id: string) =>
    action('answerRequest', id, { answer: declined.includes(id) ? 'DECLINED' : 'ACCEPTED' });
  const actions = inTurn([
    [
      ...applied.map(id => action('applyToJob', id, { note: 'I know the venue.' })),
      ...withdrawn.map(id => action('withdrawApplication', id)),
    ],
    offered.map(answer),
    marked.map((id, n) => action('saveJobMark', id, { mark: markOf(n) })),
    [
      action('sayArrival', dayId, { kind: 'ON_MY_WAY' }),
      action('checkIn', dayId, { code: code?.digits, at: cameAt }),
      action('checkOut', dayId, { at: leftAt }),
      action('reportIncident', dayId, { kind: 'NOT_AS_AGREED' }, true),
    ],
  ]);

  const status = (jobId: string, wanted: string | null): Wanted => ({
    jobId,
    is: ({ participation }) => (participation?.status ?? null) === wanted,
  });
  const wanted: Wanted[] = [
    ...withdrawn.map(id => status(id, null)),
    ...applied.filter(id => !withdrawn.includes(id) && !cancelled.includes(id)).map(id => status(id, 'APPLIED')),
    ...offered.slice(0, counts.accepted).map(id => status(id, 'BOOKED')),
    ...declined.map(jobId => ({ jobId, is: ({ participation }: Seen) => participation?.ended?.how === 'REFUSED' })),
    ...marked.map((jobId, n) => ({ jobId, is: ({ mark }: Seen) => mark === markOf(n) })),
  ];
  return {
    actions,
    pass: async () => {
      const body = { reason: 'NOT_NEEDED', description: 'No longer needed.' } as const;
      for (const id of cancelled) await client.call('cancelJob', { path: { id }, body });
      for (const id of closed) await client.call('cancelRequest', { path: { id }, body: { chatUserId } });
    },
    effects: async () => {
      let asWanted = 0;
      for (const { jobId, is } of wanted) {
        const job = await own.call('getJob', { path: { id: jobId } });
        if (job.audience === 'MODEL' && is(job)) asWanted += 1;
      }
      const [shift] = (await own.call('getWork', { path: { id: dayId } })).parts[0]?.shifts ?? [];
      if (shift?.checkedInAt === cameAt && shift?.checkedOutAt === leftAt) asWanted += 1;
      const { rowCount } = await database.pool.query('select from incidents where job_id = $1', [dayId]);
      if (rowCount === 1) asWanted += 1;
      return { expected: wanted.length + 2, asWanted };
    },
  };
}
