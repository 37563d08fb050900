import { describe, expect, it } from 'vitest';
import type { JobFilters, TalentJob } from '#contract/schemas/job.ts';
import { aCaller } from '../testing/generated/callers.ts';
import { aJobOf } from '../testing/generated/jobs.ts';
import { anOpenJob, dayAhead } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);

const listOf = async ({ client }: Person, query: JobFilters & { cursor?: string; limit?: number } = {}) =>
  client.call('getJobs', { path: { status: 'suggested' }, query });
const idsOf = async (model: Person, query?: JobFilters) => (await listOf(model, query)).items.map(({ id }) => id);
const markOf = ({ client }: Person, id: string, mark: 'SAVED' | 'HIDDEN' | null) =>
  client.call('saveJobMark', { path: { id }, body: { mark } });
const onDay = (days: number) => ({
  eventDatePeriods: [{ start: dayAhead(system, days, 18), end: dayAhead(system, days, 22) }],
});

describe('saveJobMark', () => {
  it('keeps a job, or sets it aside so that jobs like it come later, and takes both back', async () => {
    const [one, other, model] = [await aManager(system), await aManager(system), await aModel(system)];
    const first = await anOpenJob(system, one, staff, onDay(11));
    const like = await anOpenJob(system, one, staff, onDay(12));
    const unlike = await anOpenJob(system, other, staff, { ...onDay(13), categoryCode: 'FITTING' });
    expect(await idsOf(model)).toEqual([first.id, like.id, unlike.id]);
    expect(await markOf(model, first.id, 'HIDDEN')).toMatchObject({ id: first.id, mark: 'HIDDEN' });
    expect(await idsOf(model)).toEqual([unlike.id, like.id]);
    expect(await idsOf(model, { mark: 'HIDDEN' })).toEqual([first.id]);
    const { items, nextCursor } = await listOf(model, { limit: 1 });
    expect(items.map(({ id }) => id)).toEqual([unlike.id]);
    const rest = await listOf(model, { limit: 1, cursor: nextCursor ?? '' });
    expect(rest.items.map(({ id }) => id)).toEqual([like.id]);
    await markOf(model, first.id, null);
    expect(await idsOf(model)).toEqual([first.id, like.id, unlike.id]);
    await markOf(model, like.id, 'SAVED');
    expect(await idsOf(model, { mark: 'SAVED' })).toEqual([like.id]);
    expect(await idsOf(await aModel(system), { mark: 'SAVED' })).toEqual([]);
  });

  it('is refused for jobs that the model cannot see', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const { id } = await manager.client.call('createJob', { body: {} });
    await expect(markOf(model, id, 'SAVED')).rejects.toMatchObject({ status: 404 });
    await expect(
      // A value that the types do not allow.
      model.client.call('saveJobMark', { path: { id }, body: { mark: 'LOVED' as 'SAVED' } }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('getJobs for a model', () => {
  it('filters by category, distance and pay', async () => {
    const [manager, model] = [await aManager(system), await aModel(system, { latitude: 36.9 })];
    const fitting = await anOpenJob(system, manager, staff, { ...onDay(21), categoryCode: 'FITTING' });
    const runway = await anOpenJob(system, manager, staff, {
      ...onDay(22),
      categoryCode: 'RUNWAY',
      hourlyRate: null,
      fixedRatePerModel: 90_000,
    });
    expect(await idsOf(model, { categories: ['RUNWAY'] })).toEqual([runway.id]);
    const all = await idsOf(model);
    expect(all).toEqual(expect.arrayContaining([fitting.id, runway.id]));
    expect(await idsOf(model, { miles: 10 })).toEqual([]);
    expect(await idsOf(model, { miles: 100 })).toEqual(all);
    expect(await idsOf(model, { minCents: 90_000 })).toEqual([runway.id]);
    expect(await idsOf(model, { minCents: 90_001 })).toEqual([]);
  });

  it('says why, when it is paid, whether the money is there, and what stands in the way', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff, onDay(31));
    const path = { id: job.id };
    const seen = (await model.client.call('getJob', { path })) as TalentJob;
    expect(seen).toMatchObject({ reasons: expect.arrayContaining(['Near you']), fundsSecured: false, conflicts: [] });
    expect(Date.parse(seen.paidAt ?? '') - Date.parse(job.endsAt ?? '')).toBe(48 * 3_600_000);
    await model.client.call('addBookOut', { body: { start: dayAhead(system, 31, 20), end: dayAhead(system, 31, 23) } });
    const busy = (await model.client.call('getJob', { path })) as TalentJob;
    expect(busy.conflicts).toEqual([{ kind: 'AWAY', start: dayAhead(system, 31, 20), end: dayAhead(system, 31, 22) }]);
  });

  it('lists what the model takes part in by start, page by page, whatever was set aside', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const [first, second] = [
      await anOpenJob(system, manager, staff, onDay(51)),
      await anOpenJob(system, manager, staff, onDay(52)),
    ];
    for (const { id } of [second, first]) await model.client.call('applyToJob', { path: { id }, body: {} });
    await markOf(model, first.id, 'HIDDEN');
    const pending = (cursor?: string) =>
      model.client.call('getJobs', { path: { status: 'pending' }, query: { limit: 1, ...(cursor && { cursor }) } });
    const page = await pending();
    expect(page.items.map(({ id }) => id)).toEqual([first.id]);
    expect((await pending(page.nextCursor ?? '')).items.map(({ id }) => id)).toEqual([second.id]);
  });

  it('lists offers to answer before applications, and what is over from the last on, page by page', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const jobs = [
      await anOpenJob(system, manager, staff, onDay(61)),
      await anOpenJob(system, manager, staff, onDay(62)),
      await anOpenJob(system, manager, staff, onDay(63)),
    ];
    const [first, second, offered] = jobs.map(({ id }) => id);
    for (const id of [first, second]) await model.client.call('applyToJob', { path: { id: id ?? '' }, body: {} });
    await manager.client.call('sendRequest', { path: { id: offered ?? '' }, body: { chatUserId: model.id } });
    const pageOf = (status: 'pending' | 'archive', cursor: string | null = null) =>
      model.client.call('getJobs', { path: { status }, query: { limit: 1, ...(cursor && { cursor }) } });
    const allOf = async (status: 'pending' | 'archive') => {
      const ids: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(status, cursor);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    };
    expect(await allOf('pending')).toEqual([offered, first, second]);
    for (const { id } of jobs)
      await manager.client.call('cancelJob', { path: { id }, body: { reason: 'BUDGET', description: 'No budget.' } });
    expect(await allOf('archive')).toEqual([offered, second, first]);
  });

  it('tells an applicant when the client looked at them, to the hour', async () => {
    const [manager, model] = [await aManager(system), await aModel(system)];
    const job = await anOpenJob(system, manager, staff, onDay(41));
    const path = { id: job.id };
    const applied = await model.client.call('applyToJob', { path, body: {} });
    expect(applied.participation?.viewedAt).toBeNull();
    const look = () => manager.client.call('getApplicantRecord', { path: { jobId: job.id, modelId: model.id } });
    const viewedAt = async () => ((await model.client.call('getJob', { path })) as TalentJob).participation?.viewedAt;
    await look();
    const first = await viewedAt();
    expect(first).toEqual(expect.any(String));
    await look();
    expect(await viewedAt()).toBe(first);
    await system.wait(2 * 3_600_000);
    await look();
    expect(Date.parse((await viewedAt()) ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
  });
});

describe('suggestions', () => {
  it('are found beyond the jobs that are looked at first, page by page', async () => {
    const [owner, model] = [await aCaller(system, 'MANAGER'), await aModel(system)];
    const ids: string[] = [];
    for (let at = 0; at < 104; at += 1) ids.push(await aJobOf(system, owner.id, { days: 30 + at }));
    const rare = [ids[3], ids[101], ids[103]];
    await system.sql(`update jobs set category_code = 'EDITORIAL' where id = any($1)`, [rare]);
    const categories: JobFilters['categories'] = ['EDITORIAL'];
    expect(await idsOf(model, { categories })).toEqual(rare);
    const { items, nextCursor } = await listOf(model, { categories, limit: 2 });
    expect(items.map(({ id }) => id)).toEqual(rare.slice(0, 2));
    const rest = await listOf(model, { categories, limit: 2, cursor: nextCursor ?? '' });
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([rare.slice(2), null]);
  });
});
