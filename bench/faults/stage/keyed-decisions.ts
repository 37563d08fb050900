import { newId } from '#server/ids.ts';
import { askToConfirmIn, offerPlaceTo } from '#server/testing/confirmations.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** The manager decides about an applicant; the key is then tried for another model of the same job. */
const decideAbout = async (stage: KeyStage, before?: 'declineApplication') => {
  const { manager, model, jobId } = await stage.application();
  const path = { jobId, modelId: model.id };
  if (before) await manager.at(stage.url).call(before, { path });
  return { who: manager, input: { path }, other: { path: { jobId, modelId: newId() } } };
};

/** Calls between a manager and the models of a job. */
export const keyedDecisions: KeyedCalls = {
  acceptApplication: stage => decideAbout(stage),
  declineApplication: stage => decideAbout(stage),
  decideMany: async stage => {
    const { manager, model, jobId } = await stage.application();
    const decide = (action: 'ACCEPT' | 'DECLINE') => ({ path: { id: jobId }, body: { action, modelIds: [model.id] } });
    return { who: manager, input: decide('ACCEPT'), other: decide('DECLINE'), savepoints: 1 };
  },
  closeApplications: async stage => {
    const { manager, jobId } = await stage.application();
    const set = (closed: boolean) => ({ path: { id: jobId }, body: { closed } });
    return { who: manager, input: set(true), other: set(false) };
  },
  undoDecline: stage => decideAbout(stage, 'declineApplication'),
  saveOpinion: async stage => {
    const { manager, model, jobId } = await stage.application();
    const rate = (rating: number) => ({ path: { jobId, modelId: model.id }, body: { rating } });
    return { who: manager, input: rate(5), other: rate(4) };
  },
  saveStandbys: async stage => {
    const { manager, model, jobId } = await stage.application();
    const order = (modelIds: string[]) => ({ path: { id: jobId }, body: { modelIds } });
    return { who: manager, input: order([model.id]), other: order([]) };
  },
  cancelBooking: async stage => {
    const { manager, model, jobId } = await stage.booking();
    const { fingerprint } = await manager.at(stage.url).call('getCancelFees', {
      path: { id: jobId },
      query: { modelId: model.id },
    });
    const cancel = (description: string) => ({
      path: { jobId, modelId: model.id },
      body: { reason: 'BUDGET' as const, description, fingerprint },
    });
    return { who: manager, input: cancel('We are fewer.'), other: cancel('We are more.') };
  },
  sendRequest: async stage => {
    const [who, model, another] = [
      await stage.person('MANAGER'),
      await stage.person('MODEL'),
      await stage.person('MODEL'),
    ];
    const path = { id: await stage.openJob(who) };
    return { who, input: { path, body: { chatUserId: model.id } }, other: { path, body: { chatUserId: another.id } } };
  },
  cancelRequest: async stage => {
    const { manager, model, jobId } = await stage.request();
    const cancel = (chatUserId: string) => ({ path: { id: jobId }, body: { chatUserId } });
    return { who: manager, input: cancel(model.id), other: cancel(newId()) };
  },
  applyToJob: async stage => {
    const path = { id: await stage.openJob(await stage.person('MANAGER')) };
    const who = await stage.person('MODEL');
    return {
      who,
      input: { path, body: { note: 'I was there last year.' } },
      other: { path, body: { note: 'Hello.' } },
    };
  },
  withdrawApplication: async stage => {
    const { model, jobId } = await stage.application();
    return { who: model, input: { path: { id: jobId } }, other: { path: { id: newId() } } };
  },
  answerRequest: async stage => {
    const { model, jobId } = await stage.request();
    const answer = (given: 'ACCEPTED' | 'DECLINED') => ({ path: { id: jobId }, body: { answer: given } });
    return { who: model, input: answer('ACCEPTED'), other: answer('DECLINED') };
  },
  leaveBooking: async stage => {
    const { model, jobId } = await stage.booking();
    const path = { id: jobId };
    const { fingerprint } = await model.at(stage.url).call('getLeaveCost', { path });
    return { who: model, input: { path, body: { fingerprint } }, other: { path, body: { fingerprint: 'another' } } };
  },
  confirmBooking: async stage => {
    const { model, jobId } = await stage.booking();
    await askToConfirmIn((text, values) => stage.database.pool.query(text, values), jobId);
    return { who: model, input: { path: { id: jobId } }, other: { path: { id: newId() } } };
  },
  takePlace: async stage => {
    const { jobId } = await stage.booking();
    const standby = await stage.person('MODEL');
    await standby.at(stage.url).call('applyToJob', { path: { id: jobId }, body: {} });
    const run = (text: string, values: unknown[]) => stage.database.pool.query(text, values);
    await askToConfirmIn(run, jobId);
    await offerPlaceTo(run, jobId, standby.id);
    const take = (termsVersion: number) => ({ path: { id: jobId }, body: { termsVersion } });
    return { who: standby, input: take(1), other: take(2) };
  },
  answerTerms: async stage => {
    const { manager, model, jobId } = await stage.booking();
    await manager.at(stage.url).call('saveJob', { path: { id: jobId }, body: { hourlyRate: 5_000 } });
    const answer = (given: 'AGREED' | 'LEFT') => ({ path: { id: jobId }, body: { answer: given, termsVersion: 2 } });
    return { who: model, input: answer('AGREED'), other: answer('LEFT') };
  },
};
