import { expect, it } from 'vitest';
import type { TalentJob } from '#contract/schemas/job.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const [manager, staff] = [await aManager(system), await aStaff(system)];

const dayOf = (days: number) => dayAhead(system, days).slice(0, 10);
const [first, second, third] = [dayOf(10), dayOf(11), dayOf(13)];
const aJobOfThreeDays = () =>
  anOpenJob(system, manager, staff, {
    eventDatePeriods: [10, 11, 13].map(days => ({
      start: dayAhead(system, days, 18),
      end: dayAhead(system, days, 22),
    })),
  });

const applyOn = ({ client }: Person, id: string, availableDays?: string[]) =>
  client.call('applyToJob', { path: { id }, body: { ...(availableDays && { availableDays }) } });
const applicantOf = (jobId: string, { id }: Person) =>
  manager.client.call('getApplicant', { path: { jobId, modelId: id } });
const accept = (jobId: string, { id }: Person) =>
  manager.client.call('acceptApplication', { path: { jobId, modelId: id } });

it('shows the manager and the model on which of its days an applicant is available', async () => {
  const [{ id }, model, other] = [await aJobOfThreeDays(), await aModel(system), await aModel(system)];
  const applied = await applyOn(model, id, [third, first]);
  expect(applied.participation?.availableDays).toEqual([first, third]);
  expect(applied).toEqual(await model.client.call('getJob', { path: { id } }));
  expect((await applicantOf(id, model)).availableDays).toEqual({ days: [first, third], of: 3 });
  await applyOn(other, id);
  expect((await applicantOf(id, other)).availableDays).toBeNull();
});

it('stores all days as no restriction', async () => {
  const [{ id }, model] = [await aJobOfThreeDays(), await aModel(system)];
  expect((await applyOn(model, id, [first, second, third])).participation?.availableDays).toBeNull();
});

it('refuses days that are none of the job, and none at all, also in the database', async () => {
  const [{ id }, model] = [await aJobOfThreeDays(), await aModel(system)];
  await expect(applyOn(model, id, [first, dayOf(12)])).rejects.toMatchObject({
    status: 422,
    fields: { availableDays: 'The job is not on one of these days. Please read it again.' },
  });
  await expect(applyOn(model, id, [])).rejects.toMatchObject({ fields: { availableDays: 'Choose at least one day.' } });
  await applyOn(model, id);
  const store = (days: string[]) =>
    system.sql('update participants set available_days = $3::date[] where job_id = $1 and model_id = $2', [
      id,
      model.id,
      days,
    ]);
  await expect(store([dayOf(12)])).rejects.toMatchObject({ constraint: 'participants_days_of_job' });
  await expect(store([])).rejects.toMatchObject({ constraint: 'participants_available_days' });
});

it('asks before booking somebody for days they left out, and books them for all on a yes', async () => {
  const [{ id }, model] = [await aJobOfThreeDays(), await aModel(system)];
  await applyOn(model, id, [first]);
  const { applicant } = await accept(id, model);
  expect(applicant).toMatchObject({ status: 'PENDING', availableDays: { days: [first], of: 3 } });
  expect((await accept(id, model)).applicant.status).toBe('PENDING');
  await system.wait(61_000);
  expect((await textsTo(system, model)).at(-1)).toContain('The client wants you on all days');
  const booked = await model.client.call('answerRequest', { path: { id }, body: { answer: 'ACCEPTED' } });
  expect(booked.participation).toMatchObject({ status: 'BOOKED', availableDays: null });
});

it('splits a range of days on the venue’s calendar', async () => {
  const day = (days: number) => dayOf(days);
  // Whole days in Las Vegas, in winter or summer time.
  const offset = (date: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', timeZoneName: 'longOffset' })
      .format(new Date(`${date}T12:00:00Z`))
      .match(/[+-]\d\d:\d\d/)?.[0];
  const start = new Date(`${day(20)}T00:00:00.000${offset(day(20))}`).toISOString();
  const end = new Date(`${day(22)}T23:59:59.999${offset(day(22))}`).toISOString();
  const { id } = await anOpenJob(system, manager, staff, { eventDatePeriods: [{ start, end }], rangeHoursPerDay: 6 });
  const model = await aModel(system);
  expect((await applyOn(model, id, [day(21)])).participation?.availableDays).toEqual([day(21)]);
  expect((await applicantOf(id, model)).availableDays).toEqual({ days: [day(21)], of: 3 });
});

it('leaves the days out once the job has moved away from them', async () => {
  const [{ id }, model] = [await aJobOfThreeDays(), await aModel(system)];
  await applyOn(model, id, [first]);
  await system.sql(
    `update job_periods set during = tstzrange(lower(during) + interval '30 days', upper(during) + interval '30 days') where job_id = $1`,
    [id],
  );
  expect((await applicantOf(id, model)).availableDays).toBeNull();
  const job = (await model.client.call('getJob', { path: { id } })) as TalentJob;
  expect(job.participation?.availableDays).toBeNull();
});
