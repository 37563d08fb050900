import { setTimeout as delay } from 'node:timers/promises';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { median } from '../../measure/median.ts';
import type { Figure } from '../../measure/report.ts';
import type { OwnDatabase } from '../../system/own-database.ts';
import { acknowledgedWrites } from './acknowledged-writes.ts';
import { cast } from './cast.ts';
import { standing } from './invariants.ts';
import { openJobs } from './open-job.ts';
import type { FaultContext } from './scenario.ts';
import { emptyOutcomes, take } from './walk.ts';
import { isCounted, planWalks, type Walk } from './walks.ts';

const callsInAll = 10_000;
const modelsInAll = 60;
/** Enough pairs of job and model for all calls, with two calls per pair. */
const pairsForCall = 0.5;
const placesInJob = 100;
const firstDayAhead = 10;
const callersAtOnce = 24;
const readyWithinSeconds = 3;

type Fault = {
  urls: string[];
  /** Kills something and resolves to the seconds until everything was ready again. */
  strike(): Promise<number>;
  /** How long the load continues between a recovery and the next kill. */
  peaceMs: { least: number; most: number };
};

/** Load during kills: managers and models keep making calls. Nothing may be lost or duplicated. */
export async function underLoad(
  database: OwnDatabase,
  { urls, strike, peaceMs }: Fault,
  context: FaultContext,
): Promise<Figure[]> {
  const { times, random, count, note } = context;
  const [manager] = await cast(database, 'MANAGER', 1);
  const [staff] = await cast(database, 'STAFF', 1);
  if (!manager || !staff) throw new Error('Nobody was cast.');
  const models = await cast(database, 'MODEL', modelsInAll);
  const calls = times(callsInAll, 200);
  const jobs = Math.ceil((calls * pairsForCall) / modelsInAll);
  const [url = ''] = urls;
  const over = { amountAnyGender: placesInJob };
  const jobIds = await openJobs(
    Array.from({ length: jobs }, (_, n) => ({ manager, staff, url, daysAhead: firstDayAhead + n, over })),
    count,
  );
  const pairs = jobIds.flatMap(jobId => models.map(model => ({ jobId, model })));
  const walks = planWalks(pairs, calls, random);

  const answered = count('steps of models and managers', walks.flatMap(({ plan }) => plan).length);
  const outcomes = emptyOutcomes();
  const done = new AbortController();
  const startedAt = performance.now();
  const recoveries = strikeUntil(done.signal, strike, () => random.between(peaceMs.least, peaceMs.most));
  // If a server does not recover, the callers stop and the failure is reported.
  recoveries.catch(() => done.abort());
  const pickUrl = () => urls[Math.floor(Math.random() * urls.length)] ?? '';
  await mapConcurrently(walks, callersAtOnce, async walk => {
    if (!done.signal.aborted) await take(walk, manager, pickUrl, { outcomes, signal: done.signal });
    answered(walk.plan.length);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  done.abort();
  const secondsEach = await recoveries;

  const made = countAcknowledged(walks);
  note(`${made} calls answered in ${seconds.toFixed(1)} s, with ${outcomes.sent - outcomes.answered} sent again`);
  note(`met on the way: ${[...outcomes.errors].map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing'}`);
  note(`ready again after each kill: ${secondsEach.map(each => `${each.toFixed(2)} s`).join(', ')}`);
  for (const what of [...outcomes.refused, ...outcomes.broken].slice(0, 5)) note(what);
  const status500 = [...outcomes.errors].reduce(
    (sum, [what, count]) => (what.startsWith('500') ? sum + count : sum),
    0,
  );
  return [
    {
      what: 'accepts, declines, requests, cancels',
      ours: walks.flatMap(({ plan }) => plan).filter(isCounted).length,
    },
    { what: 'calls refused that were legal', ours: outcomes.refused.length, budget: { atMost: 0 } },
    { what: 'answers that promise another state', ours: outcomes.broken.length, budget: { atMost: 0 } },
    { what: 'answers 500', ours: status500, budget: { atMost: 0 } },
    { what: 'kills', ours: secondsEach.length, budget: { atLeast: 1 } },
    { what: 'ready again, median s', ours: median(secondsEach), decimals: 2 },
    {
      what: 'ready again, worst s',
      ours: Math.max(...secondsEach),
      decimals: 2,
      budget: { atMost: readyWithinSeconds },
    },
    ...(await acknowledgedWrites(database.pool, walks)),
    ...(await standing(database.pool)),
  ];
}

const countAcknowledged = (walks: readonly Walk[]): number =>
  walks.flatMap(({ acknowledged }) => acknowledged).filter(isCounted).length;

async function strikeUntil(signal: AbortSignal, strike: Fault['strike'], pause: () => number): Promise<number[]> {
  const recoveries: number[] = [];
  for (;;) {
    await delay(pause(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return recoveries;
    recoveries.push(await strike());
  }
}
