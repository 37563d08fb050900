import { describe, expect, it, vi } from 'vitest';
import { aDraft, anOpenJob, dayAhead } from '../testing/jobs.ts';
import { moneyLife } from '../testing/money-life.ts';
import { addTestCard, balanceOf, testCards } from '../testing/payments.ts';
import { aManager, aModel } from '../testing/people.ts';
import { aSystem } from '../testing/system.ts';

const system = await aSystem();
const { someStaff, aPayingManager, payByBank, aBookedJob, lifecycleOf, waitUntil } = moneyLife(system);

const hoursBefore = ({ startsAt }: { startsAt: string | null }, hours: number): string =>
  new Date(Date.parse(startsAt ?? '') - hours * 3_600_000).toISOString();

const sumOfBooks = async () =>
  Number((await system.sql('select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines'))[0]?.sum);

describe('the life of a job’s money', () => {
  it('charges 72 hours before the start, pays the model 48 hours after the end, and completes the job', async () => {
    const manager = await aPayingManager();
    const { job, booked } = await aBookedJob(manager);
    const [model] = booked;
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await waitUntil(job.id, -73);
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await waitUntil(job.id, -71);
    expect(await lifecycleOf(job.id)).toBe('PREPAID');
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-23_000);
    await waitUntil(job.id, 1);
    expect(await lifecycleOf(job.id)).toBe('STARTED');
    await waitUntil(job.id, 3);
    expect(await lifecycleOf(job.id)).toBe('ENDED');
    await waitUntil(job.id, 51);
    expect(await lifecycleOf(job.id)).toBe('PAYOUT');
    expect(await balanceOf(system, 'MODEL_PAYABLE', model?.id)).toBe(-20_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    await system.sql(`insert into payout_accounts (user_id, account_id) values ($1, $2)`, [model?.id, 'acct_none']);
    expect(await sumOfBooks()).toBe(0);
  });

  it('hints at each of its moves to the manager and to whoever is booked, whose pages show it', async () => {
    const manager = await aPayingManager();
    const { job, booked } = await aBookedJob(manager);
    const publish = vi.spyOn(system.server.app.bus, 'publish');
    const hintedAt = () =>
      new Set(
        publish.mock.calls.flatMap(([message]) =>
          message.kind === 'LIVE' && message.event.id === job.id ? message.to : [],
        ),
      );
    for (const [hours, lifecycle] of [
      [-71, 'PREPAID'],
      [1, 'STARTED'],
      [3, 'ENDED'],
      [51, 'PAYOUT'],
    ] as const) {
      publish.mockClear();
      await waitUntil(job.id, hours);
      expect(await lifecycleOf(job.id)).toBe(lifecycle);
      expect([...hintedAt()]).toEqual(expect.arrayContaining([manager.id, booked[0]?.id]));
    }
  });

  it('gives everything back when the only model leaves after the charge', async () => {
    const manager = await aPayingManager();
    const { job, booked } = await aBookedJob(manager);
    await waitUntil(job.id, -71);
    const cost = await booked[0]?.client.call('getLeaveCost', { path: { id: job.id } });
    await booked[0]?.client.call('leaveBooking', {
      path: { id: job.id },
      body: { fingerprint: cost?.fingerprint ?? '' },
    });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    const [refund] = await system.sql('select status, amount_cents from refunds where job_id = $1', [job.id]);
    expect(refund).toEqual({ status: 'DONE', amount_cents: 23_000 });
  });

  it('pays the share of a job cancelled within two days, and gives the rest back', async () => {
    const manager = await aPayingManager();
    const { job, booked } = await aBookedJob(manager, { models: 2 });
    await waitUntil(job.id, -47);
    const fees = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    expect(fees.totalCents).toBe(20_000);
    await manager.client.call('cancelJob', {
      path: { id: job.id },
      body: { reason: 'BUDGET', description: 'No budget any more.', fingerprint: fees.fingerprint },
    });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    for (const model of booked) expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(-10_000);
    const refunds = await system.sql('select sum(amount_cents)::int as cents from refunds where job_id = $1', [job.id]);
    expect(refunds).toEqual([{ cents: 2 * 23_000 - 2 * 11_500 }]);
  });

  it('tries a failing card three times in a day, cancels 12 hours before the start, and leaves a debt', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const { job, booked } = await aBookedJob(manager);
    await waitUntil(job.id, -71);
    const path = { id: job.id };
    const seen = await manager.client.call('getJob', { path });
    expect(seen).toMatchObject({ openCharge: { status: 'DUE', hasFailed: true, cancelsAt: hoursBefore(seen, 12) } });
    const timeline = await manager.client.call('getTimeline', { path });
    expect(timeline.next).toMatchObject({
      text: 'The payment did not go through, and is tried again',
      at: seen.audience === 'CLIENT' ? seen.openCharge?.nextTryAt : null,
      canDo: expect.stringMatching(/^Pay now with any card. Unpaid by .*, the job is cancelled.$/),
    });
    expect(timeline.moves[0]?.text).toBe('The payment of $230 did not go through');
    const own = await booked[0]?.client.call('getTimeline', { path });
    expect(own?.next?.at).toBe(hoursBefore(seen, 12));
    expect(own?.moves.map(({ text }) => text).join()).not.toContain('payment');
    const office = await (await someStaff()).client.call('getJobTimeline', { path });
    expect(office.next?.canDo).toContain('Try the charge again or call it off');
    const { openMoney } = await (await someStaff()).client.call('getStaff', {});
    await waitUntil(job.id, -62);
    const toldStaff = vi.fn();
    system.server.app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.to.includes('staff')) toldStaff(message.event.kind);
    });
    await waitUntil(job.id, -45);
    expect(toldStaff).toHaveBeenCalledWith('QUEUE');
    expect(await (await someStaff()).client.call('getStaff', {})).toMatchObject({ openMoney: openMoney + 1 });
    const [charge] = await system.sql('select status, attempt, failure_code from charges where job_id = $1', [job.id]);
    expect(charge).toEqual({ status: 'FAILED', attempt: 3, failure_code: 'generic_decline' });
    expect(await lifecycleOf(job.id)).toBe('INVOICED');
    await waitUntil(job.id, -11);
    expect(await lifecycleOf(job.id)).toBe('CANCELLED');
    expect(await balanceOf(system, 'CLIENT_DEBT', manager.id)).toBe(23_000);
    const [earning] = await system.sql('select status, pay_cents from earnings where job_id = $1', [job.id]);
    expect(earning).toEqual({ status: 'HELD', pay_cents: 20_000 });
    await system.wait(60_000);
    expect((await manager.client.call('getTimeline', { path })).next).toEqual({
      text: '$230 is owed to those who were booked',
      at: null,
      canDo: 'Pay now with any card. Until then you cannot send a new job.',
    });
    expect(await manager.client.call('getJob', { path })).toMatchObject({
      openCharge: { purpose: 'DEBT', amountCents: 23_000, status: 'FAILED', cancelsAt: null },
    });
    expect((await booked[0]?.client.call('getTimeline', { path }))?.next?.text).toBe(
      'Your share is sent once the client’s payment has come in',
    );
    await addTestCard(manager.client);
    const payment = await manager.client.call('getJobPayment', { path: { id: job.id } });
    const method = payment.methods.find(({ isDefault }) => !isDefault);
    const paid = await manager.client.call('payJob', {
      path: { id: job.id },
      body: { methodId: method?.id ?? '', fingerprint: payment.fingerprint },
    });
    expect(paid).toMatchObject({ status: 'CAPTURED' });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_DEBT', manager.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', booked[0]?.id)).toBe(-20_000);
  });

  it('charges a job that moved after its payment failed on its new day, and warns of its end anew', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const { job } = await aBookedJob(manager);
    const path = { id: job.id };
    const told = async () =>
      (
        await system.sql("select action from audit_entries where subject_id = $1 and action = 'PAYMENT_WARNED'", [
          job.id,
        ])
      ).length;
    for (const hours of [-71, -62, -37, -23]) await waitUntil(job.id, hours);
    expect(await told()).toBe(1);
    const later = (at: string | null) => new Date(Date.parse(at ?? '') + 21 * 24 * 3_600_000).toISOString();
    const eventDatePeriods = [{ start: later(job.startsAt), end: later(job.endsAt) }];
    await manager.client.call('saveJob', { path, body: { eventDatePeriods } });
    await system.wait(60_000);
    const charges = () =>
      system.sql('select status, attempt from charges where job_id = $1 order by created_at', [job.id]);
    expect(await charges()).toMatchObject([{ status: 'RELEASED' }]);
    await waitUntil(job.id, -71);
    expect(await charges()).toMatchObject([{ status: 'RELEASED' }, { status: 'DUE', attempt: 2 }]);
    for (const hours of [-62, -37, -23]) await waitUntil(job.id, hours);
    expect(await told()).toBe(2);
    await waitUntil(job.id, -11);
    expect(await lifecycleOf(job.id)).toBe('CANCELLED');
  });

  it('tries the new default card at once after a declined one, and the default one of then at each try by the clock', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const { job } = await aBookedJob(manager);
    await waitUntil(job.id, -71);
    const declined = (await manager.client.call('getBilling', {})).methods.find(({ isDefault }) => isDefault);
    await addTestCard(manager.client);
    const { methods } = await manager.client.call('getBilling', {});
    const added = methods.find(({ isDefault }) => !isDefault)?.id ?? '';
    await manager.client.call('useMethod', { path: { id: added } });
    await manager.client.call('removeMethod', { path: { id: declined?.id ?? '' } });
    await system.wait(60_000);
    const charged = 'select status, attempt, method_id from charges where job_id = $1';
    expect(await system.sql(charged, [job.id])).toEqual([{ status: 'CAPTURED', attempt: 2, method_id: added }]);
    expect(await lifecycleOf(job.id)).toBe('PREPAID');
  });

  it('makes the share of a job a debt when it is cancelled between two tries of a failing card', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const { job, booked } = await aBookedJob(manager);
    await waitUntil(job.id, -71);
    const [charge] = await system.sql('select status, attempt from charges where job_id = $1', [job.id]);
    expect(charge).toEqual({ status: 'DUE', attempt: 2 });
    const { fingerprint } = await manager.client.call('getCancelFees', { path: { id: job.id }, query: {} });
    const body = { reason: 'BUDGET', description: 'No budget any more.', fingerprint } as const;
    await manager.client.call('cancelJob', { path: { id: job.id }, body });
    await system.wait(60_000);
    expect(await balanceOf(system, 'CLIENT_DEBT', manager.id)).toBe(5_750);
    expect(await balanceOf(system, 'MODEL_PAYABLE', booked[0]?.id)).toBe(-5_000);
  });

  it('charges at once within 72 hours, and books nobody when the card is declined', async () => {
    const manager = await aPayingManager(testCards.declinedLater);
    const job = await anOpenJob(system, manager, await someStaff(), {
      eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }],
    });
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const path = { jobId: job.id, modelId: model.id };
    await expect(manager.client.call('acceptApplication', { path })).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    await addTestCard(manager.client);
    const { methods } = await manager.client.call('getBilling', {});
    const other = methods.find(({ isDefault }) => !isDefault);
    await manager.client.call('useMethod', { path: { id: other?.id ?? '' } });
    await manager.client.call('acceptApplication', { path });
    await system.wait(60_000);
    const rows = await system.sql(`select status from charges where job_id = $1 and status <> 'RELEASED'`, [job.id]);
    expect(rows).toEqual([{ status: 'CAPTURED' }]);
  });

  it('says of a card whose bank confirms each payment what helps within 72 hours, which is not to pay', async () => {
    const manager = await aPayingManager(testCards.confirmed);
    const job = await anOpenJob(system, manager, await someStaff(), {
      eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }],
    });
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const path = { jobId: job.id, modelId: model.id };
    await expect(manager.client.call('acceptApplication', { path })).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
      sentence: expect.stringMatching(/Use another card, or add this one again.* Nobody was booked\.$/),
    });
  });

  it('offers no place within 72 hours whose money a bank account would have to hold', async () => {
    const manager = await aPayingManager();
    const near = { eventDatePeriods: [{ start: dayAhead(system, 2, 23), end: dayAhead(system, 3, 1) }] };
    const job = await anOpenJob(system, manager, await someStaff(), near);
    const { id: chatUserId } = await aModel(system);
    await payByBank(manager);
    const offer = () => manager.client.call('sendRequest', { path: { id: job.id }, body: { chatUserId } });
    await expect(offer()).rejects.toMatchObject({ code: 'METHOD_NEEDED' });
    const { methods } = await manager.client.call('getBilling', {});
    await manager.client.call('useMethod', { path: { id: methods.find(({ kind }) => kind === 'card')?.id ?? '' } });
    await offer();
  });

  it('needs a card before the first accept', async () => {
    const manager = await aManager(system, { card: false });
    const job = await anOpenJob(system, manager, await someStaff());
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
    const path = { jobId: job.id, modelId: model.id };
    await expect(manager.client.call('acceptApplication', { path })).rejects.toMatchObject({ code: 'METHOD_NEEDED' });
  });
});

