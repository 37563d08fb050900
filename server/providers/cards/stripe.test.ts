import { beforeAll, describe, expect, it } from 'vitest';
import { aProcessor, type TestedProcessor } from '#processor/testing/a-processor.ts';
import { aCustomerWith, newKey, newMethod } from '#processor/testing/methods.ts';
import type { NewCharge } from './port.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});

const chargeOf = (payer: { customerId: string; methodId: string }, values: Partial<NewCharge> = {}) => ({
  key: newKey(),
  amountCents: 11_500,
  capture: true,
  onSession: false,
  group: 'job_1',
  metadata: { jobId: 'job_1' },
  ...payer,
  ...values,
});

describe('methods', () => {
  it('sets up a card and reads it', async () => {
    const { cards } = tested;
    const { customerId, methodId } = await aCustomerWith(tested, '4242424242424242');
    const method = await cards.readMethod(methodId);
    expect(method).toMatchObject({
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2040,
      customerId,
    });
    const again = await aCustomerWith(tested, '4242424242424242');
    expect((await cards.readMethod(again.methodId)).fingerprint).toBe(method.fingerprint);
  });

  it('sets up a bank account', async () => {
    const { methodId } = await aCustomerWith(tested, '000123456789');
    const method = await tested.cards.readMethod(methodId);
    expect(method).toMatchObject({ kind: 'bank', brand: null, last4: '6789', bankName: 'Local Test Bank' });
  });

  it('reports why a card was not set up', async () => {
    const { cards, stripe } = tested;
    const { id: customerId } = await cards.createCustomer({ key: newKey(), userId: 'u', name: 'Ada' });
    const { id, clientSecret } = await cards.startSetup({ key: newKey(), customerId, kind: 'card' });
    expect(clientSecret).toContain(`${id}_secret_`);
    expect(await cards.readSetup(id)).toMatchObject({ status: 'REQUIRES_METHOD', failure: null });
    const methodId = await newMethod(tested, '4000000000009995');
    await stripe.setupIntents.confirm(id, { payment_method: methodId }).catch(() => {});
    expect(await cards.readSetup(id)).toMatchObject({
      status: 'REQUIRES_METHOD',
      failure: { code: 'card_declined', declineCode: 'insufficient_funds', message: expect.stringContaining('funds') },
    });
  });

  it('waits for the owner where the bank asks for authentication', async () => {
    const { cards, stripe } = tested;
    const { id: customerId } = await cards.createCustomer({ key: newKey(), userId: 'u', name: 'Ada' });
    const { id } = await cards.startSetup({ key: newKey(), customerId, kind: 'card' });
    await stripe.setupIntents.confirm(id, { payment_method: await newMethod(tested, '4000002500003155') });
    expect((await cards.readSetup(id)).status).toBe('REQUIRES_ACTION');
    await tested.approve(id);
    expect((await cards.readSetup(id)).status).toBe('SUCCEEDED');
  });

  it('detaches a method, which then cannot be charged', async () => {
    const { cards } = tested;
    const payer = await aCustomerWith(tested, '4242424242424242');
    await cards.detachMethod({ key: newKey(), id: payer.methodId });
    expect((await cards.readMethod(payer.methodId)).customerId).toBeNull();
    await expect(cards.charge(chargeOf(payer))).rejects.toMatchObject({ kind: 'INVALID' });
  });
});

