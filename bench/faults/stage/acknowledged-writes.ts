import type pg from 'pg';
import type { Figure } from '../../measure/report.ts';
import { type Step, steps, type Walk } from './walks.ts';

type Entry = { job_id: string; model_id: string; moves: string[] };

/**
 * Compares the audit entries of each walk with the acknowledged steps, in order: a missing one was lost, an extra one
 * was done twice.
 */
export async function acknowledgedWrites(pool: pg.Pool, walks: readonly Walk[]): Promise<Figure[]> {
  const { rows } = await pool.query<Entry>(`
    select subject_id as job_id, coalesce(after, before) ->> 'modelId' as model_id,
      array_agg(coalesce(before ->> 'status', 'none') || ' ' || coalesce(after ->> 'status', 'none') order by id) as moves
    from audit_entries where subject = 'PARTICIPANT' group by 1, 2`);
  const found = new Map(rows.map(row => [`${row.job_id} ${row.model_id}`, row.moves]));
  let lost = 0;
  let twice = 0;
  let other = 0;
  for (const { jobId, model, acknowledged } of walks) {
    const promised = acknowledged.map(step => `${steps[step].from ?? 'none'} ${steps[step].to ?? 'none'}`);
    const storedSteps = found.get(`${jobId} ${model.id}`) ?? [];
    lost += Math.max(0, promised.length - storedSteps.length);
    twice += Math.max(0, storedSteps.length - promised.length);
    if (promised.length === storedSteps.length && promised.join() !== storedSteps.join()) other += 1;
  }
  return [
    { what: 'acknowledged steps lost', ours: lost, budget: { atMost: 0 } },
    { what: 'steps done twice', ours: twice, budget: { atMost: 0 } },
    { what: 'walks other than what was answered', ours: other, budget: { atMost: 0 } },
    ...(await messagesOnce(pool, walks)),
  ];
}

/**
 * Each offer and booking writes exactly one notice, in its own transaction. The notice of an offer withdrawn unread is
 * deleted.
 */
async function messagesOnce(pool: pg.Pool, walks: readonly Walk[]): Promise<Figure[]> {
  const { rows } = await pool.query<{ booked: number; asked: number }>(
    `select count(*) filter (where text like 'You are booked%')::int as booked,
      count(*) filter (where text like 'A client wants you%')::int as asked
    from notices where user_id = any($1)`,
    [walks.map(({ model }) => model.id)],
  );
  const acknowledged = walks.flatMap(walk => walk.acknowledged);
  const times = (step: Step) => acknowledged.filter(name => name === step).length;
  const openRequests = times('sendRequest') - times('cancelRequest');
  const apart =
    Math.abs((rows[0]?.booked ?? 0) - times('acceptApplication')) + Math.abs((rows[0]?.asked ?? 0) - openRequests);
  return [{ what: 'notices to models too many or too few', ours: apart, budget: { atMost: 0 } }];
}
