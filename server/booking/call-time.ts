import { type SQL, sql } from 'drizzle-orm';

/** The call time of the sheet that is published for a job, while the job’s times are those of the sheet. */
export const callTimeSql = (jobId: SQL, eventDatePeriods: SQL): SQL<string | null> => sql<string | null>`(
  select case when c.content #> '{job,periods}' = ${eventDatePeriods} then c.content #>> '{form,callTime}' end
  from call_sheets c where c.job_id = ${jobId} order by c.version desc limit 1)`;
