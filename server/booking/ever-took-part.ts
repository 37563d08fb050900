import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a model has ever applied for a job or been requested for it, even if they withdrew or the request expired since.
 * Uncorrelated, so that PostgreSQL reads the list of one job once.
 */
export const everTookPart = (jobId: SQL, modelId: SQL): SQL<boolean> => sql`${modelId} in (
  select (coalesce(known.after, known.before) ->> 'modelId')::uuid from audit_entries known
  where known.subject_id = ${jobId} and known.subject = 'PARTICIPANT'
    and coalesce(known.after, known.before) ->> 'modelId' is not null)`;
