import { sql } from 'drizzle-orm';
import { placesLeftFor } from '#contract/applicant.ts';
import { openLifecycles } from '#contract/job.ts';
import type { TimeRange } from '#contract/job-fields.ts';
import type { App } from '../context.ts';
import type { Db } from '../db/client.ts';
import { preparedSql, together } from '../db/prepared.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { placesView } from '../job/view.ts';
import { Refusal } from '../refusal.ts';
import type { Decision } from './lock.ts';

/** From approval to the start an open place can be applied for, requested and accepted. */
export const refuseUnlessOpen = (app: App, job: JobRow): void => {
  if (!openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_NOT_OPEN', { lifecycle: job.lifecycle });
  if (job.startsAt && job.startsAt <= app.clock.now()) throw new Refusal('JOB_STARTED');
};

/** Nobody agrees to terms they have not seen. */
export const refuseUnseenTerms = (job: JobRow, seen: number | undefined): void => {
  if (seen !== undefined && seen !== job.termsVersion)
    throw new Refusal('TERMS_CHANGED', { termsVersion: job.termsVersion });
};

/** Whoever is suspended, closed or declined hires nobody new. */
export const refuseUnlessHiring = ({ manager }: Decision): void => {
  if (manager.state !== 'ACTIVE' || manager.moderation === 'DECLINED') throw new Refusal('JOB_NOT_OPEN');
};

/** While a changed job is with staff, nobody new is asked or booked. */
export const refuseUnlessApproved = (job: JobRow): void => {
  if (job.moderation !== 'APPROVED' && openLifecycles.includes(job.lifecycle)) throw new Refusal('JOB_ON_REVIEW');
};

/** The place a booking fills: one of the model's own gender first, then one for any gender. */
export const placeFor = ({ tally, model }: Decision): 'MALE' | 'FEMALE' | 'NON_BINARY' | 'ANY' => {
  const { left } = placesView(tally);
  const own = { MALE: left.males, FEMALE: left.females, NON_BINARY: left.nonBinary }[model.gender];
  if (own > 0) return model.gender;
  if (left.anyGender > 0) return 'ANY';
  throw new Refusal('PLACES_FULL', { gender: model.gender });
};

export const hasPlaceFor = ({ tally, model }: Decision): boolean => placesLeftFor(model.gender, placesView(tally)) > 0;

/** Times of this job at which the model is booked elsewhere. */
export const conflictsOf = async (db: Db, jobId: string, modelId: string): Promise<TimeRange[]> => {
  const { rows } = await db.execute<{ start: Date; end: Date }>(sql`
    select greatest(lower(d.during), lower(b.during)) as start, least(upper(d.during), upper(b.during)) as "end"
    from job_periods d join booked_periods b on b.model_id = ${modelId} and b.during && d.during and b.job_id <> d.job_id
    where d.job_id = ${jobId} order by 1`);
  return rows.map(row => ({ start: new Date(row.start).toISOString(), end: new Date(row.end).toISOString() }));
};

const lockModel = preparedSql(
  () => sql`select from models where user_id = ${sql.placeholder('modelId')} for no key update`,
);

/**
 * Refuses, naming the times, when the model cannot be there. Whoever books the same model at the same time waits here,
 * and then sees that booking: the exclusion constraint would refuse it too, but could not say when it is.
 */
export const refuseConflict = async (db: Db, { job, model }: Decision, modelId: string): Promise<void> => {
  const [, conflicts] = await together([lockModel(db).execute({ modelId }), conflictsOf(db, job.id, modelId)]);
  if (conflicts.length === 0) return;
  const zone = job.location?.timeZone ?? 'UTC';
  const time = (instant: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }).format(new Date(instant));
  const [first] = conflicts;
  const when = first ? ` ${time(first.start)} – ${time(first.end)}` : '';
  throw new Refusal(
    'MODEL_BUSY',
    { conflicts },
    `${model.firstName} was just booked elsewhere and is no longer free${when}.`,
  );
};
