import { aManager, aModel, aStaff, type Person } from './people.ts';
import { aPrepaidJob } from './prepaid-job.ts';
import type { System } from './system.ts';

const HOUR_MS = 3_600_000;

/** A paid job with models booked, and standbys in this order. */
export const aJobWithStandbys = async (system: System, booked: readonly string[], standbys: readonly string[]) => {
  const manager = await aManager(system);
  const staff = await aStaff(system);
  const { job, models } = await aPrepaidJob(system, { manager, staff }, booked, {
    amountFemales: booked.length + 1,
  });
  const path = { id: job.id };
  const waiting: Person[] = [];
  for (const firstName of standbys) {
    const model = await aModel(system, { firstName });
    await model.client.call('applyToJob', { path, body: {} });
    waiting.push(model);
  }
  // Every place is taken: what standbys can have is a place that was not confirmed.
  await system.sql('update job_tallies set amount_females = $2 where job_id = $1', [job.id, booked.length]);
  const stand = (people: readonly Person[]) =>
    manager.client.call('saveStandbys', { path, body: { modelIds: people.map(({ id }) => id) } });
  await stand(waiting);
  const [ines = manager, oda = manager] = models;
  const [bea = manager, cleo = manager] = waiting;
  const part = async ({ client }: Person) => {
    const found = await client.call('getJob', { path });
    return found.audience === 'MODEL' ? found.participation : null;
  };
  return {
    manager,
    job,
    path,
    ines,
    oda,
    bea,
    cleo,
    stand,
    part,
    /** Moves the clock to so many hours before the start. */
    before: async (hours: number) => {
      const startMs = Date.parse(job.startsAt ?? '');
      await system.wait(startMs - hours * HOUR_MS - system.server.app.clock.now().getTime());
    },
    confirm: ({ client }: Person) => client.call('confirmBooking', { path }),
    take: ({ client }: Person) => client.call('takePlace', { path, body: {} }),
    seen: ({ id: modelId }: Person) => manager.client.call('getApplicant', { path: { jobId: job.id, modelId } }),
    booked: async () => {
      const { items } = await manager.client.call('getApplicants', { path: { ...path, type: 'booked' }, query: {} });
      return items.map(({ model }) => model.firstName).sort();
    },
  };
};

export type JobWithStandbys = Awaited<ReturnType<typeof aJobWithStandbys>>;
