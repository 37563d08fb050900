import { setTimeout as delay } from 'node:timers/promises';
import { randomOf } from '#demo/portraits/random.ts';
import { putFaults } from '#processor/testing/put-faults.ts';
import { signAccessToken } from '#server/auth/access-token.ts';
import { readConfig } from '#server/config.ts';
import type { TestSystem } from '#server/testing/histories/test-system.ts';
import { type Node, openNode, secondsToReady, withoutLimits } from '../faults/stage/node.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { median } from '../measure/median.ts';
import { type OwnDatabase, openOwnDatabase } from '../system/own-database.ts';
import { serverSettings } from '../system/own-server.ts';
import { movable, moveClock } from './clock.ts';
import { differences } from './market/compare.ts';
import { describeLives } from './market/describe.ts';
import { fillWithJobs } from './market/fill.ts';
import { openMarket } from './market/market.ts';
import { Nights, openFindings } from './market/night.ts';
import { patiently, patientPeople } from './market/patient.ts';
import { createMarketPeople, simplePays } from './market/people.ts';
import { STEP_MS } from './market/plan.ts';
import { countIn, untilEventsAreHandled } from './waiting.ts';

const webhooksInAll = 10_000;
/** What the processor sends about a job at least, each twice: the number that was delivered is asserted below. */
const webhooksOfJob = 18;
const managersInAll = 80;
const jobsInStep = 40;
const readyForMs = 2_000;
/** What is due at a step is done in several lives of the server, each a little further. */
const sweepMs = 600_000;
const sessionSeconds = 100 * 365 * 86_400;
const shown = 10;

/** Each webhook twice, each up to three seconds late. */
const disorder = [
  { operation: 'webhook', kind: 'repeat', ms: 500 },
  { operation: 'webhook', kind: 'late', ms: 3_000 },
] as const;

const systemAt = (database: OwnDatabase, node: Node): TestSystem => {
  const config = readConfig({ ...serverSettings(database), ...withoutLimits, ...movable });
  return {
    urls: [node.url],
    lookPauseMs: 0,
    nowMs: Date.now,
    sql: async (text, values = []) => (await database.pool.query(text, values)).rows,
    sign: (sub, sid, aud) => signAccessToken(config, { sub, sid, aud }, new Date(), sessionSeconds),
    move: byMs => moveClock(node.url, byMs),
  };
};

/** kill -9 two seconds after each readiness. Ends with a server that is ready; the seconds until each was. */
const killUntil = async (node: Node, signal: AbortSignal): Promise<number[]> => {
  const readySeconds: number[] = [];
  for (;;) {
    await delay(readyForMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return readySeconds;
    const killedAt = performance.now();
    await node.kill();
    await node.start();
    readySeconds.push(await secondsToReady(node.url, killedAt));
  }
};

export const scenario: Scenario = {
  name: 'webhooks',
  bar: '10,000 webhooks doubled, shuffled and late, with kill -9 two seconds after each readiness: the books are what the rules say.',
  async run({ seed, times, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const { pool } = database;
    const node = await openNode(database, 'server', owner, movable);
    const people = await createMarketPeople(systemAt(database, node), managersInAll, simplePays);
    const answer = await people.managers[0]?.client.call('startMethod', { body: { kind: 'card' } });
    if (answer?.card.end !== 'local') throw new Error('This server has no local processor.');
    await putFaults({ origin: answer.card.origin, secret: database.secretKey }, disorder);
    const market = openMarket(pool, answer.card.origin, patientPeople(people));
    const { beginMs } = market;
    const jobs = times(Math.round(webhooksInAll / webhooksOfJob), 20);
    const load = { jobs, steps: Math.ceil(jobs / jobsInStep), paysByHand: false };
    const passed = count('steps of six hours', fillWithJobs(market, randomOf(`webhooks:${seed}`), load));
    const over = new AbortController();
    const kills = killUntil(node, over.signal);
    const nights = new Nights(pool);
    await market.schedule.run(async atMs => {
      await patiently(() => moveClock(node.url, atMs - Date.now()), sweepMs);
      passed();
    }, owner.signal);
    over.abort();
    const readySeconds = await kills;
    await untilEventsAreHandled(pool);
    // Two more runs of the reconciler, each an hour after the one before.
    for (let more = 0; more < 2; more += 1)
      await moveClock(node.url, (await countIn(pool, 'select offset_ms as count from app_clock')) + STEP_MS);
    await untilEventsAreHandled(pool);
    await nights.look(beginMs);
    const different = await differences(pool, market);
    for (const what of [...nights.violations, ...different].slice(0, shown)) note(what);
    for (const life of await describeLives(pool, market, different)) note(life);
    for (const complaint of node.complaints().slice(0, 5)) note(complaint);
    const webhooks = await countIn(pool, 'select count(*) from processor.deliveries where delivered_at is not null');
    return [
      { what: 'jobs lived', ours: market.lives.length },
      { what: 'webhooks delivered', ours: webhooks, budget: { atLeast: times(webhooksInAll) } },
      { what: 'of them repeated', ours: webhooks - (await countIn(pool, 'select count(*) from provider_events')) },
      { what: 'kills', ours: readySeconds.length, budget: { atLeast: 1 } },
      { what: 'ready again, median s', ours: median(readySeconds), decimals: 2 },
      { what: 'checks of the books that failed', ours: nights.violations.length, budget: { atMost: 0 } },
      { what: 'differences from the rules', ours: different.length, budget: { atMost: 0 } },
      { what: 'open findings of the reconciler', ours: await countIn(pool, openFindings), budget: { atMost: 0 } },
    ];
  },
};
