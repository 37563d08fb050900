import type { KeyedCalls } from './keyed-calls.ts';

const decline = { reason: 'OTHER', text: 'It does not look right to us.' } as const;
const notes = [{ field: 'description', note: 'What will the models wear?' }];

/** Jobs, and what staff decide about them. */
export const keyedJobs: KeyedCalls = {
  createJob: async stage => ({
    who: await stage.person('MANAGER'),
    input: { body: stage.draft() },
    other: { body: stage.draft() },
  }),
  saveJobMark: async stage => {
    const { model, jobId } = await stage.booking();
    const mark = (how: 'SAVED' | 'HIDDEN') => ({ path: { id: jobId }, body: { mark: how } });
    return { who: model, input: mark('SAVED'), other: mark('HIDDEN') };
  },
  saveJob: async stage => {
    const who = await stage.person('MANAGER');
    const path = { id: await stage.draftJob(who) };
    return { who, input: { path, body: { hourlyRate: 5_000 } }, other: { path, body: { hourlyRate: 6_000 } } };
  },
  submitJob: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.draftJob(who), await stage.draftJob(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
  copyJob: async stage => {
    const who = await stage.person('MANAGER');
    const [id, other] = [await stage.draftJob(who), await stage.draftJob(who)];
    return { who, input: { path: { id } }, other: { path: { id: other } } };
  },
  cancelJob: async stage => {
    const { manager, jobId } = await stage.booking();
    const path = { id: jobId };
    const { fingerprint } = await manager.at(stage.url).call('getCancelFees', { path, query: {} });
    const cancel = (description: string) => ({
      path,
      body: { reason: 'NOT_NEEDED' as const, description, fingerprint },
    });
    return { who: manager, input: cancel('It rains.'), other: cancel('It snows.') };
  },
  appealJob: async stage => {
    const who = await stage.person('MANAGER');
    const path = { id: await stage.submittedJob(who) };
    await stage.staff.at(stage.url).call('declineJob', { path, body: decline });
    return {
      who,
      input: { path, body: { text: 'Please look again.' } },
      other: { path, body: { text: 'Please do.' } },
    };
  },
  saveSuggestion: async stage => {
    const who = await stage.person('MANAGER');
    const jobId = await stage.draftJob(who);
    const choose = (modelIds: string[]) => ({ body: { jobId, modelIds } });
    return { who, input: choose([(await stage.person('MODEL')).id]), other: choose([]) };
  },
  approveJob: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    return { who: stage.staff, input: { path, body: {} }, other: { path, body: { approveManager: true } } };
  },
  requestJobInformation: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    const otherNotes = [{ field: 'location', note: 'Which hall?' }];
    return { who: stage.staff, input: { path, body: { notes } }, other: { path, body: { notes: otherNotes } } };
  },
  declineJob: async stage => {
    const path = { id: await stage.submittedJob(await stage.person('MANAGER')) };
    return { who: stage.staff, input: { path, body: decline }, other: { path, body: { ...decline, text: 'No.' } } };
  },
  cancelJobByStaff: async stage => {
    const { jobId } = await stage.booking();
    const path = { id: jobId };
    const { fingerprint } = await stage.staff.at(stage.url).call('getJobCancelFees', { path });
    const because = (text: string) => ({ path, body: { text, fingerprint } });
    return { who: stage.staff, input: because('The hall is closed.'), other: because('The hall burns.') };
  },
};
