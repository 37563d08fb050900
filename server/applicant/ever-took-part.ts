import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a model has applied for a job or been asked to it, whatever became of that: who withdrew, or let an offer run
 * out, takes part no longer, and has still heard of it.
 */
export const everTookPart = (jobId: SQL, modelId: SQL): SQL<boolean> => sql`exists (select from audit_entries known
  where known.subject_id = ${jobId} and known.subject = 'PARTICIPANT'
    and coalesce(known.after, known.before) ->> 'modelId' = ${modelId}::text)`;
