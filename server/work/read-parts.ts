import { sql } from 'drizzle-orm';
import { agreedTermsOf } from '../booking/index.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { type ImageJson, imageJson } from '../file/index.ts';
import { readCases } from './cases.ts';
import { type ShiftJson, shiftView } from './shift-view.ts';

const part = {
  modelId: columns.id,
  name: columns.orNull(columns.text),
  headshot: columns.orNull(columns.json<ImageJson>()),
  termsVersion: columns.number,
  agreedPayCents: columns.orNull(columns.number),
  agreedHourlyRate: columns.orNull(columns.number),
  shifts: columns.json<ShiftJson[]>(),
};

/** Those booked, or one of them, with their shifts and cases. Shifts whose rows are not written yet are as planned. */
export const readParts = async (db: Db, job: JobRow, modelId: string | null = null) => {
  const rows = await readRows(
    db,
    part,
    sql`
    select p.model_id as "modelId", u.name, p.terms_version as "termsVersion", p.agreed_pay_cents as "agreedPayCents",
      p.agreed_hourly_rate as "agreedHourlyRate",
      (select ${imageJson('i')} from model_photos mp join images i on i.id = mp.image_id
        where mp.model_id = p.model_id and mp.kind = 'HEADSHOT' and not i.is_private) as headshot,
      (select coalesce(json_agg(json_build_object('position', d.shift, 'start', lower(d.planned), 'end', upper(d.planned),
        'plannedMinutes', d.minutes, 'checkedInAt', s.checked_in_at, 'checkedInBy', s.checked_in_by,
        'checkedInWay', s.checked_in_way, 'checkedInMeters', s.checked_in_meters, 'checkInSentAt', s.check_in_sent_at,
        'needsCode', s.place_refused_at is not null,
        'arrival', case when a.kind is not null then json_build_object('kind', a.kind, 'at', a.arrives_at, 'saidAt', a.said_at) end,
        'checkedOutAt', s.checked_out_at, 'checkedOutBy', s.checked_out_by, 'checkOutSentAt', s.check_out_sent_at,
        'minutes', s.minutes, 'approvedAt', s.approved_at, 'approvedBy', s.approved_by) order by d.shift), '[]')
        from planned_shifts(p.job_id) d left join shifts s on s.job_id = p.job_id and s.model_id = p.model_id and s.position = d.shift
        left join arrivals a on a.job_id = p.job_id and a.model_id = p.model_id and a.position = d.shift) as shifts
    from participants p join users u on u.id = p.model_id
    where p.job_id = ${job.id} and p.status = 'BOOKED' and (${modelId}::uuid is null or p.model_id = ${modelId}::uuid)
    order by u.name, p.model_id`,
  );
  const casesOf = await readCases(db, job.id);
  return rows.map(({ shifts, modelId, name, headshot, ...agreement }) => ({
    modelId,
    name,
    headshot,
    agreed: agreedTermsOf(agreement, job),
    hasAgreed: agreement.termsVersion === job.termsVersion,
    ...casesOf(modelId),
    shifts: shifts.map(shift => shiftView(job, shift)),
  }));
};
export type PartRow = Awaited<ReturnType<typeof readParts>>[number];
