import { describe, expect, it } from 'vitest';
import { anOpenJob } from '../testing/jobs.ts';
import { aManager, aModel, aStaff, type Person } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const staff = await aStaff(system);
const manager = await aManager(system);

const withApplicants = async (...firstNames: string[]) => {
  const job = await anOpenJob(system, manager, staff, { amountAnyGender: 5 });
  const people = new Map<string, Person>();
  for (const firstName of firstNames) {
    const model = await aModel(system, { firstName });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    people.set(firstName, model);
  }
  const idOf = (name: string) => people.get(name)?.id ?? '';
  const path = { id: job.id };
  const named = ({ items }: { items: { model: { firstName: string }; standby: number | null }[] }) =>
    items.map(({ model, standby }) => `${standby} ${model.firstName}`);
  const save = async (...names: string[]) =>
    named(await manager.client.call('saveStandbys', { path, body: { modelIds: names.map(idOf) } }));
  const read = async () => named(await manager.client.call('getStandbys', { path }));
  return { job, idOf, people, save, read };
};

describe('saveStandbys', () => {
  it('saves an order of applicants, and replaces it', async () => {
    const { save, read } = await withApplicants('Ana', 'Bea', 'Cleo');
    expect(await save('Bea', 'Ana')).toEqual(['1 Bea', '2 Ana']);
    expect(await save('Cleo', 'Bea', 'Ana')).toEqual(['1 Cleo', '2 Bea', '3 Ana']);
    expect(await save('Ana', 'Cleo')).toEqual(['1 Ana', '2 Cleo']);
    expect(await read()).toEqual(['1 Ana', '2 Cleo']);
  });

  it('drops booked, declined and withdrawn models', async () => {
    const { job, idOf, people, save, read } = await withApplicants('Ana', 'Bea', 'Cleo', 'Dora');
    await save('Ana', 'Bea', 'Cleo', 'Dora');
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: idOf('Ana') } });
    await manager.client.call('declineApplication', { path: { jobId: job.id, modelId: idOf('Bea') } });
    await people.get('Cleo')?.client.call('withdrawApplication', { path: { id: job.id } });
    expect(await read()).toEqual(['1 Dora']);
    await manager.client.call('undoDecline', { path: { jobId: job.id, modelId: idOf('Bea') } });
    expect(await read()).toEqual(['1 Bea', '2 Dora']);
    expect(await save('Ana', 'Dora')).toEqual(['1 Dora']);
  });

  it('keeps the other fields of the opinion', async () => {
    const { job, idOf, save } = await withApplicants('Ana');
    const path = { jobId: job.id, modelId: idOf('Ana') };
    await manager.client.call('saveOpinion', { path, body: { rating: 4, note: 'First call.' } });
    await save('Ana');
    await save();
    const { opinion, standby } = await manager.client.call('getApplicant', { path });
    expect([opinion.rating, opinion.note, standby]).toEqual([4, 'First call.', null]);
  });

  it('keeps one whole order of two saved concurrently', async () => {
    const { save, read } = await withApplicants('Ana', 'Bea', 'Cleo');
    await Promise.all([save('Ana', 'Bea', 'Cleo'), save('Cleo', 'Bea', 'Ana')]);
    expect([
      ['1 Ana', '2 Bea', '3 Cleo'],
      ['1 Cleo', '2 Bea', '3 Ana'],
    ]).toContainEqual(await read());
  });
});

describe('a booked model who leaves', () => {
  it('reopens a place, and the notice to the manager names the first standby', async () => {
    const { job, idOf, people, save } = await withApplicants('Ana', 'Bea', 'Cleo');
    await save('Cleo', 'Bea');
    await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: idOf('Ana') } });
    const body = { description: 'Something else entirely is asked of the models now.', revision: job.revision };
    await manager.client.call('saveJob', { path: { id: job.id }, body });
    await people.get('Ana')?.client.call('answerTerms', {
      path: { id: job.id },
      body: { answer: 'LEFT', termsVersion: 2 },
    });
    const texts = async () => JSON.stringify(await (await fetch(`${system.url}/dev/outbox`)).json());
    await expect
      .poll(texts, { timeout: 30_000 })
      .toMatch(/Ana left after the change: a place is open: [^"]*Ask Cleo, next on standby\./);
  });
});
