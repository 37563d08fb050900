import type { JobLifecycle } from '#contract/values/job.ts';
import { newId } from '#server/ids.ts';
import { beginJob } from '#server/testing/begin-job.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A job with someone booked, on its day. */
const workDay = async (stage: KeyStage, lifecycle: JobLifecycle) => {
  const { manager, model, jobId } = await stage.booking();
  await beginJob((text, values) => stage.database.pool.query(text, values), jobId, lifecycle);
  return { manager, model, path: { id: jobId }, other: { path: { id: newId() } } };
};

/** The day of a job. */
export const keyedWork: KeyedCalls = {
  checkIn: async stage => {
    const { model, path, other } = await workDay(stage, 'PREPAID');
    return { who: model, input: { path }, other };
  },
  checkOut: async stage => {
    const { model, path, other } = await workDay(stage, 'PREPAID');
    await model.at(stage.url).call('checkIn', { path });
    return { who: model, input: { path }, other };
  },
  saveAttendance: async stage => {
    const { manager, model, path } = await workDay(stage, 'PREPAID');
    const mark = (how: 'IN' | 'OUT') => ({ path, body: { position: 0, mark: how, modelIds: [model.id] } });
    return { who: manager, input: mark('IN'), other: mark('OUT') };
  },
  endWork: async stage => {
    const { manager, path, other } = await workDay(stage, 'STARTED');
    return { who: manager, input: { path }, other };
  },
  approveHours: async stage => {
    const { manager, model, path } = await workDay(stage, 'ENDED');
    const approve = (minutes: number) => ({ path, body: { items: [{ modelId: model.id, position: 0, minutes }] } });
    return { who: manager, input: approve(240), other: approve(200) };
  },
};
