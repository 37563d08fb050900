import { sql } from 'drizzle-orm';
import type { Opinion, OpinionChange } from '#contract/schemas/opinion.ts';
import { userOf } from '../auth/index.ts';
import type { Handler } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import { Refusal } from '../refusal.ts';

const opinion = {
  rating: columns.orNull(columns.number),
  note: columns.orNull(columns.text),
  shortlisted: columns.boolean,
};

/** Updates the given fields alone; null when the model does not take part. */
export const changeOpinion = async (
  db: Db,
  jobId: string,
  modelId: string,
  change: OpinionChange,
): Promise<Opinion | null> => {
  const given = (field: keyof Opinion) => change[field] !== undefined;
  const { rating = null, note = null, shortlisted = false } = change;
  const rows = await readRows(
    db,
    opinion,
    sql`
    insert into opinions as o (job_id, model_id, rating, note, shortlisted)
      select job_id, model_id, ${rating}::smallint, nullif(${note}::text, ''), ${shortlisted}::boolean
      from participants where job_id = ${jobId}::uuid and model_id = ${modelId}::uuid for key share
    on conflict (job_id, model_id) do update set
      rating = case when ${given('rating')}::boolean then excluded.rating else o.rating end,
      note = case when ${given('note')}::boolean then excluded.note else o.note end,
      shortlisted = case when ${given('shortlisted')}::boolean then excluded.shortlisted else o.shortlisted end,
      updated_at = app_now()
    returning o.rating, o.note, o.shortlisted`,
  );
  return rows[0] ?? null;
};

/** Published to the manager alone, so that their other open pages reload it. */
export const saveOpinion: Handler<'saveOpinion'> = async call => {
  const { app, db, path, body, afterCommit } = call;
  const opinion = await changeOpinion(db, path.jobId, path.modelId, body);
  if (!opinion) throw new Refusal('NOT_FOUND');
  const { id } = userOf(call);
  afterCommit(() => app.bus.publish({ kind: 'LIVE', to: [id], event: { kind: 'JOB', id: path.jobId } }));
  return opinion;
};
