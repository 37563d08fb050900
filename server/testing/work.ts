import { eq } from 'drizzle-orm';
import type { ArrivalForm, CheckInForm, PhonePlace } from '#contract/schemas/arrival.ts';
import type { Job } from '#contract/schemas/job.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { AttendanceMark } from '#contract/values/work.ts';
import { jobs } from '../db/tables/jobs.ts';
import { readResults } from '../work/index.ts';
import { aManager, aStaff, type Person } from './people.ts';
import { aPrepaidJob } from './prepaid-job.ts';
import type { System } from './system.ts';

/** A phone at the place of a job. */
export const placeOf = ({ location }: Pick<Job, 'location'>): PhonePlace => ({
  latitude: location?.latitude ?? 0,
  longitude: location?.longitude ?? 0,
  accuracyMeters: 20,
});

/** A call sheet, as its manager writes it. */
export const aSheet = {
  callTime: '07:30',
  contactName: 'Mara Quill',
  contactPhone: '+1 702 555 0100',
  bring: '',
  wardrobe: '',
  parking: '',
  schedule: [],
};

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** A manager’s paid job with models booked, and ways to act on its day. */
export const aWorkDay = async (
  system: System,
  { names = ['Ines'], over = {} }: { names?: readonly string[]; over?: JobDraft } = {},
) => {
  const manager = await aManager(system);
  const staff = await aStaff(system);
  const { job, models } = await aPrepaidJob(system, { manager, staff }, names, over);
  const path = { id: job.id };
  const [ines = manager, oda = manager] = models;
  const untilMs = (at: string | null) => Date.parse(at ?? '') - system.server.app.clock.now().getTime();
  return {
    manager,
    staff,
    models,
    ines,
    oda,
    path,
    job,
    /** Moves the clock to this long after the start of the job; negative before it. */
    toStart: (afterMs = 0) => system.wait(untilMs(job.startsAt) + afterMs),
    toEnd: (afterMs = 0) => system.wait(untilMs(job.endsAt) + afterMs),
    read: ({ client }: Person) => client.call('getWork', { path }),
    /** With the place of a phone at the venue, unless another or a code is given. */
    checkIn: ({ client }: Person, body: CheckInForm = { place: placeOf(job) }) =>
      client.call('checkIn', { path, body }),
    arrive: ({ client }: Person, body: ArrivalForm) => client.call('sayArrival', { path, body }),
    code: async (position = 0) =>
      (await manager.client.call('getWork', { path })).codes.find(one => one.position === position),
    checkOut: ({ client }: Person, body: { at?: string } = {}) => client.call('checkOut', { path, body }),
    mark: (mark: AttendanceMark, people: readonly Person[], position = 0) =>
      manager.client.call('saveAttendance', { path, body: { mark, position, modelIds: people.map(({ id }) => id) } }),
    approve: (items: readonly { of: Person; minutes: number; position?: number }[]) =>
      manager.client.call('approveHours', {
        path,
        body: { items: items.map(({ of, minutes, position = 0 }) => ({ modelId: of.id, position, minutes })) },
      }),
    claim: (model: Person, evidence = 'Nobody came to the door.', pictureIds: string[] = []) =>
      manager.client.call('claimNoShow', {
        path: { jobId: job.id, modelId: model.id },
        body: { evidence, pictureIds },
      }),
    answerClaim: ({ client }: Person, answer = 'I was there all day.', pictureIds: string[] = []) =>
      client.call('answerNoShow', { path, body: { answer, pictureIds } }),
    dispute: ({ client }: Person, about?: readonly Person[], pictureIds: string[] = []) =>
      client.call('openDispute', {
        path,
        body: {
          reason: 'HOURS',
          text: 'The hours are not those I worked.',
          pictureIds,
          ...(about && { modelIds: about.map(({ id }) => id) }),
        },
      }),
    answerDispute: ({ client }: Person, model: Person, pictureIds: string[] = []) =>
      client.call('answerDispute', {
        path: { jobId: job.id, modelId: model.id },
        body: { answer: 'The list at the door says so.', pictureIds },
      }),
    /** What the money of the job is planned with. */
    results: async () => {
      const { app } = system.server;
      const [row] = await app.database.db.select().from(jobs).where(eq(jobs.id, job.id));
      if (!row) throw new Error('There is no job.');
      const { results, isDisputed } = await readResults(app, app.database.db, row);
      return { isDisputed, of: (model: Person) => results.get(model.id) };
    },
    /** Moves the job by so many days. */
    move: async (days: number) => {
      const { eventDatePeriods } = await manager.client.call('getJob', { path });
      const moved = (at: string) => new Date(Date.parse(at) + days * 24 * HOUR_MS).toISOString();
      const periods = eventDatePeriods.map(({ start, end }) => ({ start: moved(start), end: moved(end) }));
      await manager.client.call('saveJob', { path, body: { eventDatePeriods: periods } });
    },
    end: () => manager.client.call('endWork', { path }),
    lifecycle: async () => (await system.sql('select lifecycle from jobs where id = $1', [job.id]))[0]?.lifecycle,
  };
};
