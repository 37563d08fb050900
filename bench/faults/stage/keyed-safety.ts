import { newId } from '#server/ids.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

const booked = async (stage: KeyStage) => {
  const { manager, model, jobId } = await stage.booking();
  return { model, path: { id: jobId }, other: { path: { id: await stage.draftJob(manager) } } };
};

const reported = async (stage: KeyStage): Promise<string> => {
  const { model, path } = await booked(stage);
  const id = newId();
  await stage.database.pool.query(`insert into incidents (id, job_id, model_id, kind) values ($1, $2, $3, 'OTHER')`, [
    id,
    path.id,
    model.id,
  ]);
  return id;
};

/** Links to bookings, companions and incidents. */
export const keyedSafety: KeyedCalls = {
  shareBooking: async stage => {
    const { model, path, other } = await booked(stage);
    return { who: model, input: { path }, other };
  },
  unshareBooking: async stage => {
    const { model, path, other } = await booked(stage);
    await model.at(stage.url).call('shareBooking', { path });
    return { who: model, input: { path }, other };
  },
  saveCompanion: async stage => {
    const { model, path } = await booked(stage);
    const say = (companion: boolean) => ({ path, body: { companion } });
    return { who: model, input: say(true), other: say(false) };
  },
  reportIncident: async stage => {
    const { model, path } = await booked(stage);
    const report = (kind: 'OTHER' | 'NOT_AS_AGREED') => ({ path, body: { kind } });
    return { who: model, input: report('OTHER'), other: report('NOT_AS_AGREED') };
  },
  takeIncident: async stage => ({
    who: stage.staff,
    input: { path: { id: await reported(stage) } },
    other: { path: { id: newId() } },
  }),
  closeIncident: async stage => {
    const path = { id: await reported(stage) };
    const close = (note: string) => ({ path, body: { note } });
    return { who: stage.staff, input: close('Called them both.'), other: close('Called nobody at all.') };
  },
};
