import { eq } from 'drizzle-orm';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { jobs } from '../db/tables/jobs.ts';
import { readResults } from '../work/index.ts';
import { aManager, aStaff, type Person } from './people.ts';
import { aPrepaidJob } from './prepaid-job.ts';
import type { System } from './system.ts';

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
    checkIn: ({ client }: Person) => client.call('checkIn', { path }),
    checkOut: ({ client }: Person) => client.call('checkOut', { path }),
    mark: (mark: 'IN' | 'OUT', people: readonly Person[], position = 0) =>
      manager.client.call('saveAttendance', { path, body: { mark, position, modelIds: people.map(({ id }) => id) } }),
    approve: (items: readonly { of: Person; minutes: number; position?: number }[]) =>
      manager.client.call('approveHours', {
        path,
        body: { items: items.map(({ of, minutes, position = 0 }) => ({ modelId: of.id, position, minutes })) },
      }),
    claim: (model: Person, evidence = 'Nobody came to the door.') =>
      manager.client.call('claimNoShow', { path: { jobId: job.id, modelId: model.id }, body: { evidence } }),
    answerClaim: ({ client }: Person, answer = 'I was there all day.') =>
      client.call('answerNoShow', { path, body: { answer } }),
    dispute: ({ client }: Person, about?: readonly Person[]) =>
      client.call('openDispute', {
        path,
        body: {
          reason: 'HOURS',
          text: 'The hours are not those I worked.',
          ...(about && { modelIds: about.map(({ id }) => id) }),
        },
      }),
    answerDispute: ({ client }: Person, model: Person) =>
      client.call('answerDispute', {
        path: { jobId: job.id, modelId: model.id },
        body: { answer: 'The list at the door says so.' },
      }),
    /** What the money of the job is planned with. */
    results: async () => {
      const { app } = system.server;
      const [row] = await app.database.db.select().from(jobs).where(eq(jobs.id, job.id));
      if (!row) throw new Error('There is no job.');
      const { results, isDisputed } = await readResults(app, app.database.db, row);
      return { isDisputed, of: (model: Person) => results.get(model.id) };
    },
    end: () => manager.client.call('endWork', { path }),
    lifecycle: async () => (await system.sql('select lifecycle from jobs where id = $1', [job.id]))[0]?.lifecycle,
  };
};
