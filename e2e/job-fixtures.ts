import type { Client } from '#client/client.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { demoManagerPhone } from '#demo/people.ts';
import { signIn, staffMember } from './people.ts';

const DAY_MS = 86_400_000;
let days = 100;

/** Each on a day of its own, so far ahead that nobody is booked yet. */
const aDay = () => {
  days += 1;
  const day = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  return { start: `${day}T18:00:00.000Z`, end: `${day}T22:00:00.000Z` };
};

/** Every answer that a job needs for review. */
export const aJob = (over: JobDraft = {}): JobDraft => ({
  eventType: 'PRIVATE_EVENT',
  categoryCode: 'EVENT_TRADE_SHOW',
  amountMales: 0,
  amountFemales: 0,
  amountNonBinary: 0,
  amountAnyGender: 2,
  location: {
    placeId: 'e2e:las-vegas',
    name: 'Las Vegas',
    region: 'NV',
    country: 'US',
    latitude: 36.17,
    longitude: -115.14,
    timeZone: 'America/Los_Angeles',
    venueNote: null,
  },
  localModelsOnly: false,
  eventDatePeriods: [aDay()],
  rangeHoursPerDay: null,
  hourlyRate: 4_500,
  fixedRatePerModel: null,
  description: 'Greet guests at our stand, hand out programmes, pose for pictures.',
  sensitiveWork: 'NONE',
  sensitiveTerms: null,
  ...over,
});

/** A job of this manager’s under review, created through the API. */
export const submittedJob = async (managerPhone: string, over: JobDraft = {}): Promise<Job> => {
  const manager = await signIn(managerPhone);
  const { id } = await manager.call('createJob', { body: aJob(over) });
  return manager.call('submitJob', { path: { id } });
};

/** An open job of the demo manager's with demo models as applicants. */
export const anOpenJob = async (
  over: JobDraft = {},
  applicants: readonly { phone: string }[] = [],
): Promise<string> => {
  const { id } = await submittedJob(demoManagerPhone, over);
  await (await staffMember()).call('approveJob', { path: { id }, body: {} });
  for (const { phone } of applicants) await (await signIn(phone)).call('applyToJob', { path: { id }, body: {} });
  return id;
};

/** An open job with this model booked, and the model's session. */
export const bookedJob = async (managerPhone: string, modelPhone: string): Promise<{ job: Job; model: Client }> => {
  const [manager, model, staff] = [await signIn(managerPhone), await signIn(modelPhone), await staffMember()];
  const job = await submittedJob(managerPhone);
  await staff.call('approveJob', { path: { id: job.id }, body: {} });
  await model.call('applyToJob', { path: { id: job.id }, body: {} });
  const { id: modelId } = await model.call('getUser', {});
  await manager.call('acceptApplication', { path: { jobId: job.id, modelId } });
  return { job, model };
};
