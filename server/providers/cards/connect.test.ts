import { beforeAll, describe, expect, it } from 'vitest';
import { aProcessor, type TestedProcessor } from '#processor/testing/a-processor.ts';
import { aCustomerWith, newKey } from '#processor/testing/methods.ts';
import { type Answers, onboard, rightAnswers } from '#processor/testing/onboarding.ts';
import type { ChargeState } from './port.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});

const newAccount = async () =>
  (await tested.cards.createAccount({ key: newKey(), userId: 'm1', firstName: 'Mia', lastName: 'Stone' })).id;

const anAccount = async (answers: Partial<Answers> = {}) => {
  const id = await newAccount();
  await onboard(tested, id, { ...rightAnswers, ...answers });
  return id;
};

const funds = async (amountCents = 100_000, number = '4242424242424242'): Promise<ChargeState> => {
  const payer = await aCustomerWith(tested, number);
  const charge = {
    ...payer,
    key: newKey(),
    amountCents,
    capture: true,
    onSession: false,
    group: 'job_1',
    metadata: {},
  };
  return tested.cards.charge(charge);
};

const transfer = (accountId: string, amountCents: number, sourceChargeId?: string) =>
  tested.cards.transfer({
    key: newKey(),
    accountId,
    amountCents,
    group: 'job_1',
    sourceChargeId,
    metadata: { e: '1' },
  });
const payout = (accountId: string, amountCents: number, instant = false) =>
  tested.cards.payout({ key: newKey(), accountId, amountCents, instant, metadata: { e: '1' } });

describe('accounts', () => {
  it('says what is missing until everything is given', async () => {
    const { cards } = tested;
    const id = await newAccount();
    const before = await cards.readAccount(id);
    expect(before).toMatchObject({ payoutsEnabled: false, detailsSubmitted: false, instantEligible: false });
    expect(before.currentlyDue).toContain('individual.ssn_last_4');
    await expect(transfer(id, 100)).rejects.toMatchObject({ code: 'insufficient_capabilities_for_transfer' });
    const { account: _, ...withoutBank } = rightAnswers;
    await onboard(tested, id, withoutBank);
    expect((await cards.readAccount(id)).currentlyDue).toEqual(['external_account']);
    await onboard(tested, id, rightAnswers);
    expect(await cards.readAccount(id)).toMatchObject({
      payoutsEnabled: true,
      detailsSubmitted: true,
      currentlyDue: [],
      disabledReason: null,
      instantEligible: true,
    });
    expect((await tested.event('account.updated', id)).account).toBe(id);
  });

  it('asks for a document where the identity cannot be verified', async () => {
    const id = await anAccount({ ssn: '1111' });
    expect(await tested.cards.readAccount(id)).toMatchObject({
      payoutsEnabled: false,
      detailsSubmitted: true,
      currentlyDue: ['individual.verification.document'],
    });
    await onboard(tested, id, { document: 'yes' });
    expect((await tested.cards.readAccount(id)).payoutsEnabled).toBe(true);
  });

  it('refuses minors and real accounts', async () => {
    const id = await anAccount({ dob: '2015-01-01', account: '12345678' });
    const { currentlyDue } = await tested.cards.readAccount(id);
    expect(currentlyDue).toEqual([
      'external_account',
      'individual.dob.day',
      'individual.dob.month',
      'individual.dob.year',
    ]);
  });

  it('opens a link once', async () => {
    const [returnUrl, refreshUrl] = ['http://127.0.0.1:3000/back', 'http://127.0.0.1:3000/refresh'];
    const { url } = await tested.cards.accountLink({ accountId: await newAccount(), returnUrl, refreshUrl });
    const visit = async () => (await fetch(url, { redirect: 'manual' })).headers.get('location');
    expect(await visit()).toContain('/onboarding/session/');
    expect(await visit()).toBe(refreshUrl);
  });
});

