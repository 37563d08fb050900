import { setTimeout as delay } from 'node:timers/promises';
import { CallError } from '#client/call-error.ts';
import { newId } from '#server/ids.ts';
import type { Cluster } from '../../../e2e/cluster/stage/open-cluster.ts';
import { cast } from '../../faults/stage/cast.ts';
import type { FaultContext } from '../../faults/stage/scenario.ts';
import type { Figure } from '../../measure/report.ts';
import { timesOf } from './times-of.ts';

type Plan = {
  perSecond: number;
  seconds: number;
  /** How often a write is sent at most, under one key. */
  tries: number;
  pauseMs: number;
  /** What happens to the cluster, and when. */
  strikeAfterSeconds: number;
  strike(): Promise<void>;
  /** How long there may be no write at all. */
  backWithinSeconds?: number;
  /** Of how many seconds before that acknowledged writes may be lost; none where it is left out. */
  mayLoseSeconds?: number;
};

const MANAGERS = 40;

/** Favourites of managers, each another one: written at a steady pace, however long the answers take. */
export const steadyWrites = async (
  { url, database }: Cluster,
  { perSecond, seconds, tries, pauseMs, strikeAfterSeconds, strike, backWithinSeconds, mayLoseSeconds }: Plan,
  { count, note }: Pick<FaultContext, 'count' | 'note'>,
): Promise<Figure[]> => {
  const whole = Math.round(perSecond * seconds);
  const managers = await cast(database, 'MANAGER', MANAGERS);
  const models = await cast(database, 'MODEL', Math.ceil(whole / MANAGERS));
  const answered = count('writes answered', whole);
  const acknowledged: { managerId: string; modelId: string; atMs: number }[] = [];
  const failed: string[] = [];
  const met = new Map<string, number>();

  const write = async (at: number): Promise<void> => {
    const [manager, model] = [managers[at % MANAGERS], models[Math.floor(at / MANAGERS)]];
    if (!manager || !model) throw new Error('Nobody was cast.');
    const idempotencyKey = newId();
    for (let attempt = 1; ; attempt += 1)
      try {
        await manager.at(url).call('addFavourite', { path: { id: model.id } }, { idempotencyKey });
        acknowledged.push({ managerId: manager.id, modelId: model.id, atMs: performance.now() });
        return answered();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const what = `${error.status} ${error.code}`;
        met.set(what, (met.get(what) ?? 0) + 1);
        const mayPass = error.status === 0 || error.status >= 500;
        if (attempt >= tries || !mayPass) {
          failed.push(what);
          return answered();
        }
        await delay(pauseMs);
      }
  };

  const beganMs = performance.now();
  let struckMs = 0;
  const striking = delay(strikeAfterSeconds * 1000).then(() => {
    struckMs = performance.now();
    return strike();
  });
  const writes: Promise<void>[] = [];
  for (let at = 0; at < whole; at += 1) {
    const waitMs = beganMs + (at / perSecond) * 1000 - performance.now();
    if (waitMs > 0) await delay(waitMs);
    writes.push(write(at));
  }
  await Promise.all([striking, ...writes]);

  const { rows } = await database.pool.query<{ pair: string }>(
    `select manager_id || ' ' || model_id as pair from favourites`,
  );
  const stored = new Set(rows.map(({ pair }) => pair));
  const lost = acknowledged.filter(({ managerId, modelId }) => !stored.has(`${managerId} ${modelId}`));
  const times = acknowledged.map(({ atMs }) => atMs);
  const gap = longestGap([struckMs, ...times.filter(atMs => atMs > struckMs)]);
  const firstLostMs = Math.min(struckMs, ...lost.map(({ atMs }) => atMs));
  note(`met on the way: ${[...met].map(([what, times]) => `${what} ${times}`).join(', ') || 'nothing'}`);
  return [
    { what: 'writes offered a second', ours: perSecond },
    { what: 'writes acknowledged', ours: acknowledged.length, budget: { atLeast: 1 } },
    ...(mayLoseSeconds === undefined
      ? [{ what: 'acknowledged writes lost', ours: lost.length, budget: { atMost: 0 } }]
      : [
          { what: 'acknowledged writes lost', ours: lost.length },
          {
            what: 'the first of them before the loss, s',
            ours: (struckMs - firstLostMs) / 1000,
            decimals: 1,
            budget: { atMost: mayLoseSeconds },
          },
          {
            what: 'acknowledged since, and lost',
            ours: lost.filter(({ atMs }) => atMs >= gap.toMs).length,
            budget: { atMost: 0 },
          },
        ]),
    { what: `writes failed, sent ${timesOf(tries)}`, ours: failed.length, budget: { atMost: 0 } },
    {
      what: 'longest time without a write, s',
      ours: (gap.toMs - gap.fromMs) / 1000,
      decimals: 1,
      ...(backWithinSeconds !== undefined && { budget: { atMost: backWithinSeconds } }),
    },
  ];
};

/** Between two of these times. */
const longestGap = (timesMs: number[]): { fromMs: number; toMs: number } => {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const gaps = sorted.map((toMs, index) => ({ fromMs: sorted[index - 1] ?? toMs, toMs }));
  return gaps.reduce((longest, gap) => (gap.toMs - gap.fromMs > longest.toMs - longest.fromMs ? gap : longest));
};
