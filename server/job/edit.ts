import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { answersOf } from '#contract/rules/job-answers.ts';
import { changedFields, effectOfEdit } from '#contract/rules/job-edit.ts';
import { changesInWords } from '#contract/rules/job-fields.ts';
import type { Job, SaveJob } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { submitErrors } from '#contract/schemas/job-submit.ts';
import { cancelRequests, lockJob, modelsNotified, nameOf } from '../booking/index.ts';
import { QUEUE_CHANGED } from '../bus/bus.ts';
import type { CallContext } from '../context.ts';
import type { Db } from '../db/client.ts';
import { type JobRow, jobs } from '../db/tables/jobs.ts';
import { participants } from '../db/tables/participants.ts';
import { writeAudit } from '../db/write-audit.ts';
import { reviewEditedJob } from '../moderation/index.ts';
import { noticeContent } from '../notice-text.ts';
import { aboutJob, notify } from '../notification/index.ts';
import { Refusal } from '../refusal.ts';
import { readCancelFees } from './cancel-fees.ts';
import { refuseBookedElsewhere, refuseFewerThanBooked, refuseUnpaidServices } from './edit-rules.ts';
import { bookingPayOf } from './fee.ts';
import { forgetReminders, readStarts } from './forget-reminders.ts';
import { noteMove } from './note-move.ts';
import { refuseOftenRaised } from './refuse-raises.ts';
import { saveAnswers } from './save.ts';

type Call = CallContext<'saveJob'>;

/**
 * Edits a job that staff have reviewed. Bookings stay valid. A change of the terms sends the job back to review, cancels
 * open requests, and asks applicants and booked models to agree again.
 */
export const saveEdit = async (call: Call, row: JobRow, before: Job, body: SaveJob): Promise<void> => {
  const { db, rules, app, afterCommit } = call;
  const [was, { answeredSteps: _, revision: __, ...edit }] = [answersOf(before), body];
  const changed = changedFields(was, edit);
  if (changed.length === 0) return;
  refuseNewFaults(submitErrors(was, rules), submitErrors({ ...was, ...edit }, rules), changed);
  await refuseUnpaidServices(db, row, edit);
  await refuseFewerThanBooked(db, row.id, edit);
  await refuseBookedElsewhere(db, row.id, edit);
  await refuseOftenRaised(db, row.id, was, { ...was, ...edit });
  const starts = await readStarts(db, row.id);
  // What cancelling costs before the move.
  const fees = changed.includes('eventDatePeriods') ? await readCancelFees(app, db, row.id) : null;
  await saveAnswers(call, row, body);
  await forgetReminders(db, row.id, starts);
  if (fees) await noteMove(db, row.id, fees);
  await writeEdit(call, row.id, was, edit, changed);
  const effect = effectOfEdit(was, edit);
  // What is owed for those booked may have changed.
  if (effect === 'TERMS') await db.execute(sql`select plan_money(${row.id})`);
  const askedAgain =
    row.lifecycle !== 'DRAFT' && effect === 'TERMS' ? await askAgain(call, row, changesInWords(changed)) : [];
  // While staff wait for an answer, only the owner's submit sends the job back to review.
  if (row.moderation === 'APPROVED' && effect !== 'NONE') await reviewEditedJob(app, db, row.id);
  await closeWhenFull(call, row.id);
  afterCommit(() => {
    app.bus.publish({ kind: 'LIVE', to: [row.managerId, ...askedAgain], event: { kind: 'JOB', id: row.id } });
    app.bus.publish(QUEUE_CHANGED);
  });
};

/** Fields that can cause an error at another field. */
const causes: Record<string, (keyof JobDraft)[]> = {
  premiumServices: ['eventDatePeriods', 'premiumServices'],
  fixedRatePerModel: ['eventDatePeriods', 'rangeHoursPerDay', 'fixedRatePerModel'],
};

type Faults = Record<string, string>;

/** Errors that existed before, as when time has passed, do not refuse an edit of other fields. */
const refuseNewFaults = (before: Faults, after: Faults, changed: readonly (keyof JobDraft)[]): void => {
  const isNew = (path: string) => {
    // Paths of validation begin with a field's name.
    const field = path.split('.')[0] as keyof JobDraft;
    return !(path in before) || (causes[path] ?? [field]).some(cause => changed.includes(cause));
  };
  const fields = Object.fromEntries(Object.entries(after).filter(([path]) => isNew(path)));
  if (Object.keys(fields).length > 0) throw new Refusal('JOB_INCOMPLETE', { fields });
};

const writeEdit = async (call: Call, jobId: string, was: JobDraft, edit: JobDraft, changed: (keyof JobDraft)[]) => {
  const only = (draft: JobDraft) => Object.fromEntries(changed.map(field => [field, draft[field] ?? null]));
  await writeAudit(call.db, { subject: 'JOB', id: jobId, action: 'EDIT', before: only(was), after: only(edit) });
};

/** Starts a new version of the terms, to which nobody has agreed yet. Returns the models concerned. */
const askAgain = async ({ app, db }: Call, row: JobRow, changes: string): Promise<string[]> => {
  await db
    .update(jobs)
    .set({ termsVersion: row.termsVersion + 1 })
    .where(eq(jobs.id, row.id));
  await keepAgreedPay(db, row);
  const notified = await modelsNotified(db, await cancelRequests(db, row.id));
  const ended = await db
    .delete(participants)
    .where(and(eq(participants.jobId, row.id), eq(participants.status, 'PENDING')))
    .returning({ modelId: participants.modelId, appliedAt: participants.appliedAt });
  const booked = await db
    .select({ modelId: participants.modelId })
    .from(participants)
    .where(and(eq(participants.jobId, row.id), isNotNull(participants.place)));
  const after = (await lockJob(db, row.id)) ?? row;
  for (const { modelId } of ended.filter(part => part.appliedAt || notified.has(part.modelId)))
    await notify(app, db, modelId, {
      ...noticeContent(app, 'job.changedForOffered', { job: nameOf(row) }),
      about: aboutJob(row.id),
    });
  for (const { modelId } of booked)
    await notify(app, db, modelId, {
      ...noticeContent(app, 'job.changedForBooked', { job: nameOf(after), changes }),
      about: aboutJob(row.id),
    });
  return [...ended, ...booked].map(({ modelId }) => modelId);
};

/** What those who are booked for these terms agreed to: neither they nor cancelling cost less until they agree to others. */
const keepAgreedPay = async (db: Db, row: JobRow): Promise<void> => {
  const { payCents, fullShareCents } = bookingPayOf(row);
  await db
    .update(participants)
    .set({ agreedPayCents: payCents, agreedHourlyRate: row.hourlyRate, agreedFullShareCents: fullShareCents })
    .where(
      and(
        eq(participants.jobId, row.id),
        eq(participants.status, 'BOOKED'),
        eq(participants.termsVersion, row.termsVersion),
      ),
    );
};

/** Ends staffing when fewer places leave none open. */
const closeWhenFull = async ({ app, db }: Call, jobId: string): Promise<void> => {
  await db.execute(sql`update jobs set lifecycle = 'INVOICED', updated_at = ${app.clock.now()} from job_tallies t
    where jobs.id = ${jobId} and t.job_id = jobs.id and lifecycle = 'STAFFING'
      and t.booked = t.amount_males + t.amount_females + t.amount_non_binary + t.amount_any_gender`);
};
