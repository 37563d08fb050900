import { type SQL, sql } from 'drizzle-orm';

/** What a model did last of all periods: of the latest that has begun, or that they have checked in to already. */
export const latestShift = (jobId: SQL, modelId: SQL): SQL => sql`
  lateral (select s.checked_in_at, s.checked_out_at from shifts s
    where s.job_id = ${jobId} and s.model_id = ${modelId} and (s.checked_in_at is not null or lower(s.during) <= app_now())
    order by s.position desc limit 1)`;
