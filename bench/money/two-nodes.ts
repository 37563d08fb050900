import { putFaults } from '#processor/testing/put-faults.ts';
import { mapConcurrently } from '#tools/map-concurrently.ts';
import { applyForAll } from '../accept/open-jobs.ts';
import { cast } from '../faults/stage/cast.ts';
import { openNode } from '../faults/stage/node.ts';
import { openJobs } from '../faults/stage/open-job.ts';
import type { Scenario } from '../faults/stage/scenario.ts';
import { openOwnDatabase } from '../system/own-database.ts';
import { movable, moveClock } from './clock.ts';
import { patiently, patientPerson } from './market/patient.ts';
import { countIn, untilEventsAreHandled, untilNone } from './waiting.ts';
import { castPayers, localCardEnd } from './waiting-payments.ts';

const jobsInAll = 1_000;
const managersInAll = 10;
const daysAhead = 10;
const dayMs = 86_400_000;
const atOnce = 16;
/** How often both servers are told of the clock at once. */
const sweeps = 5;
const slowMs = 40;

export const scenario: Scenario = {
  name: 'two-nodes',
  bar: 'Two servers and one clock, 1,000 jobs that become due at the same moment: each is charged exactly once.',
  async run({ times, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const { pool } = database;
    const nodes = [await openNode(database, 'a', owner, movable), await openNode(database, 'b', owner, movable)];
    const [url = ''] = nodes.map(node => node.url);
    const cards = await castPayers(database, url, managersInAll, '4242424242424242');
    const payers = cards.map(payer => ({ ...payer, manager: patientPerson(payer.manager) }));
    for (const { manager, methodId } of payers) await manager.at(url).call('useMethod', { path: { id: methodId } });
    const [staff] = (await cast(database, 'STAFF', 1)).map(patientPerson);
    if (!staff) throw new Error('Nobody was cast.');
    const jobs = times(jobsInAll, 40);
    const models = await cast(database, 'MODEL', jobs);
    const managerOf = (at: number) => (payers[at % payers.length] as (typeof payers)[number]).manager;
    const jobIds = await openJobs(
      models.map((_, at) => ({ manager: managerOf(at), staff, url, daysAhead, over: { amountAnyGender: 1 } })),
      count,
    );
    const places = jobIds.map((jobId, at) => ({ jobId, model: models[at] as (typeof models)[number] }));
    await applyForAll(database, places);
    const booked = count('bookings', places.length);
    await mapConcurrently(places, atOnce, async ({ jobId, model }, at) => {
      await managerOf(at)
        .at(url)
        .call('acceptApplication', { path: { jobId, modelId: model.id } });
      booked();
    });
    const card = await localCardEnd(payers, url);
    const slow = { operation: 'POST /v1/payment_intents', kind: 'slow', ms: slowMs } as const;
    await putFaults({ origin: card.origin, secret: database.secretKey }, [slow]);
    for (let sweep = 0; sweep < sweeps; sweep += 1)
      await Promise.all(
        nodes.map(node => patiently(() => moveClock(node.url, (daysAhead - 2) * dayMs + sweep * 60_000))),
      );
    await untilNone(
      pool,
      'jobs without their payment',
      `select count(*) from jobs j where not exists (select from charges where job_id = j.id and status = 'CAPTURED')`,
    );
    await untilEventsAreHandled(pool);
    for (const complaint of nodes.flatMap(node => node.complaints()).slice(0, 5)) note(complaint);
    const zero = async (what: string, text: string) => ({
      what,
      ours: await countIn(pool, text),
      budget: { atMost: 0 },
    });
    const notOnce = (kind: string) => `
      select count(*) from jobs j where (select count(*) from processor.objects o where o.kind = '${kind}'
        and o.body -> 'metadata' ->> 'jobId' = j.id::text) <> 1`;
    return [
      { what: 'jobs due at one moment', ours: jobs },
      await zero(
        'jobs not charged once by us',
        'select count(*) from jobs j where (select count(*) from charges where job_id = j.id) <> 1',
      ),
      await zero('jobs not asked for once', notOnce('payment_intent')),
      await zero('jobs not taken once', notOnce('charge')),
      await zero('jobs not prepaid', `select count(*) from jobs where lifecycle <> 'PREPAID'`),
    ];
  },
};
