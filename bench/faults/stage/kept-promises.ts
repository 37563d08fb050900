import type pg from 'pg';
import type { Figure } from '../../measure/report.ts';
import { steps, type Walk } from './walks.ts';

type Entry = { job_id: string; model_id: string; moves: string[] };

/**
 * The database keeps an entry of every move. For each walk these must be the steps that were acknowledged, in their
 * order and no others: one that is missing was lost, one too many was done twice.
 */
export async function keptPromises(pool: pg.Pool, walks: readonly Walk[]): Promise<Figure[]> {
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
    const kept = found.get(`${jobId} ${model.id}`) ?? [];
    lost += Math.max(0, promised.length - kept.length);
    twice += Math.max(0, kept.length - promised.length);
    if (promised.length === kept.length && promised.join() !== kept.join()) other += 1;
  }
  return [
    { what: 'acknowledged steps lost', ours: lost, budget: { atMost: 0 } },
    { what: 'steps done twice', ours: twice, budget: { atMost: 0 } },
    { what: 'walks other than what was answered', ours: other, budget: { atMost: 0 } },
    ...(await messagesOnce(pool, walks)),
  ];
}

/** Each offer and each booking is told to the model in the transaction that makes it: neither more nor less often. */
async function messagesOnce(pool: pg.Pool, walks: readonly Walk[]): Promise<Figure[]> {
  const { rows } = await pool.query<{ said: string; count: string }>(
    `
    select case when data ->> 'text' like '%You are booked%' then 'acceptApplication' else 'sendRequest' end as said, count(*)
    from pgboss.job where name = 'send-sms' and data ->> 'to' = any($1)
      and (data ->> 'text' like '%You are booked%' or data ->> 'text' like '%A client wants you%') group by 1`,
    [walks.map(({ model }) => model.phone)],
  );
  let apart = 0;
  for (const step of ['acceptApplication', 'sendRequest']) {
    const promised = walks.flatMap(({ acknowledged }) => acknowledged).filter(name => name === step).length;
    apart += Math.abs(promised - Number(rows.find(({ said }) => said === step)?.count ?? 0));
  }
  return [{ what: 'messages to models too many or too few', ours: apart, budget: { atMost: 0 } }];
}
