import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestBank, addTestCard, testCards } from '../../testing/payments.ts';
import { aManager, aStaff, type Person } from '../../testing/people.ts';
import { bookModel } from '../../testing/prepaid-job.ts';
import { aSystem } from '../../testing/system.ts';

const HOUR_MS = 3_600_000;
const system = await aSystem();

/** Two places for two hours at $100, ten days ahead. */
const aJobOf = async (manager: Person) =>
  anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 2,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) }],
  });

const aPayer = async (...cards: string[]) => {
  const manager = await aManager(system, { card: false });
  for (const card of cards) await addTestCard(manager.client, card);
  return manager;
};

const methodsOf = async ({ client }: Person) => (await client.call('getBilling', {})).methods;

describe('getBilling', () => {
  it('lists what will be charged with its day, which grows with each booking and comes earlier from a bank', async () => {
    const manager = await aPayer(testCards.fine);
    const job = await aJobOf(manager);
    const upcoming = async () => (await manager.client.call('getBilling', {})).upcoming;
    const hoursBefore = (hours: number) => new Date(Date.parse(job.startsAt ?? '') - hours * HOUR_MS).toISOString();
    expect(await upcoming()).toEqual([]);
    await bookModel(system, manager, job.id, 'Ines');
    expect(await upcoming()).toMatchObject([
      { jobId: job.id, amountCents: 23_000, at: hoursBefore(72), isOpen: true, timeZone: 'America/Los_Angeles' },
    ]);
    await bookModel(system, manager, job.id, 'Oda');
    expect(await upcoming()).toMatchObject([{ amountCents: 46_000, at: hoursBefore(72), isOpen: false }]);
    await addTestBank(manager.client);
    const bank = (await methodsOf(manager)).find(({ kind }) => kind === 'bank');
    await manager.client.call('useMethod', { path: { id: bank?.id ?? '' } });
    expect(await upcoming()).toMatchObject([{ amountCents: 46_000, at: hoursBefore(7 * 24) }]);
    await system.wait(Date.parse(hoursBefore(7 * 24)) - system.server.app.clock.now().getTime() + 60_000);
    expect(await upcoming()).toEqual([]);
    const { items } = await manager.client.call('getCharges', { query: {} });
    expect(items).toMatchObject([{ jobId: job.id, amountCents: 46_000 }]);
  });

  it('still lists what failed: with the next try, and then as left to pay', async () => {
    const manager = await aPayer(testCards.declinedLater);
    const job = await aJobOf(manager);
    await bookModel(system, manager, job.id, 'Ines');
    const waitUntil = (hours: number) =>
      system.wait(Date.parse(job.startsAt ?? '') + hours * HOUR_MS - system.server.app.clock.now().getTime());
    const upcoming = async () => (await manager.client.call('getBilling', {})).upcoming;
    await waitUntil(-71.9);
    expect(await upcoming()).toMatchObject([{ amountCents: 23_000, hasFailed: true, at: expect.any(String) }]);
    await waitUntil(-60);
    await waitUntil(-40);
    await waitUntil(-30);
    expect(await upcoming()).toMatchObject([{ amountCents: 23_000, hasFailed: true, at: null }]);
  });

  it('names what is owed from a cancelled job until it is paid, and no new job is submitted before', async () => {
    const manager = await aPayer(testCards.declinedLater, testCards.fine);
    const job = await aJobOf(manager);
    await bookModel(system, manager, job.id, 'Ines');
    await system.wait(Date.parse(job.startsAt ?? '') - system.server.app.clock.now().getTime() - 47 * HOUR_MS);
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await manager.client.call('cancelJob', { path: { id: job.id }, body });
    await system.wait(60_000);
    const debts = async () => (await manager.client.call('getBilling', {})).debts;
    expect(await debts()).toMatchObject([{ jobId: job.id, amountCents: 11_500 }]);
    await expect(aJobOf(manager)).rejects.toMatchObject({ status: 409, code: 'DEBT_OPEN' });
    const payment = await manager.client.call('getJobPayment', { path: { id: job.id } });
    const methodId = payment.methods.find(({ last4 }) => last4 === '4242')?.id ?? '';
    await manager.client.call('payJob', { path: { id: job.id }, body: { methodId, fingerprint: payment.fingerprint } });
    expect(await debts()).toEqual([]);
    await aJobOf(manager);
  });
});

describe('removeMethod', () => {
  it('keeps the last method of whoever has bookings, and makes another one the default', async () => {
    const manager = await aPayer(testCards.fine, testCards.other);
    const job = await aJobOf(manager);
    await bookModel(system, manager, job.id, 'Ines');
    const remove = (id = '') => manager.client.call('removeMethod', { path: { id } });
    const [first, second] = await methodsOf(manager);
    expect((await methodsOf(manager)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(await remove(first?.id)).toMatchObject({ methods: [{ id: second?.id, isDefault: true }] });
    await expect(remove(second?.id)).rejects.toMatchObject({ status: 409, code: 'METHOD_IN_USE' });
    await expect(remove(first?.id)).rejects.toMatchObject({ status: 404 });
    const stranger = await aPayer(testCards.fine);
    await expect(stranger.client.call('removeMethod', { path: { id: second?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
