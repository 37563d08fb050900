import { type SQL, sql } from 'drizzle-orm';
import type { OpenCharge } from '#contract/schemas/job.ts';
import { charges } from '../db/tables/charges.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { moneyRules } from '../rule-numbers.ts';

const HOUR_MS = 3_600_000;

/** As the database answers it: a time is its text. */
export type OpenChargeJson = Omit<OpenCharge, 'cancelsAt'>;

/** Over `charges c`: tried without success, or waits for its client. */
export const isUnpaid = sql`(c.status in ('FAILED', 'ACTION_NEEDED') or (c.status = 'DUE' and (c.failure_code is not null or c.attempt > 1)))`;

/** Over `charges`: what a client owes after a booking or a job, which is paid before they post another one. */
export const isOwedAfterwards = sql`${charges.aim} = 'CAPTURE' and ((${charges.purpose} = 'DEBT' and ${charges.status} in ('DUE', 'FAILED', 'ACTION_NEEDED'))
  or (${charges.purpose} = 'OVERTIME' and (${charges.status} in ('FAILED', 'ACTION_NEEDED') or (${charges.status} = 'DUE' and ${charges.failureCode} is not null))))`;

/**
 * Over `jobs`: the charge of its bookings, overtime or shares that has not brought its money, the worst first; null when
 * there is none.
 */
export const openChargeJson: SQL<OpenChargeJson | null> = sql`(
  select json_build_object('purpose', c.purpose, 'amountCents', c.amount_cents, 'status', c.status,
    'hasFailed', c.failure_code is not null or c.attempt > 1, 'nextTryAt', case when c.status = 'DUE' then c.next_try_at end)
  from charges c where c.job_id = jobs.id and c.purpose in ('BOOKINGS', 'OVERTIME', 'DEBT') and c.aim = 'CAPTURE'
    and c.status in ('FAILED', 'ACTION_NEEDED', 'DUE', 'PROCESSING')
  order by ${isUnpaid} desc, c.purpose = 'BOOKINGS' desc,
    array_position(array['FAILED', 'ACTION_NEEDED', 'DUE', 'PROCESSING'], c.status), c.attempt desc limit 1)`;

/** When a job is cancelled for what is unpaid of it; null once it cannot be. */
export const unpaidCancelAt = ({ startsAt, lifecycle }: Pick<JobRow, 'startsAt' | 'lifecycle'>): Date | null =>
  startsAt && ['STAFFING', 'INVOICED', 'PREPAID'].includes(lifecycle)
    ? new Date(startsAt.getTime() - moneyRules.unpaidCancelHours * HOUR_MS)
    : null;

export const openChargeView = (
  job: Pick<JobRow, 'startsAt' | 'lifecycle'>,
  found: OpenChargeJson | null,
): OpenCharge | null =>
  found && {
    ...found,
    nextTryAt: found.nextTryAt && new Date(found.nextTryAt).toISOString(),
    // A share or overtime ends no job.
    cancelsAt: (found.purpose === 'BOOKINGS' && unpaidCancelAt(job)?.toISOString()) || null,
  };
