import { sql } from 'drizzle-orm';
import { payPerModelCents } from '#contract/rules/pay.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';
import { moneyRules } from '../rule-numbers.ts';

const payFields = ['hourlyRate', 'fixedRatePerModel', 'eventDatePeriods', 'rangeHoursPerDay'];

/** Each raise charges anew what is paid for those booked, and gives the earlier payment back, which the provider takes fees for. */
export const refuseOftenRaised = async (db: Db, jobId: string, was: JobDraft, edited: JobDraft): Promise<void> => {
  const payOf = (draft: JobDraft) =>
    payPerModelCents({
      hourlyRate: draft.hourlyRate ?? null,
      fixedRatePerModel: draft.fixedRatePerModel ?? null,
      eventDatePeriods: draft.eventDatePeriods ?? [],
      rangeHoursPerDay: draft.rangeHoursPerDay ?? null,
    });
  if (payOf(edited) <= payOf(was)) return;
  const [changed] = await readRows(
    db,
    { times: columns.number },
    sql`select count(*)::int as times from audit_entries where subject = 'JOB' and subject_id = ${jobId} and action = 'EDIT'
      and created_at >= (select min(booked_at) from participants where job_id = ${jobId} and status = 'BOOKED')
      and after ?| ${sql.param(payFields)}::text[]`,
  );
  if ((changed?.times ?? 0) >= moneyRules.raisesMax) throw new Refusal('PAY_RAISED_OFTEN');
};
