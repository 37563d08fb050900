import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { jobOn } from '../../accept/open-jobs.ts';
import { cast } from '../../faults/stage/cast.ts';
import { outcomeOf } from '../../faults/stage/outcome.ts';
import type { FaultContext } from '../../faults/stage/scenario.ts';
import type { Figure } from '../../measure/report.ts';
import { uploadedPicture } from './steady-uploads.ts';
import { timesOf } from './times-of.ts';

type Plan = {
  perSecond: number;
  /** How often a read is sent at most. */
  tries: number;
};
type Read = { name: string; send(): Promise<number> };

const RETRY_MS = 250;
const ANSWER_MS = 15_000;
const DAYS_AHEAD = 20;
const pages = ['/', '/hire-models', '/zodels'];

const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** Pages, a picture, and what a manager asks the database: who they are, their jobs, one of these, and their devices. */
const openReads = async (cluster: Cluster): Promise<Read[]> => {
  const { url, database } = cluster;
  const picture = await uploadedPicture(cluster);
  const [manager] = await cast(database, 'MANAGER', 1);
  if (!manager) throw new Error('Nobody was cast.');
  const client = manager.at(url);
  const { id } = await client.call('createJob', { body: jobOn(DAYS_AHEAD) });
  const calls = {
    getUser: () => client.call('getUser', {}),
    getJobs: () => client.call('getJobs', { path: { status: 'active' } }),
    getJob: () => client.call('getJob', { path: { id } }),
    // The others may come from a replica, this one comes from the primary.
    getDevices: () => client.call('getDevices', {}),
  };
  return [
    ...pages.map(address => ({ name: address, send: () => statusOf(url + address) })),
    { name: 'a picture', send: () => statusOf(picture) },
    ...Object.entries(calls).map(([name, call]) => ({ name, send: async () => (await outcomeOf(call())).status })),
  ];
};

/** Reads pages, a picture and calls at a steady pace until it is stopped. */
export const steadyReads = async (
  cluster: Cluster,
  { perSecond, tries }: Plan,
  { note }: Pick<FaultContext, 'note'>,
) => {
  const all = await openReads(cluster);
  const answered = new Map<string, number>(all.map(({ name }) => [name, 0]));
  const failed: string[] = [];
  const retried: string[] = [];
  const reads: Promise<void>[] = [];
  let isStopped = false;
  const read = async ({ name, send }: Read): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const status = await send();
      if (status === 200) return void answered.set(name, (answered.get(name) ?? 0) + 1);
      if (attempt >= tries) return void failed.push(`${name} ${status}`);
      retried.push(`${name} ${status}`);
      await delay(RETRY_MS);
    }
  };
  const going = (async () => {
    for (let at = 0; !isStopped; at += 1) {
      const next = all[at % all.length];
      if (next) reads.push(read(next));
      await delay(1000 / perSecond);
    }
  })();
  const listOf = (names: readonly string[]) => [...new Set(names)].join(', ') || 'none';
  return {
    stop: async (): Promise<Figure[]> => {
      isStopped = true;
      await going;
      await Promise.all(reads);
      note(`${reads.length} reads; sent again: ${listOf(retried)}; failed: ${listOf(failed)}`);
      return [
        { what: 'reads', ours: reads.length },
        {
          what: 'fewest answers of a page, picture or call',
          ours: Math.min(...answered.values()),
          budget: { atLeast: 1 },
        },
        { what: `reads failed, sent ${timesOf(tries)}`, ours: failed.length, budget: { atMost: 0 } },
      ];
    },
  };
};
