import { eq } from 'drizzle-orm';
import type { JobLifecycle } from '#contract/values/job.ts';
import type { CallName } from '#contract/wire/index.ts';
import { callSheetJob, draftOf } from '../../call-sheet/content.ts';
import { callSheets } from '../../db/tables/call-sheets.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { newId } from '../../ids.ts';
import { checkInCode } from '../../work/check-in-code.ts';
import { beginJob } from '../begin-job.ts';
import { aBookingSecretOf } from './belongings.ts';
import { aCaller, isStaff } from './callers.ts';
import { aModelIn } from './job-stage.ts';
import { aJobOf, aPartIn } from './jobs.ts';
import type { SetStage, Stage } from './stage.ts';

/** A job with someone booked and a published call sheet: the caller's own, or one they are booked in. */
const withCallSheet: SetStage = async (system, me) => {
  const owner = me.kind === 'MANAGER' ? me : await aCaller(system, 'MANAGER');
  const id = await aJobOf(system, owner.id);
  if (me.kind === 'MODEL') await aPartIn(system, id, me.id, 'BOOKED');
  else await aModelIn(system, id, 'BOOKED');
  const { app } = system.server;
  const [job] = await app.database.db.select().from(jobs).where(eq(jobs.id, id));
  if (!job) throw new Error('There is no job.');
  const facts = callSheetJob(job);
  const content = { form: draftOf(null, facts, { name: 'Mara Quill', phone: null, bring: null }), job: facts };
  await app.database.db.insert(callSheets).values({ jobId: id, version: 1, content });
  await system.sql(`update chat_channels set sheet_version = 1 where job_id = $1 and type = 'group'`, [id]);
  return { path: { id }, body: { version: 1, callTime: '07:30', time: '08:00', contactName: 'Mara Quill' } };
};

/** A job on its day: the caller's own, or one they are booked in. */
const onTheDay =
  (lifecycle: JobLifecycle): SetStage =>
  async (system, me) => {
    const owner = me.kind === 'MANAGER' ? me : await aCaller(system, 'MANAGER');
    const id = await aJobOf(system, owner.id);
    const model = me.kind === 'MODEL' ? me : await aCaller(system, 'MODEL');
    await aPartIn(system, id, model.id, 'BOOKED');
    await beginJob(system.sql, id, lifecycle);
    return { path: { id }, body: { modelId: model.id, 'modelIds[]': model.id, position: 0, mark: 'IN', minutes: 240 } };
  };

/** As onTheDay, with everyone checked in. */
const checkedIn: SetStage = async (system, me) => {
  const stage = await onTheDay('STARTED')(system, me);
  await system.sql('select open_shifts($1)', [stage.path?.id]);
  await system.sql(`update shifts set checked_in_at = app_now(), checked_in_by = 'MODEL' where job_id = $1`, [
    stage.path?.id,
  ]);
  return stage;
};

const claimedOf =
  (status: 'OPEN' | 'ANSWERED'): SetStage =>
  async (system, me) => {
    const stage = await onTheDay('STARTED')(system, me);
    const id = newId();
    await system.sql(
      `insert into no_shows (id, job_id, model_id, evidence, answer_until) values ($1, $2, $3, 'Nobody came.', app_now() + interval '1 day')`,
      [id, stage.path?.id, stage.body?.modelId],
    );
    if (status === 'ANSWERED')
      await system.sql(
        `update no_shows set status = 'ANSWERED', answer = 'I came.', answered_at = app_now() where id = $1`,
        [id],
      );
    return isStaff(me.kind) ? { ...stage, path: { id } } : stage;
  };

const disputedBy =
  (side: 'MANAGER' | 'MODEL'): SetStage =>
  async (system, me) => {
    const stage = await onTheDay('DISPUTED')(system, me);
    const { id: jobId = '' } = stage.path ?? {};
    const modelId = String(stage.body?.modelId);
    const id = newId();
    await system.sql(
      `insert into disputes (id, job_id, model_id, opened_by, reason, text) values ($1, $2, $3, $4, 'HOURS', 'The hours are wrong.')`,
      [id, jobId, modelId, side],
    );
    const path: Stage['path'] = isStaff(me.kind) ? { id } : { jobId, modelId };
    return { ...stage, path };
  };

