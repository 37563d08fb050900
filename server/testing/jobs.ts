import { tzOffset } from '@date-fns/tz';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { payServices } from './payments.ts';
import type { Person } from './people.ts';
import type { System } from './system.ts';

const DAY_MS = 86_400_000;

/** In quarter hours, as every slot: the given number of days from now, at six in the evening UTC. */
export const dayAhead = (system: System, days: number, hour = 18): string => {
  const day = new Date(system.server.app.clock.now().getTime() + days * DAY_MS);
  day.setUTCHours(hour, 0, 0, 0);
  return day.toISOString();
};

/** A midnight in Las Vegas, so many days from now or one more. */
export const aMidnight = (system: System, days: number): string => {
  const date = new Date(system.server.app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(midnight - tzOffset('America/Los_Angeles', new Date(midnight)) * 60_000).toISOString();
};

/** Of the city alone, without a venue. */
export const aPlace = {
  placeId: 'test:las-vegas',
  name: 'Las Vegas',
  region: 'Nevada',
  country: 'US',
  latitude: 36.17,
  longitude: -115.14,
  timeZone: 'America/Los_Angeles',
  venueNote: 'Ask for Dana at the side door.',
};

/** Every answer that a job needs for review. */
export const aDraft = (system: System, over: JobDraft = {}): JobDraft => ({
  eventType: 'PRIVATE_EVENT',
  categoryCode: 'EVENT_TRADE_SHOW',
  amountMales: 0,
  amountFemales: 1,
  amountNonBinary: 0,
  amountAnyGender: 1,
  location: aPlace,
  localModelsOnly: false,
  eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 22) }],
  rangeHoursPerDay: null,
  hourlyRate: 4_000,
  fixedRatePerModel: null,
  description: 'Greet guests at our stand and show them the new collection.',
  sensitiveWork: 'NONE',
  sensitiveTerms: null,
  ...over,
});

/** A job under review, its premium services paid. */
export const aSubmittedJob = async (system: System, manager: Person, over: JobDraft = {}): Promise<Job> => {
  const { id } = await manager.client.call('createJob', { body: aDraft(system, over) });
  const submitted = await manager.client.call('submitJob', { path: { id } });
  if (!submitted.awaitsPayment) return submitted;
  await payServices(manager.client, id);
  return (await manager.client.call('getJob', { path: { id } })) as Job;
};

/** A job that accepts applications. */
export const anOpenJob = async (system: System, manager: Person, staff: Person, over: JobDraft = {}): Promise<Job> => {
  const { id } = await aSubmittedJob(system, manager, over);
  await staff.client.call('approveJob', { path: { id }, body: {} });
  return (await manager.client.call('getJob', { path: { id } })) as Job;
};
