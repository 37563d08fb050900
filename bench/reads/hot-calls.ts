import { addressOf } from '#client/request.ts';
import { calls } from '#contract/schemas/index.ts';
import { managerOf } from '#demo/managers.ts';
import type { OwnDatabase } from '../system/own-database.ts';

const mostJobs = 20;

export type HotCall = { name: string; addresses: string[] };

/** The demo manager, who has jobs at every stage. */
export const reader = managerOf('halcyon');

/** What every open screen of a manager polls, for all of their jobs with applicants. */
export async function findHotCalls({ pool }: OwnDatabase): Promise<HotCall[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select j.id from jobs j join job_tallies t on t.job_id = j.id
      where j.manager_id = $1 and t.applied + t.booked > 0 order by j.created_at desc limit ${mostJobs}`,
    [reader.id],
  );
  const ofEach = (address: (id: string) => string) => rows.map(({ id }) => address(id));
  return [
    {
      name: 'getJobs (active)',
      addresses: [addressOf(calls.getJobs, { path: { status: 'active' } })],
    },
    { name: 'getJob', addresses: ofEach(id => addressOf(calls.getJob, { path: { id } })) },
    {
      name: 'getApplicantCounts',
      addresses: ofEach(id => addressOf(calls.getApplicantCounts, { path: { id } })),
    },
    {
      name: 'getApplicants (all)',
      addresses: ofEach(id => addressOf(calls.getApplicants, { path: { id, type: 'all' } })),
    },
    { name: 'getUser', addresses: [addressOf(calls.getUser, {})] },
  ];
}
