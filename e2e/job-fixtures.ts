import { randomInt } from 'node:crypto';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { payServices } from '#server/testing/payments.ts';
import { type Person, signIn, staffMember } from './people.ts';

const DAY_MS = 86_400_000;
/** So far ahead that nobody of the demo is booked yet, and not as far as a job may be. */
const [FIRST_DAY, LAST_DAY] = [100, 350];
let days = randomInt(FIRST_DAY, LAST_DAY);

/** Each on a day of its own. The first is drawn by lot: a system may have served another run before. */
const aDay = () => {
  days = days < LAST_DAY ? days + 1 : FIRST_DAY;
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

/** A job under review, created through the API, with its premium services paid. */
export const submittedJob = async ({ client }: Person, over: JobDraft = {}): Promise<Job> => {
  const { id } = await client.call('createJob', { body: aJob(over) });
  const job = await client.call('submitJob', { path: { id } });
  if (job.awaitsPayment) await payServices(client, id);
  return job;
};

/** An open job with demo models as applicants. */
export const anOpenJob = async (
  manager: Person,
  over: JobDraft = {},
  applicants: readonly { phone: string }[] = [],
): Promise<string> => {
  const { id } = await submittedJob(manager, over);
  await (await staffMember()).call('approveJob', { path: { id }, body: {} });
  await applyAll(id, applicants);
  return id;
};

/** Some of the demo's models apply for a job. */
export const applyAll = async (id: string, applicants: readonly { phone: string }[]): Promise<void> => {
  for (const { phone } of applicants) await (await signIn(phone)).call('applyToJob', { path: { id }, body: {} });
};

/** An open job with this model booked. */
export const bookedJob = async (manager: Person, model: Person & { id: string }): Promise<string> => {
  const id = await anOpenJob(manager);
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  return id;
};
