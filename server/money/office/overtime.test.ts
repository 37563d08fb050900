import { afterEach, describe, expect, it } from 'vitest';
import { aSubmittedJob } from '../../testing/jobs.ts';
import { aPaidJob, BECAUSE, booksFault } from '../../testing/paid-job.ts';
import { addTestCard, balanceOf, testCards, withPayoutAccount } from '../../testing/payments.ts';
import { aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/work.ts';

const system = await aSystem();
afterEach(async () => expect(await booksFault(system)).toBeNull());

/** A job of four hours whose client approved more, and whose card does not pay for that. */
const unpaidOvertime = async (minutes: number) => {
  const job = await aPaidJob(system);
  await withPayoutAccount(system, job.ines);
  await addTestCard(job.manager.client, testCards.declinedLater);
  const { methods } = await job.manager.client.call('getBilling', {});
  const declined = methods.find(({ isDefault }) => !isDefault)?.id ?? '';
  await job.manager.client.call('useMethod', { path: { id: declined } });
  await job.toStart(-30 * MINUTE_MS);
  await job.checkIn(job.ines);
  await job.toEnd(10 * MINUTE_MS);
  const items = [{ modelId: job.ines.id, position: 0, minutes }];
  await job.manager.client.call('approveHours', { path: job.path, body: { items } });
  await job.toEnd(49 * HOUR_MS);
  for (let times = 0; times < 3; times += 1) await job.settle();
  const [staff, other] = [await aStaff(system, 'FINANCE'), await aStaff(system, 'FINANCE')];
  const money = () => job.money(staff);
  const charge = async () => {
    const found = (await money()).charges.find(({ purpose }) => purpose === 'Overtime and longer hours');
    if (!found) throw new Error('There is no overtime.');
    return found;
  };
  const { id, amountCents } = await charge();
  const callOff = () => staff.client.call('callOffCharge', { path: { id }, body: BECAUSE });
  const settled = async () => {
    for (let times = 0; times < 2; times += 1) await job.settle();
    const { job: after, earnings, fundsCents } = await money();
    const overtime = earnings.find(({ kind }) => kind === 'Overtime and longer hours');
    return { lifecycle: after.lifecycle, overtime, fundsCents };
  };
  return { ...job, staff, other, amountCents, money, charge, callOff, settled };
};

describe('overtime that a client does not pay', () => {
  it('is a debt of its client, and is waived by staff: the model is paid from our money, and the job completes', async () => {
    const job = await unpaidOvertime(255);
    const { amountCents, manager } = job;
    // A quarter of an hour at $200, with 15 %: what we keep of the job pays for it.
    expect(await job.charge()).toMatchObject({
      amountCents: 5_750,
      state: { label: 'Failed' },
      callOff: 'The overtime of $57.50 is waived: we pay the model, and the client can post jobs again.',
      callOffTakesTwo: false,
    });
    expect((await manager.client.call('getBilling', {})).debts).toMatchObject([{ jobId: job.job.id, amountCents }]);
    await expect(aSubmittedJob(system, manager)).rejects.toMatchObject({
      code: 'DEBT_OPEN',
      details: { jobId: job.job.id },
    });
    expect(await job.settled()).toMatchObject({ lifecycle: 'PAYOUT', overtime: undefined });
    const before = await balanceOf(system, 'GOODWILL');
    await job.callOff();
    expect((await balanceOf(system, 'GOODWILL')) - before).toBe(amountCents);
    await expect(job.callOff()).rejects.toMatchObject({ code: 'CHARGE_CLOSED' });
    expect(await job.settled()).toMatchObject({
      lifecycle: 'COMPLETED',
      overtime: { payCents: 5_000, feeCents: 750, state: { label: 'Transferred' } },
      fundsCents: 0,
    });
    expect(await balanceOf(system, 'MODEL_PAYABLE', job.ines.id)).toBe(0);
    expect((await job.charge()).state.label).toBe('Given up');
    expect((await manager.client.call('getBilling', {})).debts).toEqual([]);
    await aSubmittedJob(system, manager);
  });

  const asking = async () => {
    // Three hours at $200, with 15 %.
    const job = await unpaidOvertime(420);
    await job.callOff();
    const { items } = await job.other.client.call('getApprovals', {});
    const asked = items.find(({ input }) => input.jobId === job.job.id);
    const input = {
      path: { id: asked?.id ?? '' },
      body: { text: 'I called them too.', fingerprint: asked?.fingerprint ?? '' },
    };
    return { ...job, approveIt: () => job.other.client.call('approveWaiver', input) };
  };

  it('takes two of the staff beyond $500', async () => {
    const job = await asking();
    expect(await job.charge()).toMatchObject({ amountCents: 69_000, callOffTakesTwo: true, waiting: { isMine: true } });
    expect((await job.settled()).overtime).toBeUndefined();
    await job.approveIt();
    expect(await job.settled()).toMatchObject({ overtime: { payCents: 60_000, feeCents: 9_000 }, fundsCents: 0 });
  });

  it('is not waived once it is paid', async () => {
    const { manager, path, ...job } = await asking();
    const payment = await manager.client.call('getJobPayment', { path });
    const methodId = payment.methods.find(({ last4 }) => last4 === '4242')?.id ?? '';
    await manager.client.call('payJob', { path, body: { methodId, fingerprint: payment.fingerprint } });
    await expect(job.approveIt()).rejects.toMatchObject({ code: 'CHARGE_CLOSED' });
    const { items } = await job.other.client.call('getApprovals', {});
    expect(items.filter(({ input }) => input.jobId === job.job.id)).toEqual([]);
    expect((await job.settled()).overtime).toMatchObject({ payCents: 60_000, feeCents: 9_000 });
  });
});

describe('callOffCharge', () => {
  it('says what can be called off where a charge cannot', async () => {
    const job = await aPaidJob(system);
    await system.sql(`insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at)
      select gen_random_uuid(), 'SERVICES', job_id, manager_id, 500, 'CAPTURE', 'FAILED', app_now() from charges where id = '${job.charge.id}'`);
    const services = (await job.money()).charges.find(({ purpose }) => purpose === 'Premium services');
    expect(services?.callOff).toBeNull();
    const path = { id: services?.id ?? '' };
    await expect(job.first.client.call('callOffCharge', { path, body: BECAUSE })).rejects.toMatchObject({
      code: 'CHARGE_CLOSED',
      sentence: expect.stringContaining('Only a failed charge'),
    });
  });
});
