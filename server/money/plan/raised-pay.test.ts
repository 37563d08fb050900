import { afterEach, describe, expect, it } from 'vitest';
import { moneyLife } from '../../testing/money-life.ts';
import { booksFault } from '../../testing/paid-job.ts';
import { addTestCard, balanceOf, testCards } from '../../testing/payments.ts';
import type { Person } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const system = await aSystem();
const { aPayingManager, aBookedJob, lifecycleOf, waitUntil } = moneyLife(system);

afterEach(async () => expect(await booksFault(system)).toBeNull());

/** A job that is paid, $230 for each model, 60 hours before its start. */
const aPrepaidJob = async ({ models = 1 } = {}) => {
  const manager = await aPayingManager();
  const { job, booked } = await aBookedJob(manager, { models });
  await waitUntil(job.id, -60);
  expect(await lifecycleOf(job.id)).toBe('PREPAID');
  const [model = manager] = booked;
  return { manager, job, model, path: { id: job.id } };
};

const payFrom = async ({ client }: Person, number: string) => {
  await addTestCard(client, number);
  const { methods } = await client.call('getBilling', {});
  await client.call('useMethod', { path: { id: methods.find(({ isDefault }) => !isDefault)?.id ?? '' } });
};

const raise = async ({ client }: Person, jobId: string, hourlyRate = 15_000) => {
  await client.call('saveJob', { path: { id: jobId }, body: { hourlyRate } });
  await system.wait(MINUTE_MS);
};

const chargesOf = (jobId: string) =>
  system.sql(
    'select status, amount_cents as cents, refunded_cents as back from charges where job_id = $1 order by created_at',
    [jobId],
  );

describe('the money of a booking whose pay is raised once it is paid', () => {
  it('is replaced: the new pay is charged first, and what was paid is given back then', async () => {
    const { manager, job, model, path } = await aPrepaidJob();
    await raise(manager, job.id);
    expect(await chargesOf(job.id)).toEqual([
      { status: 'CAPTURED', cents: 23_000, back: 23_000 },
      { status: 'CAPTURED', cents: 34_500, back: 0 },
    ]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-34_500);
    expect(await model.client.call('getJob', { path })).toMatchObject({ fundsSecured: true });
    await raise(manager, job.id, 8_000);
    // What the model agreed to, who has agreed to nothing since.
    expect((await chargesOf(job.id)).at(-1)).toEqual({ status: 'CAPTURED', cents: 34_500, back: 34_500 - 23_000 });
    await waitUntil(job.id, 51);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-20_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  });

  it('stays when the card is declined; the client is warned, and the job ends 12 hours before its start', async () => {
    const { manager, job, model, path } = await aPrepaidJob({ models: 2 });
    await payFrom(manager, testCards.declinedLater);
    await raise(manager, job.id);
    expect(await chargesOf(job.id)).toEqual([
      { status: 'CAPTURED', cents: 46_000, back: 0 },
      { status: 'DUE', cents: 69_000, back: 0 },
    ]);
    expect(await model.client.call('getJob', { path })).toMatchObject({ fundsSecured: false });
    expect((await model.client.call('getTimeline', { path })).next?.text).toBe(
      'The job is cancelled unless the client’s payment comes in',
    );
    await waitUntil(job.id, -23);
    const told = await system.sql(
      `select count(*)::int from audit_entries where subject_id = $1 and action = 'PAYMENT_WARNED'`,
      [job.id],
    );
    expect(told).toEqual([{ count: 1 }]);
    expect(await lifecycleOf(job.id)).toBe('PREPAID');
    await waitUntil(job.id, -11);
    expect(await lifecycleOf(job.id)).toBe('CANCELLED');
    await system.wait(MINUTE_MS);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-30_000);
    expect(await balanceOf(system, 'CLIENT_DEBT', manager.id)).toBe(2 * 11_500);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  });

  it('is not given back before the model agrees to less, and pays the share of a cancellation', async () => {
    const { manager, job, model, path } = await aPrepaidJob();
    await waitUntil(job.id, -20);
    await raise(manager, job.id, 4_000);
    expect(await chargesOf(job.id)).toEqual([{ status: 'CAPTURED', cents: 23_000, back: 0 }]);
    const { fingerprint, totalCents } = await manager.client.call('getCancelFees', { path, query: {} });
    expect(totalCents).toBe(20_000);
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await manager.client.call('cancelJob', { path, body });
    await system.wait(MINUTE_MS);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-20_000);
    expect(await chargesOf(job.id)).toEqual([{ status: 'CAPTURED', cents: 23_000, back: 0 }]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  });

  it('is not secured while the new pay is open, also when the job moves weeks ahead', async () => {
    const { manager, job, model, path } = await aPrepaidJob();
    await payFrom(manager, testCards.declinedLater);
    const later = (at: string | null) => new Date(Date.parse(at ?? '') + 21 * 24 * HOUR_MS).toISOString();
    const eventDatePeriods = [
      { start: later(job.startsAt), end: new Date(Date.parse(later(job.endsAt)) + HOUR_MS).toISOString() },
    ];
    await manager.client.call('saveJob', { path, body: { eventDatePeriods } });
    await system.wait(MINUTE_MS);
    expect(await chargesOf(job.id)).toMatchObject([
      { cents: 23_000, back: 0 },
      { status: 'DUE', cents: 34_500 },
    ]);
    expect(await model.client.call('getJob', { path })).toMatchObject({ fundsSecured: false });
    const { expected } = await model.client.call('getEarnings', { query: {} });
    expect(expected).toMatchObject([{ isSecured: false }]);
  });

  it('lets nobody begin whose new pay was asked for in vain so late that the job is not cancelled any more', async () => {
    const { manager, job, model, path } = await aPrepaidJob();
    await payFrom(manager, testCards.declinedLater);
    await waitUntil(job.id, -0.6);
    await raise(manager, job.id);
    const place = {
      latitude: job.location?.latitude ?? 0,
      longitude: job.location?.longitude ?? 0,
      accuracyMeters: 20,
    };
    const checkIn = () => model.client.call('checkIn', { path, body: { place } });
    await expect(checkIn()).rejects.toMatchObject({ code: 'WORK_UNPAID' });
    const body = { mark: 'IN' as const, position: 0, modelIds: [model.id] };
    await expect(manager.client.call('saveAttendance', { path, body })).rejects.toMatchObject({
      code: 'WORK_UNPAID',
    });
    await waitUntil(job.id, 0.1);
    expect(await lifecycleOf(job.id)).toBe('STARTED');
    await expect(checkIn()).rejects.toMatchObject({ code: 'WORK_UNPAID' });
    await waitUntil(job.id, 0.3);
    const claim = { path: { jobId: job.id, modelId: model.id }, body: { evidence: 'Nobody came.', pictureIds: [] } };
    await expect(manager.client.call('claimNoShow', claim)).rejects.toMatchObject({ code: 'WORK_UNPAID' });
    await addTestCard(manager.client);
    const payment = await manager.client.call('getJobPayment', { path });
    expect(payment.totalCents).toBe(34_500);
    const methodId = payment.methods.find(({ last4 }) => last4 === testCards.fine.slice(-4))?.id ?? '';
    await manager.client.call('payJob', { path, body: { methodId, fingerprint: payment.fingerprint } });
    await system.wait(MINUTE_MS);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-34_500);
    await checkIn();
    await waitUntil(job.id, 51);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-30_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
  });
});
