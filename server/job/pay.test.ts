import { describe, expect, it } from 'vitest';
import { leastFixedCents } from '#contract/rules/pay.ts';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob, aSubmittedJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const [staff, manager, model] = [await aStaff(system), await aManager(system), await aModel(system)];
const { hourlyCentsMin } = system.server.app.config.limits;

const QUARTER_MS = 900_000;
const timesOf = (quarters: number) => {
  const start = dayAhead(system, 10);
  const end = new Date(Date.parse(start) + quarters * QUARTER_MS).toISOString();
  return { eventDatePeriods: [{ start, end }], rangeHoursPerDay: null };
};
const paidToModels = async (draft: JobDraft): Promise<number> => {
  const { id } = await anOpenJob(system, manager, staff, draft);
  const job = await model.client.call('getJob', { path: { id } });
  if (job.audience !== 'MODEL') throw new Error('A model sees a job as a model.');
  return job.payCents;
};

describe('the least pay for quarter hours', () => {
  it.each([8, 9, 11, 13])('of %i quarters is one amount at submit, in the database and to models', async quarters => {
    const times = timesOf(quarters);
    const least = leastFixedCents(times, system.server.app.config.limits);
    await expect(
      aSubmittedJob(system, manager, { ...times, hourlyRate: null, fixedRatePerModel: least - 1 }),
    ).rejects.toMatchObject({ fields: { fixedRatePerModel: expect.stringContaining('at least') } });
    const fixed = { ...times, hourlyRate: null, fixedRatePerModel: least };
    expect(await paidToModels(fixed)).toBe(least);
    expect(await paidToModels({ ...times, hourlyRate: hourlyCentsMin })).toBe(least);
  });

  it('of 2.25 hours is $56.25', async () => {
    const short = { ...timesOf(9), hourlyRate: null, fixedRatePerModel: 5_600 };
    await expect(aSubmittedJob(system, manager, short)).rejects.toMatchObject({
      fields: { fixedRatePerModel: 'For these hours the fixed rate is at least $56.25 per model.' },
    });
  });
});
