import { sql } from 'drizzle-orm';
import type { OwnData } from '#contract/schemas/own-data.ts';
import type { ArrivalKind, CheckInWay } from '#contract/values/work.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';

const day = {
  job_id: columns.id,
  start: columns.moment,
  checked_in_at: columns.orNull(columns.moment),
  checked_in_way: columns.orNull(columns.word<CheckInWay>()),
  checked_in_meters: columns.orNull(columns.number),
  checked_out_at: columns.orNull(columns.moment),
  kind: columns.orNull(columns.word<ArrivalKind>()),
  arrives_at: columns.orNull(columns.moment),
};

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

/** The periods that a model came to, or said something about. */
export const readOwnWorkDays = async (db: Db, modelId: string): Promise<Pick<OwnData, 'workDays'>> => {
  const rows = await readRows(
    db,
    day,
    sql`
    select p.job_id, lower(d.planned) as start, s.checked_in_at, s.checked_in_way, s.checked_in_meters, s.checked_out_at, a.kind, a.arrives_at
    from participants p cross join lateral planned_shifts(p.job_id) d
      left join shifts s on s.job_id = p.job_id and s.model_id = ${modelId} and s.position = d.shift
      left join arrivals a on a.job_id = p.job_id and a.model_id = ${modelId} and a.position = d.shift
    where p.model_id = ${modelId} and (s.checked_in_at is not null or a.kind is not null) order by start`,
  );
  return {
    workDays: rows.map(row => ({
      jobId: row.job_id,
      start: new Date(row.start).toISOString(),
      checkedInAt: iso(row.checked_in_at),
      checkedInWay: row.checked_in_way,
      checkedInMeters: row.checked_in_meters,
      checkedOutAt: iso(row.checked_out_at),
      arrival: row.kind,
      arrivesAt: iso(row.arrives_at),
    })),
  };
};
