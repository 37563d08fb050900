import { openOwnDatabase } from '../system/own-database.ts';
import { cast } from './stage/cast.ts';
import { standing } from './stage/invariants.ts';
import { openNode } from './stage/node.ts';
import { applyAll, openJobs } from './stage/open-job.ts';
import { countOf, inWords, outcomeOf } from './stage/outcome.ts';
import type { Scenario } from './stage/scenario.ts';

const applicantsOfEach = 200;
const jobsInAll = 10;
const firstDayAhead = 10;

export const scenario: Scenario = {
  name: 'places',
  bar: '2,000 accepts at once on single places, over two servers: one booking for each place, 409 for the others.',
  async run({ times, random, owner, count, note }) {
    const database = await openOwnDatabase({ demo: false }, owner);
    const nodes = [await openNode(database, 'a', owner), await openNode(database, 'b', owner)];
    const [url = ''] = nodes.map(node => node.url);
    const [manager] = await cast(database, 'MANAGER', 1);
    const [staff] = await cast(database, 'STAFF', 1);
    if (!manager || !staff) throw new Error('Nobody was cast.');
    const models = await cast(database, 'MODEL', times(applicantsOfEach, 20));
    const jobIds = await openJobs(
      Array.from({ length: jobsInAll }, (_, n) => ({
        manager,
        staff,
        url,
        daysAhead: firstDayAhead + n,
        // The one place is for the models' own gender, or for any.
        over: { amountFemales: n % 2, amountAnyGender: 1 - (n % 2) },
      })),
      count,
    );
    await applyAll(jobIds, models, url, count);

    const applications = jobIds.flatMap(jobId =>
      models.map(({ id }) => ({ jobId, modelId: id, at: random.between(0, 1) })),
    );
    const answered = count('accepts answered', applications.length);
    const startedAt = performance.now();
    const outcomes = await Promise.all(
      applications
        .toSorted((a, b) => a.at - b.at)
        .map(async ({ jobId, modelId, at }) => {
          const client = manager.at(nodes[at < 0.5 ? 0 : 1]?.url ?? '');
          const outcome = await outcomeOf(client.call('acceptApplication', { path: { jobId, modelId } }));
          answered();
          return { jobId, ...outcome };
        }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    note(`${outcomes.length} accepts on ${jobIds.length} places in ${seconds.toFixed(1)} s: ${inWords(outcomes)}`);
    for (const complaint of nodes.flatMap(node => node.complaints()).slice(0, 5)) note(complaint);

    const { rows } = await database.pool.query<{ job_id: string }>(
      `select job_id from participants where status = 'BOOKED'`,
    );
    const notOnce = (ids: string[]) => countOf(jobIds, jobId => countOf(ids, id => id === jobId) !== 1);
    const accepted = outcomes.filter(({ status }) => status === 200).map(({ jobId }) => jobId);
    return [
      { what: 'accepts sent at once', ours: outcomes.length },
      { what: 'places not answered 200 exactly once', ours: notOnce(accepted), budget: { atMost: 0 } },
      { what: 'places not booked exactly once', ours: notOnce(rows.map(row => row.job_id)), budget: { atMost: 0 } },
      {
        what: 'other answers than 409 PLACES_FULL',
        ours: countOf(outcomes, ({ status, code }) => status !== 200 && !(status === 409 && code === 'PLACES_FULL')),
        budget: { atMost: 0 },
      },
      ...(await standing(database.pool)),
    ];
  },
};
