import { afterEach, describe, expect, it } from 'vitest';
import type { JobDraft } from '#contract/schemas/job-draft.ts';
import { anOpenJob } from '../../testing/jobs.ts';
import { aPaidJob, BECAUSE, booksFault } from '../../testing/paid-job.ts';
import { addTestCard, balanceOf, testCards } from '../../testing/payments.ts';
import { aManager, aStaff, type Person } from '../../testing/people.ts';
import { bookModel } from '../../testing/prepaid-job.ts';
import { aSystem } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';
import { HOUR_MS, MINUTE_MS } from '../../testing/work.ts';

const system = await aSystem();
afterEach(async () => expect(await booksFault(system)).toBeNull());

/** A job whose pay is due, but for which the model has no payout account yet. */
const aDueJob = async () => {
  const job = await aPaidJob(system);
  await job.toEnd(49 * HOUR_MS);
  await job.settle();
  const [first, second] = [await aStaff(system, 'FINANCE'), await aStaff(system, 'FINANCE')];
  const [earning] = (await job.money(first)).earnings;
  if (!earning) throw new Error('Nothing was earned.');
  const path = { id: earning.id };
  return {
    ...job,
    first,
    second,
    earning,
    hold: () => first.client.call('holdEarning', { path, body: BECAUSE }),
    release: () => second.client.call('releaseEarning', { path, body: BECAUSE }),
  };
};

/** A job with one booking whose card is declined each time; 45 hours before the start, when all tries were made. */
const anUnpaidJob = async (over: JobDraft = {}) => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, testCards.declinedLater);
  const job = await anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    ...over,
  });
  const model = await bookModel(system, manager, job.id, 'Ines');
  const toStart = (hours: number) =>
    system.wait(Date.parse(job.startsAt ?? '') - hours * HOUR_MS - system.server.app.clock.now().getTime());
  await toStart(72);
  const early = await aStaff(system, 'FINANCE');
  const path = { id: job.id };
  const waiting = await early.client.call('getJobMoney', { path });
  for (const hours of [63, 46, 45]) await toStart(hours);
  const staff = await aStaff(system, 'FINANCE');
  const money = (by = staff) => by.client.call('getJobMoney', { path });
  return { manager, model, job, staff, waiting, money, path, toStart };
};

