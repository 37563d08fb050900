import type { JobDraft } from '#contract/schemas/job-draft.ts';
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
    end: () => manager.client.call('endWork', { path }),
    lifecycle: async () => (await system.sql('select lifecycle from jobs where id = $1', [job.id]))[0]?.lifecycle,
  };
};
