import { CallError } from '#client/call-error.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anyModel } from '../../job/save.ts';
import type { Command, Kind } from './commands.ts';
import { movedStart } from './refusals.ts';
import type { Cast } from './test-system.ts';
import { HOUR_MS, JOB_HOURS, type Job, type World } from './world.ts';

const location = {
  placeId: 'geonames:36.17497,-115.13722',
  name: 'Las Vegas',
  region: 'NV',
  country: 'US',
  latitude: 36.17,
  longitude: -115.14,
  timeZone: 'America/Los_Angeles',
  venueNote: null,
};
const timesFrom = (startMs: number) => [
  { start: new Date(startMs).toISOString(), end: new Date(startMs + JOB_HOURS * HOUR_MS).toISOString() },
];
const placesOf = ({ females, any }: Pick<Job, 'females' | 'any'>) => ({
  amountMales: 0,
  amountFemales: females,
  amountNonBinary: 0,
  amountAnyGender: any,
});

/** Every answer that a job needs for review. */
export const draftOf = (job: Job): JobDraft => ({
  eventType: 'PRIVATE_EVENT',
  categoryCode: 'EVENT_TRADE_SHOW',
  ...placesOf(job),
  location,
  localModelsOnly: false,
  eventDatePeriods: timesFrom(job.startMs),
  rangeHoursPerDay: null,
  hourlyRate: 4_000,
  fixedRatePerModel: null,
  description: 'Greet guests at our stand and show them the new collection.',
  sensitiveWork: 'NONE',
  sensitiveTerms: null,
});

/** The values of an edit: new ones each time. */
const editOf: Partial<Record<Kind, (job: Job) => JobDraft>> = {
  editNote: ({ edits }) => ({ location: { ...location, venueNote: `By door ${edits}.` } }),
  editStale: ({ edits }) => ({ location: { ...location, venueNote: `By gate ${edits}.` } }),
  editRequirements: ({ edits }) => ({ modelRequirements: { ...anyModel, wardrobe: `Suit ${edits}` } }),
  editPay: ({ edits }) => ({ hourlyRate: 4_100 + edits }),
  editTime: job => ({ eventDatePeriods: timesFrom(movedStart(job)) }),
  addPlace: job => placesOf({ ...job, any: job.any + 1 }),
  takePlace: job =>
    placesOf(job.females > 0 ? { females: job.females - 1, any: job.any } : { females: 0, any: job.any - 1 }),
};

const appeal = { body: { text: 'It is a real fair, and here is its address.' } };
const because = { body: { text: 'Three people complained.' } };

/** Makes the call of a command. Resolves to OK or to the code of the refusal. */
export const perform = async (
  { manager, models, staff }: Cast,
  jobIds: readonly string[],
  world: World,
  command: Command,
): Promise<string> => {
  const { kind } = command;
  const [job, id, model] = [world.jobs[command.job], jobIds[command.job], models[command.model]];
  if (!job || !id || !model) throw new Error('A command is about a job and a model that are there.');
  const [path, ofModel, toModel] = [{ id }, { jobId: id, modelId: model.id }, { chatUserId: model.id }];
  const { revision, terms } = job;
  const save = (over: JobDraft, at = revision) =>
    manager.client.call('saveJob', { path, body: { ...over, revision: at } });
  const person = (who: { id: string }) => ({ path: { id: who.id }, ...because });
  const notes = (field: string) => ({ notes: [{ field, note: 'Tell us more, please.' }] });
  const no = { reason: 'OTHER', text: 'Not like this.' } as const;

  const calls: Record<Kind, () => Promise<unknown>> = {
    submit: () => manager.client.call('submitJob', { path }),
    editNote: () => save(editOf.editNote?.(job) ?? {}),
    editRequirements: () => save(editOf.editRequirements?.(job) ?? {}),
    editPay: () => save(editOf.editPay?.(job) ?? {}),
    editTime: () => save(editOf.editTime?.(job) ?? {}),
    addPlace: () => save(editOf.addPlace?.(job) ?? {}),
    takePlace: () => save(editOf.takePlace?.(job) ?? {}),
    editStale: () => save(editOf.editStale?.(job) ?? {}, revision - 1),
    cancel: async () => {
      const { fingerprint } = await manager.client.call('getCancelFees', { path, query: {} });
      const body = { reason: 'BUDGET', description: 'No money left.', fingerprint } as const;
      await manager.client.call('cancelJob', { path, body });
    },
    appeal: () => manager.client.call('appealJob', { path, ...appeal }),
    sendRequest: () => manager.client.call('sendRequest', { path, body: toModel }),
    cancelRequest: () => manager.client.call('cancelRequest', { path, body: toModel }),
    accept: () => manager.client.call('acceptApplication', { path: ofModel }),
    decline: () => manager.client.call('declineApplication', { path: ofModel }),
    undoDecline: () => manager.client.call('undoDecline', { path: ofModel }),
    cancelBooking: async () => {
      const feesInput = { path, query: { modelId: model.id } };
      const { fingerprint } = await manager.client.call('getCancelFees', feesInput);
      const body = { reason: 'FEWER_NEEDED', description: 'One is enough.', fingerprint } as const;
      await manager.client.call('cancelBooking', { path: ofModel, body });
    },
    submitUser: () => manager.client.call('submitUser', {}),
    appealUser: () => manager.client.call('appealUser', appeal),
    rename: () =>
      manager.client.call('saveName', {
        body: { name: 'Mara Quill', companyName: `${world.manager.companyName}+` },
      }),
    apply: () => model.client.call('applyToJob', { path, body: {} }),
    withdraw: () => model.client.call('withdrawApplication', { path }),
    answerYes: () => model.client.call('answerRequest', { path, body: { answer: 'ACCEPTED' } }),
    answerNo: () => model.client.call('answerRequest', { path, body: { answer: 'DECLINED' } }),
    agree: () => model.client.call('answerTerms', { path, body: { answer: 'AGREED', termsVersion: terms } }),
    agreeToOld: () => model.client.call('answerTerms', { path, body: { answer: 'AGREED', termsVersion: terms - 1 } }),
    leave: () => model.client.call('answerTerms', { path, body: { answer: 'LEFT', termsVersion: terms } }),
    approve: () => staff.client.call('approveJob', { path, body: { revision } }),
    approveStale: () => staff.client.call('approveJob', { path, body: { revision: revision - 1 } }),
    approveWithManager: () => staff.client.call('approveJob', { path, body: { approveManager: true } }),
    ask: () => staff.client.call('requestJobInformation', { path, body: notes('description') }),
    refuse: () => staff.client.call('declineJob', { path, body: no }),
    approveUser: () => staff.client.call('approveUser', { path: { id: manager.id } }),
    askUser: () => staff.client.call('requestUserInformation', { path: { id: manager.id }, body: notes('name') }),
    refuseUser: () => staff.client.call('declineUser', { path: { id: manager.id }, body: no }),
    suspendManager: () => staff.client.call('suspendUser', person(manager)),
    reinstateManager: () => staff.client.call('reinstateUser', person(manager)),
    suspendModel: () => staff.client.call('suspendUser', person(model)),
    reinstateModel: () => staff.client.call('reinstateUser', person(model)),
  };
  try {
    await calls[kind]();
    return 'OK';
  } catch (error) {
    if (error instanceof CallError) return error.code;
    throw error;
  }
};