describe('transfers', () => {
  it('moves money to an account, and back', async () => {
    const { cards } = tested;
    const [accountId, { chargeId }] = await Promise.all([anAccount(), funds()]);
    const made = await transfer(accountId, 60_000, String(chargeId));
    expect(made).toMatchObject({
      accountId,
      amountCents: 60_000,
      reversedCents: 0,
      group: 'job_1',
      metadata: { e: '1' },
    });
    expect((await cards.balance(accountId)).availableCents).toBe(60_000);
    await cards.reverseTransfer({ key: newKey(), id: made.id, amountCents: 20_000 });
    expect((await cards.readTransfer(made.id)).reversedCents).toBe(20_000);
    expect((await cards.balance(accountId)).availableCents).toBe(40_000);
  });

  it('transfers no more than a charge brought, and no more than there is', async () => {
    const [accountId, { chargeId }] = await Promise.all([anAccount(), funds()]);
    await transfer(accountId, 90_000, String(chargeId));
    const tooMuch = { kind: 'INVALID', code: 'balance_insufficient' };
    await expect(transfer(accountId, 10_001, String(chargeId))).rejects.toMatchObject(tooMuch);
    const { availableCents } = await tested.cards.balance();
    await expect(transfer(accountId, availableCents + 1)).rejects.toMatchObject(tooMuch);
  });

  it('spends a balance once, however many transfers are made of it at once', async () => {
    const accountId = await anAccount();
    await funds();
    const { availableCents } = await tested.cards.balance();
    const part = Math.floor(availableCents / 2) + 1;
    const made = await Promise.allSettled([1, 2, 3].map(() => transfer(accountId, part)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await tested.cards.balance()).availableCents).toBe(availableCents - part);
  });
});

