import { asc, sql } from 'drizzle-orm';
import type { OpenMatter } from '#contract/schemas/open-matter.ts';
import { namedJobColumns, nameOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { jobs } from '../db/tables/jobs.ts';

/**
 * Of a job of the person $1, the first that holds: work to come, then money that one side still owes the other, then pay that
 * lies in their account at the provider, or is on its way from there: a payout that arrived took all that lay there.
 */
const whyOpen = (id: string) => sql<OpenMatter['why'] | null>`case
  when jobs.manager_id = ${id} and jobs.lifecycle not in ('DRAFT', 'COMPLETED', 'CANCELLED') then 'JOB'
  when jobs.lifecycle not in ('COMPLETED', 'CANCELLED') and exists (
    select from participants p where p.job_id = jobs.id and p.model_id = ${id} and p.status = 'BOOKED') then 'JOB'
  when exists (select from charges c where c.job_id = jobs.id and c.manager_id = ${id} and (c.status = 'PROCESSING' or c.claimed_until > app_now()
    or (c.aim = 'CAPTURE' and c.status not in ('CAPTURED', 'RELEASED') and jobs.lifecycle <> 'DRAFT'))) then 'PAYMENT'
  when exists (select from refunds r join charges c on c.id = r.charge_id
    where c.job_id = jobs.id and c.manager_id = ${id} and r.status in ('APPROVAL', 'DUE', 'PROCESSING', 'FAILED')) then 'REFUND'
  when exists (select from chargebacks b join charges c on c.id = b.charge_id
    where c.job_id = jobs.id and c.manager_id = ${id} and b.status in ('INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW')) then 'CARD_DISPUTE'
  when exists (select from earnings e where e.job_id = jobs.id and e.model_id = ${id} and e.status in ('HELD', 'DUE', 'FAILED')) then 'PAY'
  when exists (select from earnings e where e.job_id = jobs.id and e.model_id = ${id} and e.status = 'PAID'
    and e.paid_at > coalesce((select max(paid.created_at) from payouts paid where paid.user_id = ${id} and paid.status = 'PAID'), '-infinity'))
    then 'PAYOUT'
  end`;

/** Why an account cannot be deleted yet: its jobs and bookings that are open, and those whose money is under way. */
export const readOpen = async (db: Db, id: string): Promise<OpenMatter[]> => {
  const why = whyOpen(id);
  const rows = await db
    .select({ job: namedJobColumns, id: jobs.id, lifecycle: jobs.lifecycle, startsAt: jobs.startsAt, why })
    .from(jobs)
    .where(
      sql`jobs.id in (select id from jobs where manager_id = ${id} union all select job_id from participants where model_id = ${id}
        union all select job_id from earnings where model_id = ${id}) and ${why} is not null`,
    )
    .orderBy(asc(jobs.startsAt));
  return rows.flatMap(({ job, startsAt, why, ...row }) =>
    why === null ? [] : [{ ...row, why, title: nameOf(job), startsAt: startsAt?.toISOString() ?? null }],
  );
};
