import { expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { addTestCard, testCards } from '../../testing/payments.ts';
import { aModel, type Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const system = await aSystem({}, { works: false });
const { someStaff, aPayingManager, payByBank } = moneyLife(system);

/** Places for two hours at $100, less than 72 hours ahead: $230 each with the fee. */
const aNearJob = async (manager: Person, places: number) =>
  anOpenJob(system, manager, await someStaff(), {
    amountFemales: places,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }],
  });

const asked = async (manager: Person, jobId: string): Promise<Person> => {
  const model = await aModel(system);
  await manager.client.call('sendRequest', { path: { id: jobId }, body: { chatUserId: model.id } });
  return model;
};

const answer = ({ client }: Person, id: string, word: 'ACCEPTED' | 'DECLINED') =>
  client.call('answerRequest', { path: { id }, body: { answer: word } });

/** The planning of money runs, and what it asks of the provider. */
const settle = () => system.wait(MINUTE_MS);

const chargesOf = async (jobId: string) => {
  const rows = await system.sql('select purpose, status, amount_cents as cents from charges where job_id = $1', [
    jobId,
  ]);
  return rows.map(({ purpose, status, cents }) => `${purpose} ${status} ${cents}`).toSorted();
};

/** The processor tells of some of it a moment later. */
const settlesTo = async (jobId: string, charges: string[]) => {
  await settle();
  const charged = () => system.wait(1_000).then(() => chargesOf(jobId));
  await expect.poll(charged, { timeout: 30_000 }).toEqual(charges);
};

it('money is held for each free place as soon as models are asked, and not for each offer', async () => {
  const manager = await aPayingManager();
  const job = await aNearJob(manager, 2);
  await asked(manager, job.id);
  await settlesTo(job.id, ['HOLD AUTHORISED 23000']);
  for (let nth = 0; nth < 2; nth += 1) await asked(manager, job.id);
  await settlesTo(job.id, ['HOLD AUTHORISED 23000', 'HOLD AUTHORISED 23000']);
});

it('one hold is captured when an offer is accepted, and the others are released as offers end', async () => {
  const manager = await aPayingManager();
  const job = await aNearJob(manager, 3);
  const [one, two, three] = [await asked(manager, job.id), await asked(manager, job.id), await asked(manager, job.id)];
  await settlesTo(job.id, Array(3).fill('HOLD AUTHORISED 23000'));
  await answer(one, job.id, 'ACCEPTED');
  await settlesTo(job.id, ['BOOKINGS CAPTURED 23000', 'HOLD AUTHORISED 23000', 'HOLD AUTHORISED 23000']);
  await answer(two, job.id, 'DECLINED');
  await settlesTo(job.id, ['BOOKINGS CAPTURED 23000', 'HOLD AUTHORISED 23000', 'HOLD RELEASED 23000']);
  await manager.client.call('cancelRequest', { path: { id: job.id }, body: { chatUserId: three.id } });
  await settlesTo(job.id, ['BOOKINGS CAPTURED 23000', 'HOLD RELEASED 23000', 'HOLD RELEASED 23000']);
});

it('a hold is released once its offer has run out', async () => {
  const manager = await aPayingManager();
  const job = await aNearJob(manager, 1);
  await asked(manager, job.id);
  await settle();
  await system.wait(DAY_MS);
  await settlesTo(job.id, ['HOLD RELEASED 23000']);
});

it('a bank account is not asked to hold anything, and what a card holds stays', async () => {
  const manager = await aPayingManager();
  const job = await aNearJob(manager, 2);
  await asked(manager, job.id);
  await settle();
  await asked(manager, job.id);
  await payByBank(manager);
  await settlesTo(job.id, ['HOLD AUTHORISED 23000']);
});

it('an applicant who was never asked plans nothing', async () => {
  const manager = await aPayingManager();
  const job = await aNearJob(manager, 1);
  await settle();
  const model = await aModel(system);
  const planned = () => system.sql('select id from money_work where job_id = $1 order by id', [job.id]);
  const before = await planned();
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('declineApplication', { path: { jobId: job.id, modelId: model.id } });
  await manager.client.call('undoDecline', { path: { jobId: job.id, modelId: model.id } });
  await model.client.call('withdrawApplication', { path: { id: job.id } });
  expect(await planned()).toEqual(before);
});

it('money that could not be held is told once, and held anew with the next card', async () => {
  const manager = await aPayingManager(testCards.declinedLater);
  const job = await aNearJob(manager, 2);
  await asked(manager, job.id);
  await asked(manager, job.id);
  await settlesTo(job.id, ['HOLD FAILED 23000', 'HOLD FAILED 23000']);
  const told = async () => (await textsTo(system, manager)).filter(text => text.includes('held the money'));
  expect(await told()).toHaveLength(1);
  await settle();
  expect(await chargesOf(job.id)).toHaveLength(2);
  await addTestCard(manager.client);
  const { methods } = await manager.client.call('getBilling', {});
  await manager.client.call('useMethod', { path: { id: methods.find(({ isDefault }) => !isDefault)?.id ?? '' } });
  await settlesTo(job.id, [
    'HOLD AUTHORISED 23000',
    'HOLD AUTHORISED 23000',
    'HOLD RELEASED 23000',
    'HOLD RELEASED 23000',
  ]);
  expect(await told()).toHaveLength(1);
});
