import { afterEach, describe, expect, it } from 'vitest';
import { openDispute } from '#processor/testing/open-dispute.ts';
import { aPaidJob, BECAUSE, booksFault, PAID_CENTS, until } from '../../testing/paid-job.ts';
import { balanceOf } from '../../testing/payments.ts';
import { aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { HOUR_MS } from '../../testing/work.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { settleChargeback } from './settle-chargeback.ts';

const system = await aSystem();
afterEach(async () => expect(await booksFault(system)).toBeNull());

const lostCents = () => balanceOf(system, 'DISPUTE_LOSSES');

const aDisputedJob = async () => {
  const before = await lostCents();
  const job = await aPaidJob(system);
  await job.chargeBack();
  const [chargeback] = (await job.money()).chargebacks;
  if (!chargeback) throw new Error('Nothing was disputed.');
  return {
    ...job,
    chargeback,
    /** What the banks hold of our money because of this test. */
    losses: async () => (await lostCents()) - before,
    closed: (label: string) => until(system, async () => (await job.money()).chargebacks[0]?.state.label === label),
    contest: (statement: string) =>
      job.first.client.call('contestChargeback', {
        path: { id: chargeback.id },
        body: { ...chargeback.evidence, statement, ...BECAUSE },
      }),
  };
};

describe('a card dispute', () => {
  it('appears with its deadline, a draft of the evidence, and what the bank took in the books', async () => {
    const job = await aDisputedJob();
    expect(job.chargeback).toMatchObject({
      amountCents: PAID_CENTS,
      reason: 'The card holder says that they did not make this payment',
      state: { label: 'Evidence needed', tone: 'ACT' },
      canAnswer: true,
    });
    expect(Date.parse(job.chargeback.evidenceDueAt ?? '')).toBeGreaterThan(system.server.app.clock.now().getTime());
    expect(job.chargeback.evidence.statement).toMatch(/Ines .*was booked by the customer/);
    expect(job.chargeback.evidence.statement).toMatch(/\$920 was taken .*invoice INV-/);
    expect(await job.losses()).toBe(PAID_CENTS);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(-PAID_CENTS);
    const { items, counts } = await job.first.client.call('getMoneyItems', { query: { list: 'CHARGEBACKS' } });
    expect(items[0]).toMatchObject({ id: job.chargeback.id, next: { what: 'Answer until' } });
    expect(counts.CHARGEBACKS).toBeGreaterThan(0);
    expect((await job.money()).charges[0]).toMatchObject({ leftCents: 0 });
    const notices = await job.manager.client.call('getNotices', { query: {} });
    expect(notices.items[0]?.text).toContain('disputes the payment of $920');
  });

  it('is answered with what was given back of it, too', async () => {
    const job = await aPaidJob(system);
    await job.refund(job.first, 10_000);
    await job.settle();
    await job.chargeBack();
    const { statement } = (await job.money()).chargebacks[0]?.evidence ?? {};
    expect(statement).toMatch(/\$100 of this payment was refunded .+\./);
  });

  it('is won with evidence, which is sent once, and the money comes back', async () => {
    const job = await aDisputedJob();
    const both = await Promise.allSettled([
      job.contest('They signed in and booked by themselves.'),
      job.second.client.call('acceptChargeback', { path: { id: job.chargeback.id }, body: BECAUSE }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(one => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CHARGEBACK_CLOSED', status: 409 });
    if (both[0]?.status === 'fulfilled') {
      await job.closed('Won');
      expect(await job.losses()).toBe(0);
      expect((await job.money()).charges[0]).toMatchObject({ leftCents: PAID_CENTS });
    }
  });

  it('is lost when the evidence does not convince', async () => {
    const job = await aDisputedJob();
    const answered = await job.contest('losing_evidence');
    expect(answered.chargebacks[0]).toMatchObject({
      canAnswer: false,
      answer: 'CONTEST',
      answeredBecause: BECAUSE.reason,
    });
    await job.closed('Lost');
    expect((await job.money()).chargebacks[0]?.sentAt).not.toBeNull();
    expect(await job.losses()).toBe(PAID_CENTS);
    await expect(job.contest('Another word about it.')).rejects.toMatchObject({ code: 'CHARGEBACK_CLOSED' });
    await expect(job.refund(job.first, 1)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
  });

  it('is lost at once when it is accepted', async () => {
    const job = await aDisputedJob();
    await job.first.client.call('acceptChargeback', { path: { id: job.chargeback.id }, body: BECAUSE });
    await job.closed('Lost');
    expect(await job.losses()).toBe(PAID_CENTS);
  });

  it('is answered again when the provider did not take the answer', async () => {
    const job = await aDisputedJob();
    const { cards } = system.server.app;
    await cards.closeDispute({ key: 'someone at the dashboard', id: job.chargeback.providerId });
    await job.contest('They booked by themselves.').catch(() => null);
    await job.closed('Lost');
    expect((await job.money()).chargebacks[0]).toMatchObject({ answer: null, canAnswer: false });
  });

  it('counts once, whatever is told of it, in whatever order', async () => {
    const job = await aDisputedJob();
    const { app } = system.server;
    const before = await app.cards.readDispute(job.chargeback.providerId);
    await job.contest('They booked by themselves.');
    await job.closed('Won');
    const after = await app.cards.readDispute(job.chargeback.providerId);
    await Promise.all([after, after, after].map(state => settleChargeback(app, state)));
    expect(before.moved).toHaveLength(1);
    expect(await job.losses()).toBe(0);
    const entries = await system.sql(`select memo from ledger_entries where event like $1 order by id`, [
      `chargeback:${job.chargeback.providerId}:%`,
    ]);
    expect(entries).toEqual([{ memo: 'WITHDRAWN' }, { memo: 'REINSTATED' }]);
  });

  it('of an unknown charge is left alone', async () => {
    const job = await aDisputedJob();
    const { app } = system.server;
    const state = await app.cards.readDispute(job.chargeback.providerId);
    await settleChargeback(app, { ...state, id: 'dp_other', chargeId: 'ch_unknown', paymentId: 'pi_unknown' });
    expect(await system.sql(`select from chargebacks where provider_id = 'dp_other'`)).toEqual([]);
  });
});

describe('a card dispute and other money', () => {
  it('after the payout is our loss: the model keeps the pay', async () => {
    const before = await lostCents();
    const job = await aPaidJob(system);
    await job.toEnd(49 * HOUR_MS);
    await job.settle();
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(0);
    const staff = await aStaff(system, 'FINANCE');
    const { cards, config } = system.server.app;
    const origin = cards.browser.end === 'local' ? cards.browser.origin : '';
    await openDispute({ origin, secret: config.SECRET_KEY }, job.charge.providerChargeId ?? '');
    await until(system, async () => (await job.money(staff)).chargebacks.length > 0);
    await system.wait(8 * 24 * HOUR_MS);
    const later = await aStaff(system, 'FINANCE');
    await until(system, async () => (await job.money(later)).chargebacks[0]?.state.label === 'Lost');
    expect((await lostCents()) - before).toBe(PAID_CENTS);
    expect(await balanceOf(system, 'MODEL_PAYABLE', job.ines.id)).toBe(-80_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(0);
  });

  it('makes refunds of its charge wait; lost, the client has their money already', async () => {
    const job = await aDisputedJob();
    await job.ines.client.call('leaveBooking', {
      path: job.path,
      body: { fingerprint: (await job.ines.client.call('getLeaveCost', { path: job.path })).fingerprint },
    });
    await job.settle();
    expect((await job.money()).refunds[0]).toMatchObject({ state: { label: 'Being sent' } });
    await job.first.client.call('acceptChargeback', { path: { id: job.chargeback.id }, body: BECAUSE });
    await job.closed('Lost');
    await until(system, async () => (await job.money()).refunds[0]?.state.label === 'Taken back by the client’s bank');
    expect(await job.losses()).toBe(0);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(0);
  });

  it('makes refunds of its charge wait; won, they are sent', async () => {
    const job = await aDisputedJob();
    await job.ines.client.call('leaveBooking', {
      path: job.path,
      body: { fingerprint: (await job.ines.client.call('getLeaveCost', { path: job.path })).fingerprint },
    });
    await job.settle();
    await job.contest('They booked by themselves.');
    await job.closed('Won');
    await until(system, async () => (await job.money()).refunds[0]?.state.label === 'Given back');
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(0);
    expect(await job.losses()).toBe(0);
  });

  it('keeps the account of the manager open until it is decided', async () => {
    const job = await aDisputedJob();
    await system.sql(`alter table jobs disable trigger guard_job`);
    await system.sql(`update jobs set lifecycle = 'COMPLETED' where id = $1`, [job.job.id]);
    await system.sql(`alter table jobs enable trigger guard_job`);
    await expect(job.manager.client.call('deleteUser', {})).rejects.toMatchObject({
      code: 'ACCOUNT_OPEN',
      details: { open: [{ id: job.job.id }] },
    });
    const { cardDisputes } = await job.manager.client.call('getOwnData', {});
    expect(cardDisputes).toMatchObject([{ jobId: job.job.id, amountCents: PAID_CENTS, status: 'NEEDS_RESPONSE' }]);
  });

  it('keeps no word about its card holder once they delete their account, and the chain stays intact', async () => {
    const job = await aDisputedJob();
    await job.contest('losing_evidence of Quill Events');
    await job.closed('Lost');
    await system.sql(`alter table jobs disable trigger guard_job`);
    await system.sql(`update jobs set lifecycle = 'COMPLETED' where id = $1`, [job.job.id]);
    await system.sql(`alter table jobs enable trigger guard_job`);
    await job.manager.client.call('deleteUser', {});
    const rows = await system.sql(
      'select evidence, answer, sent_at is not null as "wasSent" from chargebacks where job_id = $1',
      [job.job.id],
    );
    expect(rows).toEqual([{ evidence: null, answer: 'CONTEST', wasSent: true }]);
  });
});

describe('card disputes beside the provider’s balance', () => {
  it('are each explained by one entry, with what the provider keeps of them', async () => {
    const job = await aDisputedJob();
    await job.contest('They booked by themselves.');
    await job.closed('Won');
    await system.wait(HOUR_MS);
    await reconcile(system.server.app, { isForced: true });
    const movements = await system.sql(
      `select amount_cents::int as cents, entry_id is not null as "isBooked" from provider_movements
        where source_id = $1 order by amount_cents`,
      [job.chargeback.providerId],
    );
    expect(movements).toEqual([
      { cents: -PAID_CENTS, isBooked: true },
      { cents: PAID_CENTS, isBooked: true },
    ]);
  });

  it('are found even if no event of them arrives', async () => {
    const job = await aPaidJob(system);
    await system.sql(`create function lose_event() returns trigger language plpgsql as $$ begin return null; end $$`);
    await system.sql(
      'create trigger lose_event before insert on provider_events for each row execute function lose_event()',
    );
    const { cards, config } = system.server.app;
    const origin = cards.browser.end === 'local' ? cards.browser.origin : '';
    await openDispute({ origin, secret: config.SECRET_KEY }, job.charge.providerChargeId ?? '');
    await system.wait(HOUR_MS);
    await reconcile(system.server.app, { isForced: true });
    await system.sql('drop trigger lose_event on provider_events');
    expect((await job.money()).chargebacks).toMatchObject([{ amountCents: PAID_CENTS, canAnswer: true }]);
  });
});
