import type { JobLifecycle } from '#contract/values/job.ts';
import { beginJob } from '#server/testing/begin-job.ts';
import type { KeyStage } from './key-stage.ts';
import type { KeyedCalls } from './keyed-calls.ts';

/** A job with someone booked, on its day. */
const workDay = async (stage: KeyStage, lifecycle: JobLifecycle) => {
  const { manager, model, jobId } = await stage.booking();
  await beginJob((text, values) => stage.database.pool.query(text, values), jobId, lifecycle);
  return { manager, model, path: { id: jobId }, other: { path: { id: await stage.draftJob(manager) } } };
};

const claimed = async (stage: KeyStage, isAnswered: boolean) => {
  const { manager, model, path } = await workDay(stage, 'STARTED');
  const jobId = path.id;
  const { parts } = await manager.at(stage.url).call('claimNoShow', {
    path: { jobId, modelId: model.id },
    body: { evidence: 'Nobody came to the door.' },
  });
  if (isAnswered) await model.at(stage.url).call('answerNoShow', { path, body: { answer: 'I was there all day.' } });
  return { model, path, id: parts[0]?.noShow?.id ?? '' };
};

const disputed = async (stage: KeyStage) => {
  const { manager, model, path } = await workDay(stage, 'ENDED');
  const body = { reason: 'HOURS', text: 'The hours are not those I worked.' } as const;
  const { parts } = await model.at(stage.url).call('openDispute', { path, body });
  return { manager, model, jobId: path.id, id: parts[0]?.dispute?.id ?? '' };
};

const ratedStars = (stars: number) => ({ stars, tags: [], text: null });

/** A booking whose two sides have reviewed each other; `id` is that of the client’s review. */
const reviewed = async (stage: KeyStage) => {
  const { manager, model, path } = await workDay(stage, 'ENDED');
  const pair = { jobId: path.id, modelId: model.id };
  await manager.at(stage.url).call('saveReview', { path: pair, body: ratedStars(2) });
  const { pairs } = await model.at(stage.url).call('saveReview', { path: pair, body: ratedStars(4) });
  return { model, pair, id: pairs[0]?.other?.id ?? '' };
};

/** The day of a job, and what is decided about it. */
export const keyedWork: KeyedCalls = {
  checkIn: async stage => {
    const { manager, model, path } = await workDay(stage, 'PREPAID');
    const [code] = (await manager.at(stage.url).call('getWork', { path })).codes;
    return { who: model, input: { path, body: { code: code?.digits } }, other: { path, body: { code: code?.token } } };
  },
  sayArrival: async stage => {
    const { model, path } = await workDay(stage, 'PREPAID');
    const say = (minutes: number) => {
      const at = new Date(Date.now() + minutes * 60_000).toISOString();
      return { path, body: { kind: 'LATE' as const, at } };
    };
    return { who: model, input: say(30), other: say(60) };
  },
  checkOut: async stage => {
    const { manager, model, path, other } = await workDay(stage, 'PREPAID');
    const [code] = (await manager.at(stage.url).call('getWork', { path })).codes;
    await model.at(stage.url).call('checkIn', { path, body: { code: code?.digits } });
    return { who: model, input: { path, body: {} }, other: { ...other, body: {} } };
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
  claimNoShow: async stage => {
    const { manager, model, path } = await workDay(stage, 'STARTED');
    const claim = (evidence: string) => ({ path: { jobId: path.id, modelId: model.id }, body: { evidence } });
    return { who: manager, input: claim('Nobody came to the door.'), other: claim('We waited for an hour.') };
  },
  answerNoShow: async stage => {
    const { model, path } = await claimed(stage, false);
    const answer = (text: string) => ({ path, body: { answer: text } });
    return { who: model, input: answer('I was there all day.'), other: answer('I came at eight.') };
  },
  openDispute: async stage => {
    const { model, path } = await workDay(stage, 'ENDED');
    const dispute = (text: string) => ({ path, body: { reason: 'HOURS' as const, text } });
    return { who: model, input: dispute('The hours are wrong.'), other: dispute('An hour is missing.') };
  },
  answerDispute: async stage => {
    const { manager, model, jobId } = await disputed(stage);
    const answer = (text: string) => ({ path: { jobId, modelId: model.id }, body: { answer: text } });
    return { who: manager, input: answer('The list says so.'), other: answer('We have a list.') };
  },
  saveReview: async stage => {
    const { manager, model, path } = await workDay(stage, 'ENDED');
    const rate = (stars: number) => ({ path: { jobId: path.id, modelId: model.id }, body: ratedStars(stars) });
    return { who: manager, input: rate(5), other: rate(4) };
  },
  reportReview: async stage => {
    const { model, pair } = await reviewed(stage);
    const report = (text: string) => ({ path: pair, body: { reason: 'SPAM' as const, text } });
    return { who: model, input: report('It advertises.'), other: report('It is a lie.') };
  },
  closeReviewReport: async stage => {
    const { model, pair, id } = await reviewed(stage);
    await model.at(stage.url).call('reportReview', { path: pair, body: { reason: 'SPAM' } });
    const close = (outcome: 'KEPT' | 'REMOVED') => ({ path: { id }, body: { outcome, note: 'It breaks no rule.' } });
    return { who: stage.staff, input: close('KEPT'), other: close('REMOVED') };
  },
  decideNoShow: async stage => {
    const { id } = await claimed(stage, true);
    const decide = (outcome: 'CONFIRMED' | 'REJECTED') => ({
      path: { id },
      body: { outcome, reason: 'The pictures show it.' },
    });
    return { who: stage.staff, input: decide('REJECTED'), other: decide('CONFIRMED') };
  },
  decideDispute: async stage => {
    const { id } = await disputed(stage);
    const decide = (payCents: number) => ({ path: { id }, body: { payCents, reason: 'Both have a point.' } });
    return { who: stage.staff, input: decide(8_000), other: decide(9_000) };
  },
};
