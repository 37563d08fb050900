import { openCluster } from '../../e2e/cluster/stage/open-cluster.ts';
import { cast } from '../faults/stage/cast.ts';
import { standing } from '../faults/stage/invariants.ts';
import { withoutLimits } from '../faults/stage/node.ts';
import { applyAll, openJobs } from '../faults/stage/open-job.ts';
import { countOf, inWords, type Outcome, outcomeOf } from '../faults/stage/outcome.ts';
import type { Scenario } from '../faults/stage/scenario.ts';

const ACCEPTS = 200;
const PLACES = 1_000;
const FIRST_DAY_AHEAD = 10;
/** Other people take the next ones, on the same days: a job may only be a year ahead. */
const PLACES_OF_A_MANAGER = 50;

export const scenario: Scenario = {
  name: 'one-place',
  bar: 'Two hundred accepts at once on one place, through both servers of the API, a thousand times: exactly one booking.',
  async run({ times, owner, count, note }) {
    const cluster = await openCluster(owner, { settings: withoutLimits });
    const { database, url } = cluster;
    const nodes = cluster.servers.filter(({ role }) => role === 'api').map(({ address }) => `http://${address}:3000`);
    const [accepts, places] = [times(ACCEPTS, 200), times(PLACES, 5)];
    const over = { amountFemales: 1, amountAnyGender: 0 };
    let isWrong = 0;
    const all: Outcome[] = [];
    for (let done = 0; done < places; done += PLACES_OF_A_MANAGER) {
      const [manager] = await cast(database, 'MANAGER', 1);
      const [staff] = await cast(database, 'STAFF', 1);
      if (!manager || !staff) throw new Error('Nobody was cast.');
      const models = await cast(database, 'MODEL', accepts);
      const jobIds = await openJobs(
        Array.from({ length: Math.min(PLACES_OF_A_MANAGER, places - done) }, (_, n) => ({
          manager,
          staff,
          url,
          daysAhead: FIRST_DAY_AHEAD + n,
          over,
        })),
        count,
      );
      await applyAll(jobIds, models, url, count);
      const answered = count(`accepts answered after ${all.length}`, jobIds.length * accepts);
      for (const jobId of jobIds) {
        const outcomes = await Promise.all(
          models.map(async ({ id: modelId }, at) => {
            const client = manager.at(nodes[at % nodes.length] ?? '');
            const outcome = await outcomeOf(client.call('acceptApplication', { path: { jobId, modelId } }));
            answered();
            return outcome;
          }),
        );
        if (countOf(outcomes, ({ status }) => status === 200) !== 1) isWrong += 1;
        all.push(...outcomes);
      }
    }
    note(`${all.length} accepts on ${places} places: ${inWords(all)}`);
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int from (select job_id from participants where status = 'BOOKED' group by 1 having count(*) <> 1) wrong`,
    );
    return [
      { what: 'places', ours: places },
      { what: 'accepts at once on each', ours: accepts },
      { what: 'places not answered 200 exactly once', ours: isWrong, budget: { atMost: 0 } },
      { what: 'places not booked exactly once', ours: rows[0]?.count ?? -1, budget: { atMost: 0 } },
      {
        what: 'other answers than 409 PLACES_FULL',
        ours: countOf(all, ({ status, code }) => status !== 200 && !(status === 409 && code === 'PLACES_FULL')),
        budget: { atMost: 0 },
      },
      ...(await standing(database.pool)),
    ];
  },
};