const inPart =
  (lifecycle: JobLifecycle): SetStage =>
  async (system, me) => {
    const stage = await onTheDay(lifecycle)(system, me);
    return { ...stage, path: { jobId: stage.path?.id ?? '', modelId: String(stage.body?.modelId) } };
  };

/** A job that has ended, with a review of the caller that is shown; for staff, one that was reported. */
const reviewed: SetStage = async (system, me) => {
  const stage = await onTheDay('ENDED')(system, me);
  const id = newId();
  await system.sql(
    `insert into reviews (id, job_id, model_id, side, stars, text, shown_at, reported_at, report_reason)
      values ($1, $2, $3, $4, 3, 'It was long.', app_now(), $5, $6)`,
    [
      id,
      stage.path?.id,
      stage.body?.modelId,
      me.kind === 'MODEL' ? 'MANAGER' : 'MODEL',
      ...(isStaff(me.kind) ? [system.server.app.clock.now(), 'SPAM'] : [null, null]),
    ],
  );
  const path: Stage['path'] = isStaff(me.kind)
    ? { id }
    : { jobId: stage.path?.id ?? '', modelId: String(stage.body?.modelId) };
  return { path };
};

/** What someone booked reported, and nobody has yet. */
const incident: SetStage = async (system, me) => {
  const { path, body } = await onTheDay('STARTED')(system, me);
  const id = newId();
  await system.sql(`insert into incidents (id, job_id, model_id, kind) values ($1, $2, $3, 'OTHER')`, [
    id,
    path?.id,
    body?.modelId,
  ]);
  return { path: { id } };
};

/** What the calls about call sheets, the day of a job and its reviews need. */
export const workStages = {
  getCallSheet: withCallSheet,
  saveCallSheet: withCallSheet,
  nudgeCallSheet: withCallSheet,
  getWork: onTheDay('STARTED'),
  checkIn: async (system, me) => {
    const stage = await onTheDay('PREPAID')(system, me);
    const { digits } = checkInCode(system.server.app.config, stage.path?.id ?? '', 0);
    return { ...stage, body: { ...stage.body, code: digits } };
  },
  sayArrival: onTheDay('PREPAID'),
  checkOut: checkedIn,
  saveAttendance: onTheDay('PREPAID'),
  endWork: onTheDay('STARTED'),
  approveHours: onTheDay('ENDED'),
  claimNoShow: inPart('STARTED'),
  answerNoShow: claimedOf('OPEN'),
  openDispute: async (system, me) => {
    const stage = await onTheDay('ENDED')(system, me);
    return { ...stage, body: { ...stage.body, modelIds: [String(stage.body?.modelId)] } };
  },
  answerDispute: (system, me) => disputedBy(me.kind === 'MODEL' ? 'MANAGER' : 'MODEL')(system, me),
  decideNoShow: claimedOf('ANSWERED'),
  decideDispute: disputedBy('MODEL'),
  getSafety: onTheDay('STARTED'),
  shareBooking: onTheDay('STARTED'),
  unshareBooking: onTheDay('STARTED'),
  saveCompanion: onTheDay('STARTED'),
  reportIncident: onTheDay('STARTED'),
  getSharedBooking: async (system, me) => {
    const { path, body } = await onTheDay('STARTED')(system, me);
    return { path: { secret: await aBookingSecretOf(system, String(path?.id), String(body?.modelId)) } };
  },
  takeIncident: incident,
  closeIncident: incident,
  getReviews: onTheDay('ENDED'),
  saveReview: async (system, me) => ({
    ...(await inPart('ENDED')(system, me)),
    body: { tags: [me.kind === 'MODEL' ? 'RESPECTFUL' : 'PUNCTUAL'] },
  }),
  reportReview: reviewed,
  closeReviewReport: reviewed,
  getModelReviews: async system => ({ path: { id: (await aCaller(system, 'MODEL')).id } }),
} satisfies Partial<Record<CallName, SetStage>>;
