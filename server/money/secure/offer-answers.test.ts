import { describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { addTestCard, testCards } from '../../testing/payments.ts';
import { aManager, aModel, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';

const MINUTE_MS = 60_000;
const system = await aSystem();
const { someStaff, aPayingManager, payByBank } = moneyLife(system);

/** Less than 72 hours ahead. */
const near = () => ({ eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }] });

const aJob = async (manager: Person, over: JobDraft = {}) => anOpenJob(system, manager, await someStaff(), over);

const asked = async (manager: Person, jobId: string): Promise<Person> => {
  const model = await aModel(system);
  await manager.client.call('sendRequest', { path: { id: jobId }, body: { chatUserId: model.id } });
  return model;
};

const accept = ({ client }: Person, id: string) =>
  client.call('answerRequest', { path: { id }, body: { answer: 'ACCEPTED' } });

const statusOf = async (jobId: string, { id }: Person) =>
  (await system.sql('select status from participants where job_id = $1 and model_id = $2', [jobId, id]))[0]?.status;

const statusesOfCharges = async (jobId: string) =>
  (await system.sql('select status from charges where job_id = $1 order by created_at', [jobId])).map(
    ({ status }) => status,
  );

const untilTexted = async (person: Person, part: string): Promise<number> => {
  await system.wait(MINUTE_MS);
  return (await textsTo(system, person)).filter(text => text.includes(part)).length;
};

const addOtherCard = async ({ client }: Person): Promise<void> => {
  await addTestCard(client);
  const { methods } = await client.call('getBilling', {});
  await client.call('useMethod', { path: { id: methods.find(({ last4 }) => last4 === '4242')?.id ?? '' } });
};

const notPaid = {
  code: 'PAYMENT_FAILED',
  sentence: expect.stringMatching(/^The client’s payment did not go through, so you are not booked yet\./),
};

describe('answerRequest', () => {
  it('holds the money of an offer within 72 hours that nothing is held for yet, and then books', async () => {
    const manager = await aPayingManager();
    const job = await aJob(manager, near());
    const model = await asked(manager, job.id);
    expect(await statusesOfCharges(job.id)).toEqual([]);
    await accept(model, job.id);
    expect(await statusesOfCharges(job.id)).toEqual(['AUTHORISED']);
    await system.wait(MINUTE_MS);
    expect(await statusesOfCharges(job.id)).toEqual(['CAPTURED']);
  });

  it('books nobody within 72 hours whose money the card does not hold, and tells the client once', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const job = await aJob(manager, near());
    const model = await asked(manager, job.id);
    await expect(accept(model, job.id)).rejects.toMatchObject(notPaid);
    await expect(accept(model, job.id)).rejects.toMatchObject(notPaid);
    expect(await statusOf(job.id, model)).toBe('PENDING');
    expect(await statusesOfCharges(job.id)).toEqual(['RELEASED']);
    expect(await untilTexted(manager, 'wants to accept your offer, but is not booked')).toBe(1);
    await addOtherCard(manager);
    await accept(model, job.id);
    expect(await statusOf(job.id, model)).toBe('BOOKED');
  });

  it('asks a card that was declined again after some minutes', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const job = await aJob(manager, near());
    const model = await asked(manager, job.id);
    await expect(accept(model, job.id)).rejects.toMatchObject(notPaid);
    const before = (await statusesOfCharges(job.id)).length;
    await system.wait(11 * MINUTE_MS);
    await expect(accept(model, job.id)).rejects.toMatchObject(notPaid);
    expect((await statusesOfCharges(job.id)).length).toBeGreaterThan(before);
  });

  it('books nobody before the client has a card or bank account on file', async () => {
    const manager = await aManager(system, { card: false });
    const job = await aJob(manager);
    const model = await asked(manager, job.id);
    await expect(accept(model, job.id)).rejects.toMatchObject(notPaid);
    expect(await untilTexted(manager, 'wants to accept your offer, but is not booked')).toBe(1);
    await addTestCard(manager.client);
    await accept(model, job.id);
    expect(await statusOf(job.id, model)).toBe('BOOKED');
  });
});

describe('a job that opens within 72 hours of its start', () => {
  it('asks those whom its client chose only with a card on file, and says so', async () => {
    const chosen = await aModel(system);
    const over = { ...near(), selectedModelIds: [chosen.id] };
    const manager = await aManager(system, { card: false });
    const job = await aJob(manager, over);
    expect(await statusOf(job.id, chosen)).toBeUndefined();
    expect(await untilTexted(manager, 'the models you chose were not asked')).toBe(1);
    const paying = await aJob(await aPayingManager(), over);
    expect(await statusOf(paying.id, chosen)).toBe('PENDING');
  });
});

describe('acceptApplication within 72 hours of the start', () => {
  it('asks an applicant first only if the money can be held on a card', async () => {
    const manager = await aPayingManager();
    const job = await aJob(manager, near());
    const model = await aModel(system, { verified: false });
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    await payByBank(manager);
    const path = { jobId: job.id, modelId: model.id };
    await expect(manager.client.call('acceptApplication', { path })).rejects.toMatchObject({ code: 'METHOD_NEEDED' });
    const { methods } = await manager.client.call('getBilling', {});
    await manager.client.call('useMethod', { path: { id: methods.find(({ kind }) => kind === 'card')?.id ?? '' } });
    await manager.client.call('acceptApplication', { path });
    expect(await statusOf(job.id, model)).toBe('PENDING');
  });
});
