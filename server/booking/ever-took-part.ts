import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a model has applied for a job or been asked to it, whatever became of that: who withdrew, or let an offer run
 * out, takes part no longer, and has still heard of it. For one job the list is read once, whoever is looked for in it.
 */
export const everTookPart = (jobId: SQL, modelId: SQL): SQL<boolean> => sql`${modelId} in (
  select (coalesce(known.after, known.before) ->> 'modelId')::uuid from audit_entries known
  where known.subject_id = ${jobId} and known.subject = 'PARTICIPANT'
    and coalesce(known.after, known.before) ->> 'modelId' is not null)`;