describe('premium services', () => {
  it('of two submitted jobs are paid one by one, each by its name', async () => {
    const manager = await aPayingManager();
    const ids: string[] = [];
    for (let nth = 0; nth < 2; nth += 1) {
      const body = { ...aDraft(system), premiumServices: ['AGENT_ASSISTANCE' as const] };
      const draft = await manager.client.call('createJob', { body });
      await manager.client.call('submitJob', { path: { id: draft.id } });
      ids.push(draft.id);
    }
    const [first = '', second = ''] = ids;
    const waiting = async (jobId?: string) =>
      (await manager.client.call('getServicePayment', { query: jobId ? { jobId } : {} })).payment;
    expect((await waiting())?.jobId).toBe(second);
    const payment = await waiting(first);
    expect(payment?.jobId).toBe(first);
    const body = { methodId: payment?.methods[0]?.id ?? '', fingerprint: payment?.fingerprint ?? '' };
    await manager.client.call('payServices', { path: { id: first }, body });
    expect((await waiting(first))?.jobId).toBe(second);
  });

  it('are paid at the price of the submission; then the review starts', async () => {
    const manager = await aPayingManager();
    const draft = await manager.client.call('createJob', {
      body: { ...aDraft(system), premiumServices: ['AGENT_ASSISTANCE'] },
    });
    const submitted = await manager.client.call('submitJob', { path: { id: draft.id } });
    expect(submitted).toMatchObject({ awaitsPayment: true, moderation: null });
    const { payment } = await manager.client.call('getServicePayment', { query: {} });
    expect(payment).toMatchObject({ jobId: draft.id, totalCents: 15_000 });
    const method = payment?.methods[0];
    const body = { methodId: method?.id ?? '', fingerprint: payment?.fingerprint ?? '' };
    const paid = await manager.client.call('payServices', { path: { id: draft.id }, body });
    expect(paid.status).toBe('CAPTURED');
    expect(await manager.client.call('getJob', { path: { id: draft.id } })).toMatchObject({
      awaitsPayment: false,
      moderation: 'ON_REVIEW',
    });
    expect(await manager.client.call('getServicePayment', { query: {} })).toEqual({ payment: null });
    await expect(manager.client.call('payServices', { path: { id: draft.id }, body })).rejects.toMatchObject({
      code: 'PAYMENT_DONE',
    });
  });
});
