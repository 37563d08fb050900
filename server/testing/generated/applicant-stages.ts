import type { CallName } from '#contract/wire/index.ts';
import { readBooking } from '../../applicant/leave-booking.ts';
import { readLeaveCost } from '../../booking/points.ts';
import { readCancelFees } from '../../job/cancel-fees.ts';
import { askToConfirmIn, offerPlaceTo } from '../confirmations.ts';
import { aCaller } from './callers.ts';
import { aJobFor, aModelIn, withApplicant } from './job-stage.ts';
import { aJobOf, aPartIn, changeTerms } from './jobs.ts';
import type { SetStage } from './stage.ts';

/** What the calls about applications and bookings need. */
export const applicantStages = {
  getApplicants: async (system, me) => ({ path: { id: await aJobFor(system, me), type: 'all' } }),
  getApplicant: withApplicant('APPLIED'),
  getAvailableModels: async system => ({ query: { ids: (await aCaller(system, 'MODEL')).id } }),
  acceptApplication: withApplicant('APPLIED'),
  declineApplication: withApplicant('APPLIED'),
  decideMany: async (system, me) => {
    const id = await aJobFor(system, me);
    return { path: { id }, body: { modelIds: [(await aModelIn(system, id)).id] } };
  },
  closeApplications: async (system, me) => ({ path: { id: await aJobFor(system, me) } }),
  undoDecline: withApplicant('DECLINED'),
  saveOpinion: withApplicant('APPLIED'),
  getApplicantRecord: withApplicant('APPLIED'),
  cancelBooking: async (system, me) => {
    const jobId = await aJobOf(system, me.id);
    const modelId = (await aModelIn(system, jobId, 'BOOKED')).id;
    const { app } = system.server;
    const { fingerprint } = await readCancelFees(app, app.database.db, jobId, modelId);
    return { path: { jobId, modelId }, body: { fingerprint } };
  },
  sendRequest: async (system, me) => ({
    path: { id: await aJobFor(system, me) },
    body: { chatUserId: (await aCaller(system, 'MODEL')).id },
  }),
  cancelRequest: async (system, me) => {
    const id = await aJobFor(system, me);
    return { path: { id }, body: { chatUserId: (await aModelIn(system, id, 'PENDING')).id } };
  },
  applyToJob: async system => {
    const owner = await aCaller(system, 'MANAGER');
    return { path: { id: await aJobFor(system, owner) }, owner };
  },
  answerRequest: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'PENDING');
    return { path: { id } };
  },
  answerTerms: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    await changeTerms(system, id);
    return { path: { id }, body: { termsVersion: 2 } };
  },
  confirmBooking: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    await askToConfirmIn(system.sql, id);
    return { path: { id } };
  },
  takePlace: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'APPLIED');
    await aModelIn(system, id, 'BOOKED');
    await askToConfirmIn(system.sql, id);
    await offerPlaceTo(system.sql, id, me.id);
    return { path: { id } };
  },
  getLeaveCost: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    return { path: { id } };
  },
  leaveBooking: async (system, me) => {
    const id = await aJobFor(system, await aCaller(system, 'MANAGER'));
    await aPartIn(system, id, me.id, 'BOOKED');
    const { app } = system.server;
    const booking = await readBooking(app.database.db, id, me.id);
    const cost = booking && (await readLeaveCost(app, app.database.db, booking));
    return { path: { id }, body: { fingerprint: cost?.fingerprint } };
  },
} satisfies Partial<Record<CallName, SetStage>>;