describe('holdEarning', () => {
  it('stops a payout until a colleague releases it, with the reason of both in the history', async () => {
    const job = await aDueJob();
    const held = await job.hold();
    expect(held.earnings[0]).toMatchObject({
      state: { label: 'Held by staff', tone: 'ACT' },
      held: { because: BECAUSE.reason },
    });
    const [mine] = (await job.ines.client.call('getEarnings', { query: {} })).items;
    expect(mine).toMatchObject({ status: 'HELD', waits: expect.stringContaining('Our staff') });
    await expect(job.hold()).rejects.toMatchObject({ code: 'EARNING_CLOSED', status: 409 });
    await system.wait(MINUTE_MS);
    expect((await job.money(job.first)).earnings[0]?.state.label).toBe('Held by staff');
    const released = await job.release();
    expect(released.earnings[0]).toMatchObject({ held: null, canHold: true });
    expect(released.moves.filter(({ why }) => why === BECAUSE.reason)).toHaveLength(2);
    await expect(job.release()).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
  });

  it('is refused while the transfer is being sent', async () => {
    const job = await aDueJob();
    await system.sql(`update earnings set claimed_until = app_now() + interval '1 minute' where id = $1`, [
      job.earning.id,
    ]);
    await expect(job.hold()).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
  });

  it('needs a reason, which the database wants too', async () => {
    const job = await aDueJob();
    await expect(
      job.first.client.call('holdEarning', { path: { id: job.earning.id }, body: { reason: 'No.' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(
      system.sql(`update earnings set status = 'HELD', held_by = $2 where id = $1`, [job.earning.id, job.first.id]),
    ).rejects.toThrow('earnings_held');
  });
});

describe('holdExpectedPay', () => {
  /** A paid job that is not over, and how its pay is held. */
  const aJobAhead = async () => {
    const job = await aPaidJob(system);
    const [first, second] = [await aStaff(system, 'FINANCE'), await aStaff(system, 'FINANCE')];
    const input = { path: { jobId: job.job.id, modelId: job.ines.id }, body: BECAUSE };
    return {
      ...job,
      first,
      second,
      hold: () => first.client.call('holdExpectedPay', input),
      release: () => second.client.call('releaseExpectedPay', input),
    };
  };

  it('holds the pay of a booking from the moment on that it is earned, until the pay is released', async () => {
    const job = await aJobAhead();
    const held = await job.hold();
    expect(held.expected.find(({ model }) => model.id === job.ines.id)?.held).toEqual({
      by: expect.any(String),
      because: BECAUSE.reason,
    });
    expect(held.moves[0]).toMatchObject({ text: expect.stringContaining('is held before it is earned') });
    const [expected] = (await job.ines.client.call('getEarnings', { query: {} })).expected;
    expect(expected?.waits).toContain('Our staff are looking into it');
    await expect(job.hold()).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
    await job.toEnd(49 * HOUR_MS);
    await job.settle();
    const earned = await job.money(await aStaff(system, 'FINANCE'));
    const of = earned.earnings.filter(({ model }) => model.id === job.ines.id);
    expect(of.map(({ state, held }) => [state.label, held?.because])).toEqual([['Held by staff', BECAUSE.reason]]);
    expect(earned.expected.filter(({ model }) => model.id === job.ines.id)).toEqual([]);
    await system.wait(7 * HOUR_MS);
    const later = await aStaff(system, 'FINANCE');
    const path = { id: of[0]?.id ?? '' };
    const released = await later.client.call('releaseEarning', { path, body: BECAUSE });
    expect(released.earnings.find(({ id }) => id === path.id)?.held).toBeNull();
    const open = await system.sql('select 1 from pay_holds where job_id = $1 and released_at is null', [job.job.id]);
    expect(open).toEqual([]);
  });

  it('lets the pay go on its day once it is released before it is earned', async () => {
    const job = await aJobAhead();
    await job.hold();
    const released = await job.release();
    expect(released.expected.map(({ held }) => held)).toEqual(released.expected.map(() => null));
    expect(released.moves[0]).toMatchObject({ text: expect.stringContaining('is not held any more') });
    await expect(job.release()).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
    await job.toEnd(49 * HOUR_MS);
    await job.settle();
    const { earnings } = await job.money(await aStaff(system, 'FINANCE'));
    expect(earnings.map(({ held }) => held)).toEqual([null]);
  });

  it('is refused for who takes no part, and once the pay is an earning', async () => {
    const job = await aDueJob();
    const hold = (modelId: string) =>
      job.first.client.call('holdExpectedPay', { path: { jobId: job.job.id, modelId }, body: BECAUSE });
    await expect(hold(job.ines.id)).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
    await expect(hold(job.first.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('cancelEarning', () => {
  it('takes a colleague of whoever holds it; the client gets pay and fee back, and the job completes', async () => {
    const job = await aDueJob();
    const path = { id: job.earning.id };
    const cancel = (by: Person) => by.client.call('cancelEarning', { path, body: BECAUSE });
    await expect(cancel(job.second)).rejects.toMatchObject({
      code: 'EARNING_CLOSED',
      sentence: expect.stringContaining('Only pay that a colleague holds'),
    });
    expect((await job.hold()).earnings[0]?.canCancel).toBe(false);
    expect((await job.money(job.second)).earnings[0]?.canCancel).toBe(true);
    await expect(cancel(job.first)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    const cancelled = await cancel(job.second);
    expect(cancelled.earnings[0]).toMatchObject({ state: { label: 'Cancelled' }, held: null, canHold: false });
    await expect(cancel(job.second)).rejects.toMatchObject({ code: 'EARNING_CLOSED' });
    await system.wait(MINUTE_MS);
    await system.wait(MINUTE_MS);
    const { refunds, charges, fundsCents, job: after } = await job.money(job.second);
    const { payCents, feeCents } = job.earning;
    expect(refunds.map(({ reason, state, amountCents }) => [reason, state.label, amountCents])).toContainEqual([
      'Refund of pay that was cancelled',
      'Given back',
      payCents + feeCents,
    ]);
    expect([charges[0]?.leftCents, fundsCents, after.lifecycle]).toEqual([0, 0, 'COMPLETED']);
    expect(await balanceOf(system, 'MODEL_PAYABLE', job.ines.id)).toBe(0);
    const [mine] = (await job.ines.client.call('getEarnings', { query: {} })).items;
    expect(mine).toMatchObject({ status: 'CANCELLED', waits: null });
    expect(await textsTo(system, job.ines)).toContainEqual(expect.stringContaining('cancelled your pay'));
  });

  it('gives back no more than is left of the charge: what staff gave already stays with us', async () => {
    const job = await aDueJob();
    const charge = (await job.money(job.first)).charges[0]?.id ?? '';
    const given = { path: { id: charge }, body: { ...BECAUSE, amountCents: 1_000 } };
    await job.first.client.call('refundCharge', given);
    await system.wait(MINUTE_MS);
    const before = await balanceOf(system, 'GOODWILL');
    await job.hold();
    await job.second.client.call('cancelEarning', { path: { id: job.earning.id }, body: BECAUSE });
    await system.wait(MINUTE_MS);
    const { refunds, fundsCents } = await job.money(job.second);
    const { payCents, feeCents } = job.earning;
    expect(refunds.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      1_000,
      payCents + feeCents - 1_000,
    ]);
    expect([fundsCents, (await balanceOf(system, 'GOODWILL')) - before]).toEqual([0, -1_000]);
  });

  it('is refused while the answer to a transfer is missing', async () => {
    const job = await aDueJob();
    await system.sql(`update earnings set claimed_until = app_now() - interval '1 minute' where id = $1`, [
      job.earning.id,
    ]);
    await job.hold();
    await expect(
      job.second.client.call('cancelEarning', { path: { id: job.earning.id }, body: BECAUSE }),
    ).rejects.toMatchObject({ code: 'EARNING_CLOSED', sentence: expect.stringContaining('answer') });
  });
});

describe('a charge that fails', () => {
  it('is in the list with its tries, the next one, and when the job is cancelled', async () => {
    const { waiting, money, job, staff } = await anUnpaidJob();
    expect(waiting.charges[0]).toMatchObject({
      state: { label: 'Failed, tried again', tone: 'WAITS' },
      tries: '1 of 3 tries failed',
      nextTryAt: expect.any(String),
    });
    const { charges, cancelledAt } = await money();
    expect(charges[0]).toMatchObject({
      state: { label: 'Failed', tone: 'ACT' },
      tries: '3 of 3 tries failed',
      failure: expect.stringContaining('declined'),
      canRetry: true,
    });
    expect(Date.parse(cancelledAt ?? '')).toBe(Date.parse(job.startsAt ?? '') - 12 * HOUR_MS);
    const { items } = await staff.client.call('getMoneyItems', { query: { list: 'CHARGES' } });
    expect(items[0]).toMatchObject({ job: { id: job.id }, next: { what: 'Job cancelled', at: cancelledAt } });
  });

  it('is tried again at once when staff ask for it', async () => {
    const { money, manager, staff, path } = await anUnpaidJob();
    const id = (await money()).charges[0]?.id ?? '';
    await staff.client.call('retryCharge', { path: { id }, body: BECAUSE });
    await system.wait(MINUTE_MS);
    expect((await money()).charges[0]).toMatchObject({ tries: '4 tries failed' });
    await addTestCard(manager.client);
    const { methods } = await manager.client.call('getBilling', {});
    await manager.client.call('useMethod', { path: { id: methods.find(({ isDefault }) => !isDefault)?.id ?? '' } });
    await staff.client.call('retryCharge', { path: { id }, body: BECAUSE });
    await system.wait(MINUTE_MS);
    expect((await money()).charges[0]).toMatchObject({ state: { label: 'Paid' }, canRetry: false });
    await expect(staff.client.call('retryCharge', { path: { id }, body: BECAUSE })).rejects.toMatchObject({
      code: 'CHARGE_CLOSED',
    });
    const moves = await staff.client.call('getJobMoney', { path });
    expect(moves.moves.map(({ text }) => text)).toContain('Charge of $184 was tried again by staff');
  });

  it('is called off by staff: the job is cancelled, its shares become a debt, and that can be waived', async () => {
    const { money, model, manager, staff, job } = await anUnpaidJob();
    const before = await balanceOf(system, 'GOODWILL');
    const [charge] = (await money()).charges;
    expect(charge?.callOff).toContain('cancelled now');
    const off = await staff.client.call('callOffCharge', { path: { id: charge?.id ?? '' }, body: BECAUSE });
    expect(off.job.lifecycle).toBe('CANCELLED');
    await system.wait(MINUTE_MS);
    await system.wait(MINUTE_MS);
    const after = await money();
    // Half of $160 and the fee on it: 45 hours were left.
    expect(after.debtCents).toBe(9_200);
    const debt = after.charges.find(({ purpose }) => purpose === 'Shares of a cancellation');
    expect(debt).toMatchObject({ state: { label: 'Failed' }, callOff: expect.stringContaining('waived') });
    expect(after.earnings[0]).toMatchObject({ state: { label: 'Waits for the client’s payment' } });
    const waived = await staff.client.call('callOffCharge', { path: { id: debt?.id ?? '' }, body: BECAUSE });
    expect(waived.debtCents).toBe(0);
    expect(waived.earnings[0]).toMatchObject({ canHold: true });
    expect((await balanceOf(system, 'GOODWILL')) - before).toBe(debt?.amountCents);
    await system.wait(MINUTE_MS);
    expect((await money()).charges.find(({ id }) => id === debt?.id)).toMatchObject({ state: { label: 'Given up' } });
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(0);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBeLessThan(0);
    expect((await manager.client.call('getBilling', {})).debts).toEqual([]);
  });
});

describe('a debt of more than $500', () => {
  /** Half of $1,600 with the fee on it, and how finance asks to waive it. */
  const aLargeDebt = async () => {
    const unpaid = await anUnpaidJob({ hourlyRate: 40_000 });
    const { money, staff } = unpaid;
    const other = await aStaff(system, 'FINANCE');
    const callOff = (id: string) => staff.client.call('callOffCharge', { path: { id }, body: BECAUSE });
    await callOff((await money()).charges[0]?.id ?? '');
    for (let times = 0; times < 2; times += 1) await system.wait(MINUTE_MS);
    const debt = async () => {
      const found = (await money()).charges.find(({ purpose }) => purpose === 'Shares of a cancellation');
      if (!found) throw new Error('There is no debt.');
      return found;
    };
    const { id } = await debt();
    const ask = async () => {
      const asked = await callOff(id);
      const { items } = await other.client.call('getApprovals', {});
      const approval = items.find(({ kind, input }) => kind === 'WAIVE_DEBT' && input.jobId === unpaid.job.id);
      if (!approval) throw new Error('Nothing waits.');
      const input = {
        path: { id: approval.id },
        body: { text: 'I called them too.', fingerprint: approval.fingerprint },
      };
      return { asked, input };
    };
    return { ...unpaid, other, debt, id, ask };
  };

  it('is waived once a colleague agrees, and not before', async () => {
    const { staff, other, debt, money, ask, id } = await aLargeDebt();
    const before = await balanceOf(system, 'GOODWILL');
    expect(await debt()).toMatchObject({ amountCents: 92_000, callOffTakesTwo: true, waiting: null });
    const { asked, input } = await ask();
    expect(asked).toMatchObject({
      debtCents: 92_000,
      earnings: [{ state: { label: 'Waits for the client’s payment' } }],
    });
    expect(asked.moves[0]).toMatchObject({
      text: 'Charge of $920 is to be waived, once another of the staff agrees',
      why: BECAUSE.reason,
    });
    expect(await debt()).toMatchObject({ waiting: { why: BECAUSE.reason, reference: null, isMine: true } });
    await expect(other.client.call('callOffCharge', { path: { id }, body: BECAUSE })).rejects.toMatchObject({
      code: 'APPROVAL_ASKED',
    });
    await expect(staff.client.call('approveWaiver', input)).rejects.toMatchObject({ code: 'SECOND_PERSON' });
    expect(await balanceOf(system, 'GOODWILL')).toBe(before);
    const done = await other.client.call('approveWaiver', input);
    expect(done).toMatchObject({ outcome: 'APPROVED', decidedBy: { id: other.id } });
    expect(await money()).toMatchObject({ debtCents: 0, earnings: [{ canHold: true }] });
    expect((await balanceOf(system, 'GOODWILL')) - before).toBe(92_000);
    await expect(other.client.call('approveWaiver', input)).rejects.toMatchObject({ code: 'CHARGE_CLOSED' });
  });

  it('stays where a colleague declines, and is not waived after it was tried again or paid', async () => {
    const { manager, staff, other, debt, money, ask, id } = await aLargeDebt();
    const declined = await other.client.call('declineWaiver', (await ask()).input);
    expect(declined).toMatchObject({ outcome: 'DECLINED', decision: 'I called them too.' });
    expect((await money()).moves[0]).toMatchObject({ text: 'Charge of $920 is not waived', why: 'I called them too.' });
    const first = await ask();
    await staff.client.call('retryCharge', { path: { id }, body: BECAUSE });
    await system.wait(MINUTE_MS);
    await expect(other.client.call('approveWaiver', first.input)).rejects.toMatchObject({ code: 'CHANGED_SINCE' });
    const second = await ask();
    await addTestCard(manager.client);
    const { methods } = await manager.client.call('getBilling', {});
    await manager.client.call('useMethod', { path: { id: methods.find(({ isDefault }) => !isDefault)?.id ?? '' } });
    await staff.client.call('retryCharge', { path: { id }, body: BECAUSE });
    await system.wait(MINUTE_MS);
    expect((await debt()).state.label).toBe('Paid');
    const decided = await other.client.call('getApprovals', { query: { show: 'DECIDED' } });
    expect(decided.items.find(approval => approval.id === second.input.path.id)).toMatchObject({ outcome: 'LAPSED' });
    await expect(other.client.call('approveWaiver', second.input)).rejects.toMatchObject({ code: 'CHARGE_CLOSED' });
    expect((await money()).debtCents).toBe(0);
  });
});
