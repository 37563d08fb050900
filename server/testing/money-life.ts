import { anOpenJob, dayAhead } from './jobs.ts';
import { addTestBank, addTestCard } from './payments.ts';
import { aManager, aModel, aStaff, type Person } from './people.ts';
import type { System } from './system.ts';

const HOUR_MS = 3_600_000;

/** Jobs whose money is followed from booking to payout. */
export const moneyLife = (system: System) => {
  /** A session of staff is shorter than the times waited here. */
  const someStaff = () => aStaff(system);

  const aPayingManager = async (number?: string): Promise<Person> => {
    const manager = await aManager(system, { card: false });
    await addTestCard(manager.client, number);
    return manager;
  };

  const payByBank = async ({ client }: Person, account?: string): Promise<void> => {
    await addTestBank(client, account);
    const { methods } = await client.call('getBilling', {});
    await client.call('useMethod', { path: { id: methods.find(({ kind }) => kind === 'bank')?.id ?? '' } });
  };

  /** Places for two hours at $100, some days ahead, with one model fewer booked for each place left open. */
  const aBookedJob = async (manager: Person, { days = 10, models = 1, open = 0 } = {}) => {
    const job = await anOpenJob(system, manager, await someStaff(), {
      amountFemales: models + open,
      amountAnyGender: 0,
      hourlyRate: 10_000,
      eventDatePeriods: [{ start: dayAhead(system, days, 18), end: dayAhead(system, days, 20) }],
    });
    const booked: Person[] = [];
    for (let nth = 0; nth < models; nth += 1) booked.push(await bookOne(manager, job.id));
    return { job, booked };
  };

  const bookOne = async (manager: Person, jobId: string): Promise<Person> => {
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: jobId }, body: {} });
    await manager.client.call('acceptApplication', { path: { jobId, modelId: model.id } });
    return model;
  };

  const lifecycleOf = async (jobId: string) =>
    (await system.sql('select lifecycle from jobs where id = $1', [jobId]))[0]?.lifecycle;

  const untilStart = async (jobId: string): Promise<number> => {
    const [row] = await system.sql(
      'select extract(epoch from starts_at - app_now()) * 1000 as ms from jobs where id = $1',
      [jobId],
    );
    return Number(row?.ms);
  };

  /** Moves the clock to this many hours after the start of the job; negative before it. */
  const waitUntil = async (jobId: string, hoursFromStart: number) =>
    system.wait(Math.ceil(await untilStart(jobId)) + hoursFromStart * HOUR_MS);

  return { someStaff, aPayingManager, payByBank, aBookedJob, bookOne, lifecycleOf, waitUntil };
};