describe('charges', () => {
  it('charges a saved card while its owner is away', async () => {
    const { cards } = tested;
    const payer = await aCustomerWith(tested, '4242424242424242');
    const state = await cards.charge(chargeOf(payer));
    expect(state).toMatchObject({
      status: 'SUCCEEDED',
      amountCents: 11_500,
      capturedCents: 11_500,
      refundedCents: 0,
      failure: null,
      group: 'job_1',
      metadata: { jobId: 'job_1' },
      ...payer,
    });
    expect(state.id).toMatch(/^pi_/);
    expect(state.chargeId).toMatch(/^ch_/);
    expect(await cards.readCharge(state.id)).toEqual(state);
  });

  it.each([
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4000002760003184', 'authentication_required', 'authentication_required'],
  ])('answers FAILED for %s', async (number, code, declineCode) => {
    const { cards } = tested;
    const payer = await aCustomerWith(tested, number);
    const state = await cards.charge(chargeOf(payer));
    expect(state).toMatchObject({ status: 'FAILED', capturedCents: 0, failure: { code, declineCode } });
    expect(state.methodId).toBe(payer.methodId);
    expect(await cards.readCharge(state.id)).toMatchObject({ status: 'FAILED', failure: { code } });
  });

  it('lets a payer who is there authenticate, and fails when they do not', async () => {
    const { cards, approve } = tested;
    const payer = await aCustomerWith(tested, '4000002760003184');
    const approved = await cards.charge(chargeOf(payer, { onSession: true }));
    expect(approved.status).toBe('REQUIRES_ACTION');
    await approve(approved.id);
    expect((await cards.readCharge(approved.id)).status).toBe('SUCCEEDED');
    const refused = await cards.charge(chargeOf(payer, { onSession: true }));
    await approve(refused.id, 'FAILED');
    expect(await cards.readCharge(refused.id)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('does not accept an authentication that comes too late', async () => {
    const { cards, approve } = tested;
    const payer = await aCustomerWith(tested, '4000002760003184');
    const { id } = await cards.charge(chargeOf(payer, { onSession: true }));
    await tested.wait(601);
    await approve(id);
    expect((await cards.readCharge(id)).status).toBe('FAILED');
  });

  it('holds an amount, captures a part of it and releases the rest', async () => {
    const { cards } = tested;
    const payer = await aCustomerWith(tested, '4242424242424242');
    const held = await cards.charge(chargeOf(payer, { capture: false }));
    expect(held).toMatchObject({ status: 'AUTHORISED', capturedCents: 0 });
    const captured = await cards.capture({ key: newKey(), id: held.id, amountCents: 10_000 });
    expect(captured).toMatchObject({ status: 'SUCCEEDED', amountCents: 11_500, capturedCents: 10_000 });
    await expect(cards.capture({ key: newKey(), id: held.id, amountCents: 1 })).rejects.toMatchObject({
      kind: 'INVALID',
      code: 'payment_intent_unexpected_state',
    });
    const other = await cards.charge(chargeOf(payer, { capture: false }));
    expect((await cards.release({ key: newKey(), id: other.id })).status).toBe('CANCELLED');
  });

  it('ends a hold after a week', async () => {
    const { cards } = tested;
    const held = await cards.charge(chargeOf(await aCustomerWith(tested, '4242424242424242'), { capture: false }));
    await tested.wait(7 * 86_400 + 1);
    await tested.event('payment_intent.canceled', held.id);
    expect((await cards.readCharge(held.id)).status).toBe('CANCELLED');
  });

  it('debits a bank account, which takes time', async () => {
    const { cards } = tested;
    const good = await cards.charge(chargeOf(await aCustomerWith(tested, '000123456789')));
    const bad = await cards.charge(chargeOf(await aCustomerWith(tested, '000222222227')));
    expect([good.status, bad.status]).toEqual(['PROCESSING', 'PROCESSING']);
    await tested.wait(21);
    await tested.event('payment_intent.succeeded', good.id);
    await tested.event('payment_intent.payment_failed', bad.id);
    expect(await cards.readCharge(good.id)).toMatchObject({ status: 'SUCCEEDED', capturedCents: 11_500 });
    expect(await cards.readCharge(bad.id)).toMatchObject({
      status: 'FAILED',
      capturedCents: 0,
      failure: { code: 'insufficient_funds' },
    });
  });

  it('finds the charge whose answer was lost, and makes no second one with its key', async () => {
    const { cards, setFaults } = tested;
    const payer = await aCustomerWith(tested, '4242424242424242');
    const charge = chargeOf(payer, { metadata: { chargeKey: newKey() } });
    await setFaults({ operation: 'POST /v1/payment_intents', kind: 'lose_answer', remaining: 2 });
    const impatient = tested.withOptions({ retries: 0 });
    await expect(impatient.charge(charge)).rejects.toMatchObject({ name: 'CardsError', kind: 'UNREACHABLE' });
    await setFaults();
    const since = new Date(Date.now() - 3_600_000);
    const found = await cards.findCharges({ customerId: payer.customerId, since, metadata: charge.metadata });
    expect(found).toHaveLength(1);
    expect(await cards.charge(charge)).toEqual(found[0]);
    expect(await cards.findCharges({ customerId: payer.customerId, since, metadata: charge.metadata })).toHaveLength(1);
  });

  it('has one effect for one key, and refuses the key for anything else', async () => {
    const { cards } = tested;
    const payer = await aCustomerWith(tested, '4242424242424242');
    const charge = chargeOf(payer);
    const answers = await Promise.all([1, 2, 3].map(() => cards.charge(charge)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(cards.charge({ ...charge, amountCents: 11_501 })).rejects.toMatchObject({ kind: 'KEY_USED' });
  });

  it('answers FAILED while the banks decline everything', async () => {
    const payer = await aCustomerWith(tested, '4242424242424242');
    const operation = 'POST /v1/payment_intents';
    await tested.setFaults({ operation, kind: 'decline', code: 'insufficient_funds', remaining: 1 });
    const states = [await tested.cards.charge(chargeOf(payer)), await tested.cards.charge(chargeOf(payer))];
    expect(states.map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED']);
    expect(states[0]?.failure).toMatchObject({ code: 'card_declined', declineCode: 'insufficient_funds' });
  });

  it('gives up on a processor that does not answer', async () => {
    const payer = await aCustomerWith(tested, '4242424242424242');
    await tested.setFaults({ operation: 'POST /v1/payment_intents', kind: 'slow', ms: 500, remaining: 1 });
    const impatient = tested.withOptions({ timeoutMs: 100, retries: 0 });
    await expect(impatient.charge(chargeOf(payer))).rejects.toMatchObject({ kind: 'UNREACHABLE' });
    await tested.setFaults();
  });

  it('says when there is no such object', async () => {
    await expect(tested.cards.readCharge('pi_none')).rejects.toMatchObject({
      kind: 'ABSENT',
      code: 'resource_missing',
    });
  });
});

describe('refunds', () => {
  it('refunds in parts, and never more than was captured', async () => {
    const { cards } = tested;
    const { id, chargeId } = await cards.charge(chargeOf(await aCustomerWith(tested, '4242424242424242')));
    const refund = (amountCents: number) =>
      cards.refund({ key: newKey(), chargeId: String(chargeId), amountCents, metadata: { why: 'test' } });
    const first = await refund(4_000);
    expect(first).toMatchObject({ status: 'SUCCEEDED', amountCents: 4_000, chargeId, paymentId: id });
    expect(await cards.readRefund(first.id)).toEqual(first);
    await expect(refund(7_501)).rejects.toMatchObject({ kind: 'INVALID' });
    await refund(7_500);
    await expect(refund(1)).rejects.toMatchObject({ kind: 'INVALID', code: 'charge_already_refunded' });
    expect((await cards.readCharge(id)).refundedCents).toBe(11_500);
  });

  it('reports a refund that the bank sends back', async () => {
    const { cards } = tested;
    const { chargeId } = await cards.charge(chargeOf(await aCustomerWith(tested, '4000000000005126')));
    const refund = await cards.refund({
      key: newKey(),
      chargeId: String(chargeId),
      amountCents: 500,
      metadata: {},
    });
    await tested.wait(21);
    await tested.event('refund.failed', refund.id);
    expect(await cards.readRefund(refund.id)).toMatchObject({ status: 'FAILED' });
  });
});
