import { describe, expect, it } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard, approveTestCard, balanceOf, testCards } from '../../testing/payments.ts';
import { aManager, aModel, aStaff } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';

const system = await aSystem();

/** A job with a booking, and a manager with a card that its bank asks about and one that it does not. */
const aJobToPay = async () => {
  const { client, ...rest } = await aManager(system, { card: false });
  await addTestCard(client, testCards.confirmed);
  await addTestCard(client, testCards.fine);
  const { id } = await anOpenJob(system, { client, ...rest }, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 10, 18), end: dayAhead(system, 10, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id }, body: {} });
  await client.call('acceptApplication', { path: { jobId: id, modelId: model.id } });
  const { methods, card } = await client.call('getJobPayment', { path: { id } });
  const methodOf = (number: string) => methods.find(({ last4 }) => number.endsWith(last4))?.id ?? '';
  const pay = async (number: string) => {
    const { fingerprint } = await client.call('getJobPayment', { path: { id } });
    return client.call('payJob', { path: { id }, body: { methodId: methodOf(number), fingerprint } });
  };
  return { id, client, pay, card };
};

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
});
