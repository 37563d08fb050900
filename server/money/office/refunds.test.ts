import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../ids.ts';
import { aPaidJob, BECAUSE, booksFault, PAID_CENTS } from '../../testing/paid-job.ts';
import { balanceOf } from '../../testing/payments.ts';
import { aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { settleRefund } from '../refund/settle-refund.ts';

const system = await aSystem();
afterEach(async () => expect(await booksFault(system)).toBeNull());

describe('refundCharge', () => {
  it('gives a small part back at once, out of our own pocket, and the manager sees it', async () => {
    const job = await aPaidJob(system);
    const before = await balanceOf(system, 'GOODWILL');
    const asked = await job.refund(job.first, 10_000);
    expect(asked.refunds).toMatchObject([
      { amountCents: 10_000, state: { label: 'Being sent' }, note: BECAUSE.reason, isMine: true },
    ]);
    await job.settle();
    const { refunds, charges, moves } = await job.money();
    expect(refunds).toMatchObject([{ state: { label: 'Given back' }, askedBy: { id: job.first.id } }]);
    expect(charges[0]).toMatchObject({ refundedCents: 10_000, leftCents: PAID_CENTS - 10_000 });
    expect(moves.find(({ why }) => why === BECAUSE.reason)).toMatchObject({ who: 'Sol Reyes' });
    expect((await balanceOf(system, 'GOODWILL')) - before).toBe(10_000);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(-PAID_CENTS);
    const { items } = await job.manager.client.call('getCharges', { query: {} });
    expect(items[0]).toMatchObject({ refundedCents: 10_000 });
    const notices = await job.manager.client.call('getNotices', { query: {} });
    expect(notices.items[0]?.text).toContain('$100');
    const documents = await job.manager.client.call('getMoneyDocuments', { query: {} });
    expect(documents.items).toContainEqual(expect.objectContaining({ kind: 'CREDIT_NOTE', totalCents: 10_000 }));
  });

  it('never gives back more than is left of the charge', async () => {
    const job = await aPaidJob(system);
    await expect(job.refund(job.first, PAID_CENTS + 1)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' });
    await job.refund(job.first, PAID_CENTS - 1);
    await expect(job.refund(job.second, 2)).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      fields: { amountCents: 'At most $0.01 is left of this charge.' },
    });
    const insert = `insert into refunds (id, charge_id, job_id, amount_cents, reason, note, asked_by, next_try_at)
      values (gen_random_uuid(), $1, $2, 2, 'STAFF', 'Past the server', $3, app_now())`;
    await expect(system.sql(insert, [job.charge.id, job.job.id, job.first.id])).rejects.toThrow(
      'larger than its charge',
    );
  });

  it('sums up what one gives alone: several small refunds need a second person like a large one', async () => {
    const job = await aPaidJob(system);
    const small = await job.refund(job.first, 30_000);
    expect(small.refunds[0]).toMatchObject({ waits: false });
    const next = await job.refund(job.second, 20_001);
    expect(next.refunds.map(({ waits }) => waits)).toContain(true);
  });

  it('lets one of two who give the last dollar at once', async () => {
    const job = await aPaidJob(system);
    const both = await Promise.allSettled([job.refund(job.first, 50_000), job.refund(job.second, 50_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('counts toward what the rules give back later', async () => {
    const job = await aPaidJob(system);
    const before = await balanceOf(system, 'GOODWILL');
    await job.refund(job.first, 40_000);
    await job.settle();
    const preview = await job.manager.client.call('getCancelFees', { path: job.path });
    await job.manager.client.call('cancelJob', {
      path: job.path,
      body: { reason: 'BUDGET', description: 'The stand was given up.', fingerprint: preview.fingerprint },
    });
    await job.settle();
    const { charges, refunds } = await job.money();
    // A quarter of the pay with its fee stays: $230. Of the other $690 they have $400 already.
    expect(refunds.map(({ amountCents }) => amountCents).sort()).toEqual([29_000, 40_000]);
    expect(charges.find(({ id }) => id === job.charge.id)).toMatchObject({ refundedCents: 69_000, leftCents: 23_000 });
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.job.id)).toBe(0);
    expect(await balanceOf(system, 'GOODWILL')).toBe(before);
  });
});

describe('a refund that needs a second person', () => {
  it('waits, cannot be approved by whoever asked, and is sent once a colleague approves it', async () => {
    const job = await aPaidJob(system);
    const asked = await job.refund(job.first, 60_000);
    const id = asked.refunds[0]?.id ?? '';
    await job.settle();
    expect((await job.money()).refunds[0]).toMatchObject({
      state: { label: 'Waits for a second person' },
      waits: true,
    });
    await expect(job.approve(job.first, id)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    await expect(
      system.sql(`update refunds set status = 'DUE', decided_by = asked_by, decided_at = app_now() where id = $1`, [
        id,
      ]),
    ).rejects.toThrow('refunds_two_people');
    await expect(system.sql(`update refunds set status = 'DUE' where id = $1`, [id])).rejects.toThrow(
      'refunds_approved',
    );
    await job.approve(job.second, id);
    await job.settle();
    expect((await job.money()).refunds[0]).toMatchObject({
      state: { label: 'Given back' },
      decidedBy: { id: job.second.id },
      decision: BECAUSE.reason,
    });
  });

  it('is decided once: of two who decide at the same time, the other is told', async () => {
    const job = await aPaidJob(system);
    const third = await aStaff(system, 'FINANCE');
    const id = (await job.refund(job.first, 60_000)).refunds[0]?.id ?? '';
    const both = await Promise.allSettled([job.approve(job.second, id), job.decline(third, id)]);
    const refused = both.find(one => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'REFUND_DECIDED', status: 409 });
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is withdrawn by whoever asked, or declined by a colleague; both are final', async () => {
    const job = await aPaidJob(system);
    const own = (await job.refund(job.first, 60_000)).refunds[0]?.id ?? '';
    expect((await job.decline(job.first, own)).refunds[0]).toMatchObject({
      state: { label: 'Withdrawn' },
      decidedBy: null,
    });
    await expect(job.approve(job.second, own)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    await expect(system.sql(`update refunds set status = 'DUE' where id = $1`, [own])).rejects.toThrow();
    const other = (await job.refund(job.first, 60_000)).refunds.find(({ waits }) => waits)?.id ?? '';
    const declined = await job.decline(job.second, other);
    expect(declined.refunds.find(({ id }) => id === other)).toMatchObject({ state: { label: 'Declined' } });
  });

  it('makes way for what the rules give back', async () => {
    const job = await aPaidJob(system);
    await job.refund(job.first, 60_000);
    await job.ines.client.call('leaveBooking', {
      path: job.path,
      body: { fingerprint: (await job.ines.client.call('getLeaveCost', { path: job.path })).fingerprint },
    });
    await job.settle();
    const { refunds, charges } = await job.money();
    expect(refunds.map(({ state }) => state.label).sort()).toEqual(['Given back', 'Withdrawn']);
    expect(charges[0]?.refundedCents).toBe(PAID_CENTS);
  });
});

describe('a refund that the bank sends back', () => {
  it('is taken out of the books again, waits for staff, and is sent anew', async () => {
    const job = await aPaidJob(system);
    const before = await balanceOf(system, 'GOODWILL');
    const id = (await job.refund(job.first, 10_000)).refunds[0]?.id ?? '';
    await job.settle();
    const [row] = await system.sql('select provider_id from refunds where id = $1', [id]);

    const answer = {
      ...(await system.server.app.cards.readRefund(String(row?.provider_id))),
      status: 'FAILED' as const,
    };
    const toldStaff = vi.fn();
    const forget = system.server.app.bus.subscribe(message => {
      if (message.kind === 'LIVE' && message.to.includes('staff')) toldStaff(message.event.kind);
    });
    for (let times = 0; times < 3; times += 1) await settleRefund(system.server.app, id, answer);
    forget();
    expect(toldStaff).toHaveBeenCalledWith('QUEUE');
    const failed = await job.money();
    expect(failed.refunds[0]).toMatchObject({ state: { label: 'Failed' }, canRetry: true });
    expect(failed.charges[0]?.refundedCents).toBe(0);
    expect(await balanceOf(system, 'GOODWILL')).toBe(before);
    await job.second.client.call('retryRefund', { path: { id }, body: BECAUSE });
    await job.settle();
    expect((await job.money()).refunds[0]).toMatchObject({ state: { label: 'Given back' } });
    expect((await balanceOf(system, 'GOODWILL')) - before).toBe(10_000);
    const notes = await system.sql(`select count(*)::int as count from money_documents where refund_id = $1`, [id]);
    expect(notes).toEqual([{ count: 1 }]);
  });

  it('is paid another way by an owner, from our bank account, whatever the provider says later', async () => {
    const job = await aPaidJob(system);
    const [bank, goodwill] = [await balanceOf(system, 'BANK'), await balanceOf(system, 'GOODWILL')];
    const id = (await job.refund(job.first, 10_000)).refunds[0]?.id ?? '';
    await job.settle();
    const [row] = await system.sql('select provider_id from refunds where id = $1', [id]);
    const failed = {
      ...(await system.server.app.cards.readRefund(String(row?.provider_id))),
      status: 'FAILED' as const,
    };
    await settleRefund(system.server.app, id, failed);
    const owner = await aStaff(system, 'OWNER');
    const input = { path: { id }, body: { ...BECAUSE, reference: 'Wire 4711' } };
    const disputed = newId();
    await system.sql(
      `insert into chargebacks (id, charge_id, job_id, provider_id, amount_cents, reason, status)
        values ($1, $2, $3, $4, 100, 'fraudulent', 'NEEDS_RESPONSE')`,
      [disputed, job.charge.id, job.job.id, `dp_${disputed}`],
    );
    await expect(owner.client.call('payRefundOtherwise', input)).rejects.toMatchObject({ code: 'CHARGEBACK_CLOSED' });
    await system.sql('delete from chargebacks where id = $1', [disputed]);
    await expect(job.second.client.call('payRefundOtherwise', input)).rejects.toMatchObject({ status: 403 });
    const { refunds } = await owner.client.call('payRefundOtherwise', input);
    expect(refunds[0]).toMatchObject({ state: { label: 'Paid another way' }, decision: 'Wire 4711' });
    await expect(owner.client.call('payRefundOtherwise', input)).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    for (const status of ['FAILED', 'SUCCEEDED'] as const)
      await settleRefund(system.server.app, id, { ...failed, status });
    expect((await balanceOf(system, 'BANK')) - bank).toBe(-10_000);
    expect((await balanceOf(system, 'GOODWILL')) - goodwill).toBe(10_000);
    expect((await job.money()).charges[0]?.refundedCents).toBe(10_000);
    const notes = await system.sql(`select count(*)::int as count from money_documents where refund_id = $1`, [id]);
    expect(notes).toEqual([{ count: 1 }]);
  });
});

/** A refund of everything, which the rules owe and which the bank sent back; and how an owner asks to pay it another way. */
const aReturnedRefund = async () => {
  const job = await aPaidJob(system);
  const [owner, other] = [await aStaff(system, 'OWNER'), await aStaff(system, 'FINANCE')];
  const { fingerprint } = await job.ines.client.call('getLeaveCost', { path: job.path });
  await job.ines.client.call('leaveBooking', { path: job.path, body: { fingerprint } });
  await job.settle();
  const [refund] = (await job.money(owner)).refunds;
  const id = refund?.id ?? '';
  const answer = await system.server.app.cards.readRefund(refund?.providerId ?? '');
  await settleRefund(system.server.app, id, { ...answer, status: 'FAILED' });
  const path = { id };
  const pay = (by = owner) =>
    by.client.call('payRefundOtherwise', { path, body: { ...BECAUSE, reference: `Wire of ${id}` } });
  const ask = async () => {
    const asked = await pay();
    const { items } = await other.client.call('getApprovals', {});
    const approval = items.find(({ input }) => input.reference === `Wire of ${id}`);
    if (!approval) throw new Error('Nothing waits.');
    const input = { path: { id: approval.id }, body: { text: 'I saw the wire.', fingerprint: approval.fingerprint } };
    return { asked, approval, input };
  };
  return { ...job, id, path, answer, owner, other, pay, ask };
};

describe('a refund of more than $500 that is paid another way', () => {
  it('is booked once a colleague confirms it, and not before', async () => {
    const job = await aReturnedRefund();
    const bank = await balanceOf(system, 'BANK');
    const { asked, approval, input } = await job.ask();
    expect(asked.refunds[0]).toMatchObject({
      state: { label: 'Failed' },
      paymentTakesTwo: true,
      waiting: { why: BECAUSE.reason, reference: `Wire of ${job.id}`, isMine: true },
    });
    expect(asked.moves[0]).toMatchObject({
      text: 'Refund of $920 is to be paid another way, once another of the staff agrees',
      why: BECAUSE.reason,
    });
    expect(approval).toMatchObject({ kind: 'PAY_REFUND', mayDecide: true, input: { amountCents: PAID_CENTS } });
    expect(await balanceOf(system, 'BANK')).toBe(bank);
    expect((await job.money(job.other)).charges[0]?.refundedCents).toBe(0);
    await expect(job.pay(await aStaff(system, 'OWNER'))).rejects.toMatchObject({ code: 'APPROVAL_ASKED' });
    await expect(job.other.client.call('retryRefund', { path: job.path, body: BECAUSE })).rejects.toMatchObject({
      code: 'APPROVAL_ASKED',
      sentence: expect.stringContaining('Take that back'),
    });
    await expect(job.owner.client.call('approveRefundPayment', input)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const done = await job.other.client.call('approveRefundPayment', input);
    expect(done).toMatchObject({ outcome: 'APPROVED', decidedBy: { id: job.other.id }, decision: 'I saw the wire.' });
    const { refunds, charges, moves } = await job.money(job.other);
    expect(refunds[0]).toMatchObject({
      state: { label: 'Paid another way' },
      decidedBy: { id: job.owner.id },
      decision: `Wire of ${job.id}`,
      waiting: null,
    });
    expect(charges[0]?.refundedCents).toBe(PAID_CENTS);
    expect(moves[0]).toMatchObject({ text: 'Refund of $920 was given back', why: 'I saw the wire.' });
    expect((await balanceOf(system, 'BANK')) - bank).toBe(-PAID_CENTS);
    await expect(job.other.client.call('approveRefundPayment', input)).rejects.toMatchObject({
      code: 'REFUND_DECIDED',
    });
  });

  it('is told to the client, with a credit note, once a colleague confirms it', async () => {
    const job = await aPaidJob(system);
    await system.sql('update charges set provider_id = null, provider_charge_id = null where id = $1', [job.charge.id]);
    const id = (await job.refund(job.first, 60_000)).refunds[0]?.id ?? '';
    await job.approve(job.second, id);
    await job.settle();
    const owner = await aStaff(system, 'OWNER');
    const told = async () => {
      const { items } = await job.manager.client.call('getNotices', { query: {} });
      const notes = await system.sql('select id from money_documents where refund_id = $1', [id]);
      return [items.filter(({ text }) => text.includes('$600')).length, notes.length];
    };
    const body = { ...BECAUSE, reference: `Check ${id}` };
    await owner.client.call('payRefundOtherwise', { path: { id }, body });
    expect(await told()).toEqual([0, 0]);
    // Who asked for the refund may confirm how an owner pays it.
    const { items } = await job.first.client.call('getApprovals', {});
    const approval = items.find(({ input }) => input.reference === body.reference);
    await job.first.client.call('approveRefundPayment', {
      path: { id: approval?.id ?? '' },
      body: { text: 'I saw the check.', fingerprint: approval?.fingerprint ?? '' },
    });
    expect(await told()).toEqual([1, 1]);
  });

  it('stays to be paid where a colleague declines it, or who asked takes it back, and can be asked anew', async () => {
    const job = await aReturnedRefund();
    const bank = await balanceOf(system, 'BANK');
    const first = await job.ask();
    const declined = await job.other.client.call('declineRefundPayment', first.input);
    expect(declined).toMatchObject({ outcome: 'DECLINED', decision: 'I saw the wire.' });
    await expect(job.other.client.call('approveRefundPayment', first.input)).rejects.toMatchObject({
      code: 'APPROVAL_DECIDED',
    });
    const { refunds, moves } = await job.money(job.other);
    expect(refunds[0]).toMatchObject({ state: { label: 'Failed' }, waiting: null, canRetry: true });
    expect(moves[0]).toMatchObject({ text: 'Refund of $920 is not paid another way', why: 'I saw the wire.' });
    const again = await job.ask();
    const own = await job.owner.client.call('declineRefundPayment', again.input);
    expect(own).toMatchObject({ outcome: 'WITHDRAWN', decidedBy: null });
    expect(await balanceOf(system, 'BANK')).toBe(bank);
    await job.other.client.call('retryRefund', { path: job.path, body: BECAUSE });
  });

  it('is refused once something has changed: it reached the card after all, was tried again, or is disputed', async () => {
    const job = await aReturnedRefund();
    const { input } = await job.ask();
    const approve = () => job.other.client.call('approveRefundPayment', input);
    const disputed = newId();
    await system.sql(
      `insert into chargebacks (id, charge_id, job_id, provider_id, amount_cents, reason, status)
        values ($1, $2, $3, $4, 100, 'fraudulent', 'NEEDS_RESPONSE')`,
      [disputed, job.charge.id, job.job.id, `dp_${disputed}`],
    );
    await expect(approve()).rejects.toMatchObject({ code: 'CHARGEBACK_CLOSED' });
    await system.sql('delete from chargebacks where id = $1', [disputed]);
    await system.sql('update refunds set attempt = attempt + 1 where id = $1', [job.id]);
    await expect(approve()).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    const bank = await balanceOf(system, 'BANK');
    await settleRefund(system.server.app, job.id, { ...job.answer, status: 'SUCCEEDED' });
    await expect(approve()).rejects.toMatchObject({ code: 'REFUND_DECIDED' });
    expect(await balanceOf(system, 'BANK')).toBe(bank);
  });
});

describe('a refund of a charge that the provider does not know', () => {
  it('fails with what to do instead of waiting for ever, and is paid another way', async () => {
    const job = await aPaidJob(system);
    await system.sql('update charges set provider_id = null, provider_charge_id = null where id = $1', [job.charge.id]);
    const id = (await job.refund(job.first, 10_000)).refunds[0]?.id ?? '';
    await job.settle();
    const failed = (await job.money()).refunds[0];
    expect(failed).toMatchObject({ state: { label: 'Failed' } });
    expect(failed?.failure).toContain('Pay the money another way');
    const owner = await aStaff(system, 'OWNER');
    const body = { ...BECAUSE, reference: 'Wire 4712' };
    const { refunds, charges } = await owner.client.call('payRefundOtherwise', { path: { id }, body });
    expect(refunds[0]).toMatchObject({ state: { label: 'Paid another way' } });
    expect(charges[0]).toMatchObject({ refundedCents: 10_000 });
    const notes = await system.sql(`select count(*)::int as count from money_documents where refund_id = $1`, [id]);
    expect(notes).toEqual([{ count: 1 }]);
  });
});

describe('the lists of money', () => {
  it('show what is open, and everything', async () => {
    const job = await aPaidJob(system);
    await job.refund(job.first, 60_000);
    const list = (show: 'OPEN' | 'ALL', cursor?: string) =>
      job.first.client.call('getMoneyItems', { query: { list: 'REFUNDS', show, limit: 2, ...(cursor && { cursor }) } });
    const open = await list('OPEN');
    expect(open.items[0]).toMatchObject({ amountCents: 60_000, job: { id: job.job.id }, state: { tone: 'ACT' } });
    expect(open.counts.REFUNDS).toBeGreaterThan(0);
    const first = await list('ALL');
    const second = await list('ALL', first.nextCursor ?? '');
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    for (const one of ['CHARGES', 'CHARGEBACKS', 'EARNINGS', 'PAYOUTS', 'HOLDS'] as const)
      for (const show of ['OPEN', 'ALL'] as const)
        await job.first.client.call('getMoneyItems', { query: { list: one, show, limit: 1 } });
  });
});
