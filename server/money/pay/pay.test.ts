import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard, approveTestCard, balanceOf, failTestCard, setFaults, testCards } from '../../testing/payments.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();

/** A job with a booking, and a manager with a card that its bank asks about and one that it does not. */
const aJobToPay = async () => {
  const { client, ...rest } = await aManager(system, { card: false });
  await addTestCard(client, testCards.confirmed);
  await addTestCard(client, testCards.fine);
  await addTestCard(client, testCards.other);
  const { id } = await anOpenJob(system, { client, ...rest }, await aStaff(system), {
    amountFemales: 2,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const { methods, card } = await client.call('getJobPayment', { path: { id } });
  const methodOf = (number: string) => methods.find(({ last4 }) => number.endsWith(last4))?.id ?? '';
  const seen = async () => (await client.call('getJobPayment', { path: { id } })).fingerprint;
  const payAsSeen = (number: string, fingerprint: string) =>
    client.call('payJob', { path: { id }, body: { methodId: methodOf(number), fingerprint } });
  const pay = async (number: string) => payAsSeen(number, await seen());
  return { id, client, pay, seen, payAsSeen, card };
};

it('says in words that the card on file has expired by the day on which it is charged', async () => {
  const { client, ...rest } = await aManager(system, { card: false });
  const now = system.server.app.clock.now();
  await addTestCard(client, testCards.fine, { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() });
  const { id } = await anOpenJob(system, { client, ...rest }, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    eventDatePeriods: [{ start: dayAhead(system, 40, 18), end: dayAhead(system, 40, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  await system.wait(Date.parse(dayAhead(system, 38, 18)) - system.server.app.clock.now().getTime());
  await system.wait(60_000);
  const { charges } = await client.call('getJobPayment', { path: { id } });
  expect(charges).toMatchObject([{ failure: 'The card has expired. Add its successor, or use another one.' }]);
});

describe('payJob', () => {
  it('leaves a try that waits for a bank when another card pays, and charges once', async () => {
    const { id, client, pay, card } = await aJobToPay();
    const asked = await pay(testCards.confirmed);
    expect(asked.status).toBe('ACTION_NEEDED');
    expect((await pay(testCards.fine)).status).toBe('CAPTURED');
    // Confirmed too late, in another tab.
    expect(await approveTestCard(card, asked.clientSecret ?? '')).toContain('unexpected_state');
    expect((await client.call('checkCharge', { path: { id: asked.chargeId } })).status).toBe('CAPTURED');
    const { charges, totalCents } = await client.call('getJobPayment', { path: { id } });
    expect([charges.map(({ status }) => status), totalCents]).toEqual([['CAPTURED'], 0]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-23_000);
  });

  it('goes on with the same try when the same card pays again', async () => {
    const { client, pay, card } = await aJobToPay();
    const first = await pay(testCards.confirmed);
    const again = await pay(testCards.confirmed);
    expect(again).toEqual(first);
    await approveTestCard(card, first.clientSecret ?? '');
    expect((await client.call('checkCharge', { path: { id: first.chargeId } })).status).toBe('CAPTURED');
  });

  it('charges once when two tabs pay at the same moment, with the same card or with two', async () => {
    for (const numbers of [
      [testCards.fine, testCards.fine],
      [testCards.fine, testCards.other],
    ]) {
      const { id, client, payAsSeen, seen } = await aJobToPay();
      const fingerprint = await seen();
      await Promise.allSettled(numbers.map(number => payAsSeen(number, fingerprint)));
      await system.wait(180_000);
      const { charges, totalCents } = await client.call('getJobPayment', { path: { id } });
      expect([charges.map(({ status }) => status), totalCents]).toEqual([['CAPTURED'], 0]);
      expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-23_000);
    }
  });

  it('is refused with what is to be paid now when somebody was booked since it was shown', async () => {
    const { id, client, payAsSeen, seen } = await aJobToPay();
    const fingerprint = await seen();
    const model = await aModel(system);
    await model.client.call('applyToJob', { path: { id }, body: {} });
    await client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
    const now = await seen();
    await expect(payAsSeen(testCards.fine, fingerprint)).rejects.toMatchObject({
      status: 409,
      code: 'PAYMENT_CHANGED',
      details: { payment: { totalCents: 46_000, fingerprint: now } },
    });
    expect(await system.sql('select 1 from charges where job_id = $1', [id])).toEqual([]);
    expect((await payAsSeen(testCards.fine, now)).status).toBe('CAPTURED');
  });

  it.each(['FAILED', 'EXPIRED'] as const)(
    'says so when the bank’s confirmation is %s, and another card pays',
    async outcome => {
      const { id, client, pay, card } = await aJobToPay();
      const asked = await pay(testCards.confirmed);
      await failTestCard(card, asked.clientSecret ?? '', outcome);
      const { failure } = await client.call('checkCharge', { path: { id: asked.chargeId } });
      expect(failure).toBe('Your bank could not confirm that it is you. Try again, or use another card.');
      expect((await pay(testCards.fine)).status).toBe('CAPTURED');
      expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-23_000);
    },
  );

  it.each([
    ['generic_decline', 'The bank declined the payment. Use another card, or ask your bank why.'],
    ['insufficient_funds', 'The card has not enough funds. Use another card, or try again later.'],
    ['lost_card', 'The bank does not accept this card. Use another one.'],
    ['stolen_card', 'The bank does not accept this card. Use another one.'],
    ['expired_card', 'The card has expired. Add its successor, or use another one.'],
    ['incorrect_cvc', 'The security code is not right. Add the card again with the code on its back.'],
    ['incorrect_number', 'The card number is not right. Add the card again.'],
    ['processing_error', 'The bank could not process the payment just now. Try again in a few minutes.'],
    ['card_velocity_exceeded', 'The card has reached its limit. Use another one, or ask your bank.'],
    ['a_code_of_tomorrow', 'The bank declined the payment. Use another card, or ask your bank why.'],
  ])('says what to do when a card is declined with %s', async (code, sentence) => {
    const { client, pay } = await aJobToPay();
    await setFaults(system, client, [{ operation: 'POST /v1/payment_intents', kind: 'decline', code }]);
    expect((await pay(testCards.fine)).failure).toBe(sentence);
    await setFaults(system, client, []);
    expect((await pay(testCards.other)).status).toBe('CAPTURED');
  });
});
