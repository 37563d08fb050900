import { describe, expect, it } from 'vitest';
import { calls } from '#contract/schemas/index.ts';
import type { OpinionChange } from '#contract/schemas/opinion.ts';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);

const anApplicationOf = async (model: Person) => {
  const job = await anOpenJob(system, manager, staff);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  const path = { jobId: job.id, modelId: model.id };
  const save = (body: OpinionChange) => manager.client.call('saveOpinion', { path, body });
  const read = async () => (await manager.client.call('getApplicant', { path })).opinion;
  return { job, path, save, read };
};

describe('saveOpinion', () => {
  it('saves rating, note and shortlist independently', async () => {
    const { save, read, job } = await anApplicationOf(await aModel(system));
    expect(await read()).toEqual({ rating: null, note: null, shortlisted: false });
    await save({ rating: 4 });
    await save({ note: '  Knows the stand.  ' });
    expect(await save({ shortlisted: true })).toEqual({ rating: 4, note: 'Knows the stand.', shortlisted: true });
    expect(await read()).toEqual({ rating: 4, note: 'Knows the stand.', shortlisted: true });
    const { items } = await manager.client.call('getApplicants', { path: { id: job.id, type: 'all' }, query: {} });
    expect(items[0]?.opinion).toEqual({ rating: 4, note: 'Knows the stand.', shortlisted: true });
    await save({ rating: null, note: '' });
    expect(await read()).toEqual({ rating: null, note: null, shortlisted: true });
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 2.5 }, { note: 'x'.repeat(1001) }])('refuses %o', async body => {
    const { save, read } = await anApplicationOf(await aModel(system));
    await expect(save(body)).rejects.toMatchObject({ status: 422 });
    expect((await read()).rating).toBeNull();
  });

  it('accepts only participants of the caller’s own job', async () => {
    const { path } = await anApplicationOf(await aModel(system));
    const stranger = await aModel(system);
    const other = await aManager(system);
    const missing = { status: 404, code: 'NOT_FOUND' };
    const elsewhere = { ...path, modelId: stranger.id };
    await expect(manager.client.call('saveOpinion', { path: elsewhere, body: { rating: 3 } })).rejects.toMatchObject(
      missing,
    );
    await expect(other.client.call('saveOpinion', { path, body: { rating: 3 } })).rejects.toMatchObject(missing);
  });

  it('is deleted with the participation', async () => {
    const model = await aModel(system);
    const { job, path, save } = await anApplicationOf(model);
    await save({ rating: 5, note: 'Gone with them.' });
    await model.client.call('withdrawApplication', { path: { id: job.id } });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    expect((await manager.client.call('getApplicant', { path })).opinion.rating).toBeNull();
  });
});

const MARK = 'grenadine parasol';

/** All GET addresses about this job and this model, except those of staff, which sign other users out. */
const readsAbout = (jobId: string, modelId: string, secret: string): string[] => {
  const known: Record<string, string> = { jobId, modelId, type: 'all', status: 'pending', role: 'client' };
  return Object.entries(calls)
    .filter(([name, row]) => row.method === 'GET' && !row.who.startsWith('STAFF') && name !== 'getOwnData')
    .flatMap(([, row]) =>
      [jobId, modelId, secret].map(id => row.address.replaceAll(/\{(\w+)\}/g, (_, key) => known[key] ?? id)),
    );
};

describe('opinions', () => {
  it('are in no answer to a model, a client, a visitor or another manager', async () => {
    const model = await aModel(system);
    const { job, path, save } = await anApplicationOf(model);
    await save({ rating: 2, note: MARK, shortlisted: true });
    await manager.client.call('saveStandbys', { path: { id: job.id }, body: { modelIds: [model.id] } });
    const link = { path: { id: job.id, role: 'client' as const }, body: {} };
    const { items } = await manager.client.call('saveShareLink', link);
    const secret = items[0]?.address.split('/').at(-1) ?? '';
    expect(JSON.stringify(await manager.client.call('getApplicant', { path }))).toContain(MARK);
    const [rival, stranger] = [await aManager(system), await aModel(system)];
    let answered = 0;
    for (const { authorized } of [model.client, rival.client, stranger.client, system.client()])
      for (const address of readsAbout(job.id, model.id, secret)) {
        let text = '';
        const send = async (token: string | null) => {
          const headers = { ...(token && { authorization: `Bearer ${token}` }) };
          const response = await fetch(`${system.url}/2024-07${address}`, { headers });
          text = await response.clone().text();
          return response;
        };
        answered += await authorized(send).then(
          () => 1,
          () => 0,
        );
        expect(text, address).not.toMatch(/grenadine|"opinion"|"shortlisted"|"standby"/);
      }
    expect(answered).toBeGreaterThan(40);
    for (const { client } of [model, manager])
      expect(JSON.stringify(await client.call('getOwnData', {}))).not.toContain(MARK);
    expect(JSON.stringify(await system.sql('select * from audit_entries'))).not.toContain(MARK);
  });

  it('are deleted with the account of either side', async () => {
    const model = await aModel(system);
    const { job, path, save } = await anApplicationOf(model);
    await save({ rating: 2, note: MARK });
    await manager.client.call('declineApplication', { path });
    await model.client.call('deleteUser', {});
    expect(await system.sql('select * from opinions where job_id = $1', [job.id])).toEqual([]);
  });
});
