import { sql } from 'drizzle-orm';
import { feeCentsOf } from '#contract/rules/fee.ts';
import { workedPay } from '#contract/rules/worked-pay.ts';
import type { Shift, Work, WorkPart } from '#contract/schemas/work.ts';
import { work } from '../config.ts';
import type { App, Viewer } from '../context.ts';
import type { Db } from '../db/client.ts';
import { columns, readRows } from '../db/rows.ts';
import type { JobRow } from '../db/tables/jobs.ts';
import { type ImageJson, imageJson, imageView } from '../file/index.ts';
import { Refusal } from '../refusal.ts';
import { readBookedJob } from './booked-job.ts';
import { type ShiftJson, shiftView } from './shift-view.ts';

const HOUR_MS = 3_600_000;

const part = {
  modelId: columns.id,
  name: columns.orNull(columns.text),
  headshot: columns.orNull(columns.json<ImageJson>()),
  shifts: columns.json<ShiftJson[]>(),
};

/** Planned shifts too, because their rows are written once the job has started. */
const readParts = (db: Db, jobId: string, modelId: string | null) =>
  readRows(
    db,
    part,
    sql`
    select p.model_id as "modelId", u.name,
      (select ${imageJson('i')} from model_photos mp join images i on i.id = mp.image_id
        where mp.model_id = p.model_id and mp.kind = 'HEADSHOT' and not i.is_private) as headshot,
      (select coalesce(json_agg(json_build_object('position', d.shift, 'start', lower(d.planned), 'end', upper(d.planned),
        'plannedMinutes', d.minutes, 'checkedInAt', s.checked_in_at, 'checkedInBy', s.checked_in_by,
        'checkedOutAt', s.checked_out_at, 'checkedOutBy', s.checked_out_by,
        'minutes', s.minutes, 'approvedAt', s.approved_at, 'approvedBy', s.approved_by) order by d.shift), '[]')
        from planned_shifts(p.job_id) d left join shifts s on s.job_id = p.job_id and s.model_id = p.model_id and s.position = d.shift) as shifts
    from participants p join users u on u.id = p.model_id
    where p.job_id = ${jobId} and p.status = 'BOOKED' and (${modelId}::uuid is null or p.model_id = ${modelId}::uuid)
    order by u.name, p.model_id`,
  );

type Priced = Pick<JobRow, 'hourlyRate' | 'fixedRatePerModel'>;

/** What a model’s shifts come to. */
export const payOf = (job: Priced, shifts: readonly Shift[]) =>
  workedPay(
    job,
    shifts.map(({ period, checkedInAt, minutes, plannedMinutes }) => ({
      startMs: Math.max(Date.parse(period.start), Date.parse(checkedInAt ?? period.start)),
      minutes,
      plannedMinutes,
    })),
    work.overtime,
  );

/** Those booked, with their shifts; with `modelId`, that model alone. */
export const readWorkParts = async (db: Db, job: JobRow, modelId: string | null, feePercent: number | null) => {
  const rows = await readParts(db, job.id, modelId);
  return rows.map((row): WorkPart => {
    const shifts = row.shifts.map(shift => shiftView(job, shift));
    const pay = payOf(job, shifts);
    return {
      modelId: row.modelId,
      name: row.name ?? 'Someone',
      headshot: row.headshot && imageView(row.headshot),
      shifts,
      ...pay,
      feeCents: feePercent === null ? null : feeCentsOf(pay.payCents + pay.overtimeCents, feePercent),
    };
  });
};

/** The day of a job as its manager sees it, or a model who is booked. */
export const readWork = async (app: App, db: Db, jobId: string, viewer: Pick<Viewer, 'id'>): Promise<Work> => {
  const job = await readBookedJob(db, jobId, viewer.id);
  if (!job) throw new Refusal('NOT_FOUND');
  const isManager = job.managerId === viewer.id;
  const { bookingFeePercent } = app.config.limits;
  const { endedAt } = job;
  return {
    isManager,
    lifecycle: job.lifecycle,
    timeZone: job.location?.timeZone ?? 'UTC',
    hourlyRate: job.hourlyRate,
    fixedRatePerModel: job.fixedRatePerModel,
    overtime: work.overtime,
    feePercent: bookingFeePercent,
    checkInMinutes: work.checkInMinutes,
    endedAt: endedAt?.toISOString() ?? null,
    approvesAt: endedAt && new Date(endedAt.getTime() + work.approvalHours * HOUR_MS).toISOString(),
    parts: await readWorkParts(db, job, isManager ? null : viewer.id, isManager ? bookingFeePercent : null),
  };
};
