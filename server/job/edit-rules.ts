import { and, eq, notInArray, sql } from 'drizzle-orm';
import { placeCounts } from '#contract/rules/models-amount.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { jobServices } from '../db/tables/job-services.ts';
import { type JobRow, jobTallies } from '../db/tables/jobs.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';

const kinds = [
  ['amountMales', 'bookedMales', 'males'],
  ['amountFemales', 'bookedFemales', 'females'],
  ['amountNonBinary', 'bookedNonBinary', 'nonBinary'],
  ['amountAnyGender', 'bookedAnyGender', 'anyGender'],
] as const;
const none = { males: 0, females: 0, nonBinary: 0, anyGender: 0 };

/** Refuses to remove a place that is booked. */
export const refuseFewerThanBooked = async (db: Db, jobId: string, edit: JobDraft): Promise<void> => {
  const [tally] = await db.select().from(jobTallies).where(eq(jobTallies.jobId, jobId));
  if (!tally) throw new Refusal('NOT_FOUND');
  const fields = Object.fromEntries(
    kinds.flatMap(([amount, booked, kind]) => {
      const [wanted, taken] = [edit[amount], tally[booked]];
      if (wanted === undefined || wanted >= taken) return [];
      return [[amount, `${placeCounts({ ...none, [kind]: taken })} ${taken === 1 ? 'is' : 'are'} booked already.`]];
    }),
  );
  if (Object.keys(fields).length > 0) throw new Refusal('VALIDATION', { fields });
};

/** Refuses to add a service that was not sent with the job: nobody would be charged for it. */
export const refuseUnpaidServices = async (
  db: Db,
  { id, premiumServices, lifecycle, moderation }: Pick<JobRow, 'id' | 'premiumServices' | 'lifecycle' | 'moderation'>,
  edit: JobDraft,
): Promise<void> => {
  // It is sent anew, and what it asks for is paid first.
  if (lifecycle === 'DRAFT' && moderation === 'INFO_REQUESTED') return;
  const added = (edit.premiumServices ?? []).filter(service => !premiumServices.includes(service));
  if (added.length === 0) return;
  const known = await db
    .select({ service: jobServices.service })
    .from(jobServices)
    .where(and(eq(jobServices.jobId, id), notInArray(jobServices.status, ['UNPAID', 'REFUNDED'])));
  if (added.every(service => known.some(row => row.service === service))) return;
  const sentence = 'Premium features are chosen and paid before the job is reviewed. None can be added afterwards.';
  throw fieldRefusal('VALIDATION', 'premiumServices', sentence);
};

/** Bookings move with their job; refuses new times at which a booked model has another booking. */
export const refuseBookedElsewhere = async (db: Db, jobId: string, edit: JobDraft): Promise<void> => {
  if (!edit.eventDatePeriods) return;
  const rows = await readRows(
    db,
    { first_name: columns.text },
    sql`
    select distinct m.first_name from participants p
    join models m on m.user_id = p.model_id
    join booked_periods b on b.model_id = p.model_id and b.job_id <> p.job_id
    join jsonb_to_recordset(${JSON.stringify(edit.eventDatePeriods)}::jsonb) as moved(start timestamptz, "end" timestamptz)
      on b.during && tstzrange(moved.start, moved."end")
    where p.job_id = ${jobId} and p.status = 'BOOKED' order by 1`,
  );
  if (rows.length === 0) return;
  const names = rows.map(row => row.first_name).join(', ');
  const sentence = `${names} ${rows.length === 1 ? 'is' : 'are'} booked elsewhere at the new time.`;
  throw new Refusal('MODEL_BUSY', { fields: { eventDatePeriods: sentence } }, sentence);
};
