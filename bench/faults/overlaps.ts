import { mapConcurrently } from '#tools/map-concurrently.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { cast } from './stage/cast.ts';
import { standing } from './stage/invariants.ts';
import { openNode } from './stage/node.ts';
import { applyAll, openJobs } from './stage/open-job.ts';
import { countOf, inWords, type Outcome, outcomeOf } from './stage/outcome.ts';
import type { Scenario } from './stage/scenario.ts';

const modelsInAll = 10;
const daysInAll = 100;
const firstDayAhead = 10;
const pairsAtOnce = 12;

const namesTimes = ({ details }: Outcome) => Array.isArray(details.conflicts) && details.conflicts.length > 0;

export const scenario: Scenario = {
  name: 'overlaps',
  bar: 'Two managers book one model for overlapping times at once, 1,000 times: one is booked, the other hears why.',
  async run({ times, random, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const nodes = [await openNode(database, 'a', owner), await openNode(database, 'b', owner)];
    const urls = nodes.map(node => node.url);
    const url = urls[0] ?? '';
    const managers = await cast(database, 'MANAGER', 2);
    const [staff] = await cast(database, 'STAFF', 1);
    if (!staff) throw new Error('Nobody was cast.');
    const models = await cast(database, 'MODEL', modelsInAll);
    const days = Array.from({ length: times(daysInAll) }, (_, n) => firstDayAhead + n);
    const jobIds = await openJobs(
      days.flatMap(daysAhead => managers.map(manager => ({ manager, staff, url, daysAhead }))),
      count,
    );
    await applyAll(jobIds, models, url, count);

    const pairs = days.flatMap((_, day) => models.map(({ id }) => ({ day, modelId: id, flipped: random.chance(0.5) })));
    const booked = count('pairs', pairs.length);
    const startedAt = performance.now();
    const outcomes = await mapConcurrently(pairs, pairsAtOnce, async ({ day, modelId, flipped }) => {
      const pair = managers.map((manager, n) => {
        const client = manager.at(urls[flipped ? 1 - n : n] ?? '');
        const path = { jobId: jobIds[day * 2 + n] ?? '', modelId };
        return outcomeOf(client.call('acceptApplication', { path }));
      });
      const outcomes = await Promise.all(pair);
      booked();
      return outcomes;
    });
    const seconds = (performance.now() - startedAt) / 1000;
    note(`${pairs.length} pairs in ${seconds.toFixed(1)} s: ${inWords(outcomes.flat())}`);
    for (const complaint of nodes.flatMap(node => node.complaints()).slice(0, 5)) note(complaint);

    const { rows } = await database.pool.query<{ count: string }>(
      `select count(*) from participants where status = 'BOOKED'`,
    );
    const refused = outcomes.flat().filter(({ status }) => status !== 200);
    return [
      {
        what: 'pairs with other than one booking',
        ours: countOf(outcomes, pair => countOf(pair, ({ status }) => status === 200) !== 1),
        budget: { atMost: 0 },
      },
      {
        what: 'pairs less bookings in the database',
        ours: Math.abs(pairs.length - Number(rows[0]?.count)),
        budget: { atMost: 0 },
      },
      {
        what: 'other answers than 409 MODEL_BUSY',
        ours: countOf(refused, ({ status, code }) => !(status === 409 && code === 'MODEL_BUSY')),
        budget: { atMost: 0 },
      },
      {
        what: 'refusals that do not name the times',
        ours: countOf(refused, one => !namesTimes(one)),
        budget: { atMost: 0 },
      },
      ...(await standing(database.pool)),
    ];
  },
};
