import { describe, expect, it } from 'vitest';
import { moneyLife } from '../testing/money-life.ts';
import { balanceOf, testBanks, testCards } from '../testing/payments.ts';
import { aSystem } from '../testing/system.ts';
import { textsTo } from '../testing/texts.ts';

const system = await aSystem();
const { aPayingManager, payByBank, aBookedJob, bookOne, lifecycleOf, waitUntil } = moneyLife(system);
const MINUTE_MS = 60_000;

const chargesOf = (jobId: string) =>
  system.sql('select status, attempt, amount_cents from charges where job_id = $1 order by created_at', [jobId]);

/** Looks every hour: the bank's answer comes by a webhook, which takes no notice of this clock. */
const hoursUntil = (jobId: string, ...charges: object[]) =>
  expect
    .poll(
      async () => {
        await system.wait(60 * MINUTE_MS);
        return chargesOf(jobId);
      },
      { timeout: 30_000 },
    )
    .toMatchObject(charges);

/** When the bank gives its word on the debits that are under way. */
const answerDebits = (after: string) =>
  system.sql(
    `update processor.objects set due_at = app_now() + $1::interval
    where kind = 'payment_intent' and body ->> 'status' = 'processing'`,
    [after],
  );

describe('bank debits', () => {
  it('begin 7 days ahead for whoever is booked by then, and later bookings are debited at once', async () => {
    const manager = await aPayingManager();
    await payByBank(manager);
    const { job } = await aBookedJob(manager, { models: 1, open: 2 });
    await waitUntil(job.id, -169);
    expect(await chargesOf(job.id)).toEqual([]);
    await waitUntil(job.id, -167.99);
    expect(await chargesOf(job.id)).toEqual([{ status: 'PROCESSING', attempt: 1, amount_cents: 23_000 }]);
    expect(await lifecycleOf(job.id)).toBe('STAFFING');
    await bookOne(manager, job.id);
    await hoursUntil(job.id, { status: 'CAPTURED' }, { status: 'CAPTURED' });
    const paid = { status: 'CAPTURED', attempt: 1, amount_cents: 23_000 };
    expect(await chargesOf(job.id)).toEqual([paid, paid]);
    expect(await lifecycleOf(job.id)).toBe('STAFFING');
    await waitUntil(job.id, -71);
    expect(await lifecycleOf(job.id)).toBe('PREPAID');
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-46_000);
  });

  it('begin when a bank account becomes the default within these days', async () => {
    const manager = await aPayingManager();
    const { job } = await aBookedJob(manager);
    await waitUntil(job.id, -100);
    expect(await chargesOf(job.id)).toEqual([]);
    await payByBank(manager);
    await system.wait(MINUTE_MS);
    expect(await chargesOf(job.id)).toHaveLength(1);
  });

  it('for a booking that comes after the others were paid leave it alone unsecured', async () => {
    const manager = await aPayingManager();
    await payByBank(manager);
    const { job, booked } = await aBookedJob(manager, { models: 2 });
    const [early = manager, leaving = manager] = booked;
    const path = { id: job.id };
    await waitUntil(job.id, -167);
    await answerDebits('0');
    await hoursUntil(job.id, { status: 'CAPTURED' });
    // The job follows its charges a moment later.
    await expect.poll(() => lifecycleOf(job.id)).toBe('PREPAID');
    const { fingerprint } = await leaving.client.call('getLeaveCost', { path });
    await leaving.client.call('leaveBooking', { path, body: { fingerprint } });
    const late = await bookOne(manager, job.id);
    await system.wait(MINUTE_MS);
    expect(await chargesOf(job.id)).toMatchObject([{ status: 'CAPTURED' }, { status: 'PROCESSING' }]);
    for (const [{ client }, fundsSecured, text] of [
      [early, true, 'Check-in opens'],
      [late, false, 'The client’s payment for you has not come in yet; the job begins also without it'],
    ] as const) {
      expect(await client.call('getJob', { path })).toMatchObject({ fundsSecured });
      const { expected } = await client.call('getEarnings', { query: {} });
      expect(expected).toMatchObject([{ isSecured: fundsSecured }]);
      expect((await client.call('getTimeline', { path })).next?.text).toBe(text);
    }
  });

  it('are tried again when the bank refuses after days, and leave the job unpaid', async () => {
    const manager = await aPayingManager();
    await payByBank(manager, testBanks.noFunds);
    const { job } = await aBookedJob(manager);
    await waitUntil(job.id, -167);
    expect(await chargesOf(job.id)).toMatchObject([{ status: 'PROCESSING', attempt: 1 }]);
    await hoursUntil(job.id, { status: 'DUE', attempt: 2 });
    expect((await textsTo(system, manager)).join()).toContain('did not go through. We try again');
    await hoursUntil(job.id, { status: 'FAILED', attempt: 3 });
    await waitUntil(job.id, -13);
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await waitUntil(job.id, -11.9);
    expect(await lifecycleOf(job.id)).toBe('CANCELLED');
  });

  it('that are under way at the start do not stop the job, and everyone is told', async () => {
    const manager = await aPayingManager();
    await payByBank(manager);
    const { job, booked } = await aBookedJob(manager);
    await waitUntil(job.id, -167);
    await answerDebits('30 days');
    await waitUntil(job.id, -11.9);
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await system.wait(60 * MINUTE_MS);
    const told = /takes place/;
    for (const person of [manager, ...booked])
      expect((await textsTo(system, person)).filter(text => told.test(text))).toHaveLength(1);
    await waitUntil(job.id, 0.1);
    expect(await lifecycleOf(job.id)).toBe('STARTED');
    const own = await booked[0]?.client.call('getJob', { path: { id: job.id } });
    expect(own).toMatchObject({ fundsSecured: false });
    const { moves } = await manager.client.call('getTimeline', { path: { id: job.id } });
    expect(moves.map(({ text }) => text)).toContain('The bank’s payment was still under way, and the job goes on');
    await answerDebits('0');
    await hoursUntil(job.id, { status: 'CAPTURED' });
    await waitUntil(job.id, 51);
    expect(await balanceOf(system, 'MODEL_PAYABLE', booked[0]?.id)).toBe(-20_000);
  });
});

describe('a payment that its client does not confirm', () => {
  it('counts as unpaid 12 hours before the start, after a warning at 24 hours', async () => {
    const manager = await aPayingManager(testCards.confirmed);
    const { job } = await aBookedJob(manager);
    await waitUntil(job.id, -80);
    const { methods, fingerprint } = await manager.client.call('getJobPayment', { path: { id: job.id } });
    const body = { methodId: methods[0]?.id ?? '', fingerprint };
    expect(await manager.client.call('payJob', { path: { id: job.id }, body })).toMatchObject({
      status: 'ACTION_NEEDED',
    });
    const warnings = async () =>
      (await textsTo(system, manager)).filter(text => / is not paid yet\. Pay by /.test(text));
    await waitUntil(job.id, -24.1);
    expect(await warnings()).toEqual([]);
    await waitUntil(job.id, -23.9);
    await waitUntil(job.id, -12.1);
    expect(await warnings()).toHaveLength(1);
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await waitUntil(job.id, -11.9);
    expect(await lifecycleOf(job.id)).toBe('CANCELLED');
  });
});