describe('payouts', () => {
  it('pays to the bank, which takes time unless it is instant', async () => {
    const { cards } = tested;
    const [accountId, { chargeId }] = await Promise.all([anAccount(), funds()]);
    await transfer(accountId, 50_000, String(chargeId));
    expect((await cards.balance(accountId)).instantCents).toBe(50_000);
    const made = await payout(accountId, 30_000);
    const instant = await payout(accountId, 20_000, true);
    expect([made.status, made.instant, instant.instant]).toEqual(['PENDING', false, true]);
    await expect(payout(accountId, 1)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await tested.wait(21);
    const event = await tested.event('payout.paid', made.id);
    expect(event.account).toBe(accountId);
    expect((await cards.readPayout(accountId, made.id)).status).toBe('PAID');
  });

  it('pays our own balance to our bank', async () => {
    const { cards } = tested;
    await funds();
    const before = await cards.balance();
    const made = await cards.payout({ key: newKey(), amountCents: 1_234, instant: false, metadata: {} });
    expect((await cards.balance()).availableCents).toBe(before.availableCents - 1_234);
    const [movement] = (await cards.listObjects('movements', { since: new Date(0) })).items;
    expect(movement).toMatchObject({ kind: 'PAYOUT', sourceId: made.id, amountCents: -1_234 });
    await tested.wait(21);
    await tested.event('payout.paid', made.id);
    const { items } = await cards.listObjects('payouts', { since: new Date(0) });
    expect(items).toMatchObject([{ id: made.id, status: 'PAID' }]);
  });

  it('gives back what the bank refuses', async () => {
    const { cards } = tested;
    const [accountId, { chargeId }] = await Promise.all([anAccount({ account: '000111111116' }), funds()]);
    await transfer(accountId, 50_000, String(chargeId));
    await expect(payout(accountId, 1_000, true)).rejects.toMatchObject({ code: 'instant_payouts_unsupported' });
    const { id } = await payout(accountId, 50_000);
    await tested.wait(21);
    await tested.event('payout.failed', id);
    expect(await cards.readPayout(accountId, id)).toMatchObject({ status: 'FAILED', failure: { code: 'no_account' } });
    expect((await cards.balance(accountId)).availableCents).toBe(50_000);
    expect(await cards.readAccount(accountId)).toMatchObject({
      payoutsEnabled: false,
      currentlyDue: ['external_account'],
    });
  });

  it('pays each day what was transferred, again once a bank that refused was replaced', async () => {
    const { cards } = tested;
    const [accountId, { chargeId }] = await Promise.all([anAccount({ account: '000111111116' }), funds()]);
    await transfer(accountId, 40_000, String(chargeId));
    await tested.wait(11);
    const payouts = async () => (await cards.listObjects('payouts', { since: new Date(0), accountId })).items;
    await expect.poll(payouts, { timeout: 30_000 }).toMatchObject([{ status: 'PENDING', amountCents: 40_000 }]);
    await tested.wait(21);
    await expect.poll(payouts, { timeout: 30_000 }).toMatchObject([{ status: 'FAILED' }]);
    await onboard(tested, accountId, { routing: '110000000', account: '000987654321' });
    expect((await cards.readAccount(accountId)).payoutsEnabled).toBe(true);
    await tested.wait(11);
    await expect.poll(async () => (await payouts()).length, { timeout: 30_000 }).toBe(2);
    await tested.wait(21);
    await expect.poll(async () => (await payouts())[0]?.status, { timeout: 30_000 }).toBe('PAID');
  });
});

describe('disputes', () => {
  const aDispute = async () => {
    const { id } = await funds(20_000, '4000000000000259');
    const { objectId } = await tested.event('charge.dispute.created');
    const { items } = await tested.cards.listObjects('disputes', { since: new Date(0) });
    const dispute = items.find(({ paymentId }) => paymentId === id);
    expect(objectId).toMatch(/^dp_/);
    if (!dispute) throw new Error('There is no dispute of this charge.');
    return dispute;
  };

  it('takes the money until the bank has decided', async () => {
    const { cards } = tested;
    const { availableCents: before } = await cards.balance();
    const dispute = await aDispute();
    expect(dispute).toMatchObject({
      status: 'NEEDS_RESPONSE',
      amountCents: 20_000,
      reason: 'fraudulent',
      hasEvidence: false,
    });
    expect(dispute.evidenceDueAt?.getTime()).toBeGreaterThan(dispute.createdAt.getTime());
    const fee = Math.round(20_000 * 0.029) + 30;
    expect((await cards.balance()).availableCents).toBe(before - fee - 1_500);
    const refund = { key: newKey(), chargeId: dispute.chargeId, amountCents: 1, metadata: {} };
    await expect(cards.refund(refund)).rejects.toMatchObject({ code: 'charge_disputed' });
    const answered = await cards.submitEvidence({
      key: newKey(),
      id: dispute.id,
      evidence: { statement: 'They came.' },
    });
    expect(answered).toMatchObject({ status: 'UNDER_REVIEW', hasEvidence: true });
    await tested.wait(21);
    await tested.event('charge.dispute.closed', dispute.id);
    expect((await cards.readDispute(dispute.id)).status).toBe('WON');
    expect((await cards.balance()).availableCents).toBe(before + 20_000 - fee);
  });

  it('is lost by what convinces nobody, by giving up, and by silence', async () => {
    const { cards } = tested;
    const [weak, given, silent] = [await aDispute(), await aDispute(), await aDispute()];
    await cards.submitEvidence({ key: newKey(), id: weak.id, evidence: { statement: 'losing_evidence' } });
    expect((await cards.closeDispute({ key: newKey(), id: given.id })).status).toBe('LOST');
    await tested.wait(7 * 86_400 + 1);
    for (const { id } of [weak, silent]) {
      await tested.event('charge.dispute.closed', id);
      expect((await cards.readDispute(id)).status).toBe('LOST');
    }
  });
});

describe('listObjects', () => {
  it('pages through everything since a moment, newest first', async () => {
    const { cards } = tested;
    const since = new Date(Date.now() - 1_000);
    const made = [await funds(1_000), await funds(2_000), await funds(3_000)];
    const first = await cards.listObjects('charges', { since: new Date(0) });
    expect(first.items.slice(0, 3).map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed());
    const rest = await cards.listObjects('charges', { since: new Date(0), cursor: made[2]?.id });
    expect(rest.items[0]?.id).toBe(made[1]?.id);
    expect((await cards.listObjects('charges', { since: new Date(8e12) })).items).toEqual([]);
    expect((await cards.listObjects('transfers', { since })).cursor).toBeNull();
  });

  it('shows what moved the balance, with what it cost', async () => {
    const { cards } = tested;
    const { chargeId } = await funds(10_000);
    await cards.refund({ key: newKey(), chargeId: String(chargeId), amountCents: 4_000, metadata: {} });
    const { items } = await cards.listObjects('movements', { since: new Date(0) });
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'REFUND', amountCents: -4_000, feeCents: 0, netCents: -4_000 },
      { kind: 'CHARGE', amountCents: 10_000, feeCents: 320, netCents: 9_680, sourceId: chargeId },
    ]);
  });

  it('adds up to the balance', async () => {
    const { cards } = tested;
    let total = 0;
    let cursor: string | null | undefined;
    do {
      const page = await cards.listObjects('movements', { since: new Date(0), ...(cursor && { cursor }) });
      total += page.items.reduce((sum, { netCents }) => sum + netCents, 0);
      cursor = page.cursor;
    } while (cursor);
    expect((await cards.balance()).availableCents).toBe(total);
  });
});
