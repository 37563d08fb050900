import { sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const words = {
  job_id: columns.id,
  kind: columns.word<'NO_SHOW' | 'DISPUTE' | 'INCIDENT'>(),
  text: columns.text,
  at: columns.moment,
};

/** What a person said in claims and disputes about the day of a job; the other side's words are another's. */
export const readOwnWorkWords = async (db: Db, userId: string): Promise<Pick<OwnData, 'workWords'>> => {
  const rows = await readRows(
    db,
    words,
    sql`
    select n.job_id, 'NO_SHOW' as kind, n.evidence as text, n.created_at as at
      from no_shows n join jobs j on j.id = n.job_id where j.manager_id = ${userId}
    union all select job_id, 'NO_SHOW', answer, answered_at from no_shows where model_id = ${userId} and answer is not null
    union all select d.job_id, 'DISPUTE', d.text, d.created_at from disputes d join jobs j on j.id = d.job_id
      where case d.opened_by when 'MANAGER' then j.manager_id else d.model_id end = ${userId}
    union all select d.job_id, 'DISPUTE', d.answer, d.answered_at from disputes d join jobs j on j.id = d.job_id
      where d.answer is not null and case d.opened_by when 'MANAGER' then d.model_id else j.manager_id end = ${userId}
    union all select job_id, 'INCIDENT', coalesce(text, kind), created_at from incidents where model_id = ${userId}
    order by at`,
  );
  return {
    workWords: rows.map(({ job_id, kind, text, at }) => ({
      jobId: job_id,
      kind,
      text,
      at: new Date(at).toISOString(),
    })),
  };
};
