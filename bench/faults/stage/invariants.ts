import type pg from 'pg';
import { participantTransitions } from '#contract/values/applicant.ts';
import type { Figure } from '../../measure/report.ts';

/** The times of a booking: those of its job, until it was ended. */
const heldTimes = `select p.job_id, p.model_id, d.during * tstzrange(null, j.ended_at)
  from participants p join job_periods d using (job_id) join jobs j on j.id = p.job_id
  where p.status = 'BOOKED' and d.during && tstzrange(null, j.ended_at)`;

/** Invariants of the database: each query counts violations. */
const faults: Record<string, string> = {
  'jobs whose counts differ from rows': `
    select count(*) from (
      select from job_tallies t left join participants p using (job_id) group by t.job_id
      having t.applied <> count(*) filter (where p.status = 'APPLIED') or t.pending <> count(*) filter (where p.status = 'PENDING')
        or t.booked <> count(*) filter (where p.status = 'BOOKED') or t.declined <> count(*) filter (where p.status = 'DECLINED')
        or t.booked_males <> count(*) filter (where p.place = 'MALE') or t.booked_females <> count(*) filter (where p.place = 'FEMALE')
        or t.booked_non_binary <> count(*) filter (where p.place = 'NON_BINARY') or t.booked_any_gender <> count(*) filter (where p.place = 'ANY')
    ) wrong`,
  'places booked twice': `
    select count(*) from job_tallies where booked > amount_males + amount_females + amount_non_binary + amount_any_gender
      or booked_males > amount_males or booked_females > amount_females
      or booked_non_binary > amount_non_binary or booked_any_gender > amount_any_gender`,
  'models booked twice at one time': `
    select count(*) from booked_periods a join booked_periods b
      on a.model_id = b.model_id and a.during && b.during and (a.job_id, a.during) < (b.job_id, b.during)`,
  'bookings without times, or times alone': `
    select count(*) from (
      (${heldTimes} except select job_id, model_id, during from booked_periods)
      union all
      (select job_id, model_id, during from booked_periods except ${heldTimes})
    ) apart`,
  'offers and requests that do not pair': `
    select count(*) from (select job_id, model_id from participants where status = 'PENDING') p
      full join (select job_id, model_id from requests where status = 'SENT') r using (job_id, model_id)
      where p.job_id is null or r.job_id is null`,
  'keys without an answer': `select count(*) from idempotency_keys where answer is null`,
};
/** The audit entries of each participant must form one path of legal transitions that ends at the current status. */
const brokenPaths = `
  with legal as (select * from unnest($1::text[], $2::text[]) as move(was, became)),
  entries as (
    select id, subject_id as job_id, (coalesce(after, before) ->> 'modelId')::uuid as model_id,
      before ->> 'status' as was, after ->> 'status' as became
    from audit_entries where subject = 'PARTICIPANT'),
  path as (
    select entries.*, lag(became) over steps as previous, lead(id) over steps is null as is_last
    from entries window steps as (partition by job_id, model_id order by id))
  select (select count(*) from path left join participants p using (job_id, model_id)
      where path.was is distinct from path.previous
        or not exists (select from legal where legal.was is not distinct from path.was and legal.became is not distinct from path.became)
        or (path.is_last and path.became is distinct from p.status))
    + (select count(*) from participants p where not exists (select from entries where entries.job_id = p.job_id and entries.model_id = p.model_id))
    as count`;

const legalMoves: [was: string | null, became: string | null][] = [
  [null, 'APPLIED'],
  [null, 'PENDING'],
  ['APPLIED', null],
  ['PENDING', null],
  ...Object.entries(participantTransitions).flatMap(([was, next]) =>
    next.map((became): [string, string] => [was, became]),
  ),
];

/** Checks all invariants and returns a figure for each. */
export async function standing(pool: pg.Pool): Promise<Figure[]> {
  const figures: Figure[] = [];
  const count = async (what: string, text: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ count: string }>(text, values);
    figures.push({ what, ours: Number(rows[0]?.count), budget: { atMost: 0 } });
  };
  for (const [what, text] of Object.entries(faults)) await count(what, text);
  await count('steps of participants off a legal path', brokenPaths, [
    legalMoves.map(([was]) => was),
    legalMoves.map(([, became]) => became),
  ]);
  return figures;
}
