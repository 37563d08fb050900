import Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processorKeys } from '../keys.ts';
import { aProcessor, SECRET, type TestedProcessor } from '../testing/a-processor.ts';
import { newKey } from '../testing/methods.ts';
import { signatureOf } from './sign.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});
afterEach(() => tested.setFaults());

const aCustomer = async () => (await tested.cards.createCustomer({ key: newKey(), userId: 'u1', name: 'Ada' })).id;
const arrivals = (id: string) => tested.events.filter(({ objectId }) => objectId === id).length;

describe('events', () => {
  it('are signed as Stripe signs them', () => {
    const { webhookSecret } = processorKeys(SECRET);
    const event = JSON.stringify({ id: 'evt_1' });
    const read = (atMs?: number) =>
      Stripe.webhooks.constructEvent(event, signatureOf(event, webhookSecret, atMs), webhookSecret);
    expect(read()).toEqual({ id: 'evt_1' });
    expect(() => read(Date.now() - 301_000)).toThrow(/tolerance/);
  });

  it('arrive once, with the object and what caused them', async () => {
    const id = await aCustomer();
    const event = await tested.event('customer.created', id);
    expect(event).toMatchObject({ account: null, livemode: false, objectKind: 'customer' });
    expect(event.body).toMatchObject({ request: { id: expect.stringMatching(/^req_/) }, data: { object: { id } } });
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(arrivals(id)).toBe(1);
    expect(await tested.stripe.events.retrieve(event.id)).toEqual(event.body);
  });

  it('are sent again until they are taken', async () => {
    tested.receiver.status = 500;
    const id = await aCustomer();
    const attempts = async () =>
      tested.sql(
        `select attempts from processor.deliveries d join processor.objects e on e.id = d.event
         where e.body->'data'->'object'->>'id' = $1`,
        [id],
      );
    await expect.poll(attempts).toEqual([{ attempts: 1 }]);
    tested.receiver.status = 200;
    await tested.event('customer.created', id);
    expect(arrivals(id)).toBe(1);
  });

  it('arrive twice where that is asked', async () => {
    await tested.setFaults({ operation: 'webhook', kind: 'repeat', ms: 10, remaining: 1 });
    const id = await aCustomer();
    await expect.poll(() => arrivals(id), { timeout: 5_000 }).toBe(2);
  });

  it('arrive twice, late and in another order where that is asked', async () => {
    await tested.setFaults({ operation: 'webhook', kind: 'late', ms: 1_500 }, { operation: 'webhook', kind: 'repeat' });
    const ids: string[] = [];
    for (let count = 0; count < 12; count++) ids.push(await aCustomer());
    await expect.poll(() => ids.filter(id => arrivals(id) === 2).length, { timeout: 10_000 }).toBe(ids.length);
    const order = tested.events.map(({ objectId }) => objectId).filter(id => id !== null && ids.includes(id));
    expect([...new Set(order)]).not.toEqual(ids);
  });
});

describe('faults', () => {
  it('need the secret key', async () => {
    const answer = await fetch(`${tested.processor.origin}/admin/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '[]',
    });
    expect(answer.status).toBe(401);
  });

  it('fail before anything happens, and are retried by the SDK with the same key', async () => {
    await tested.setFaults({ operation: 'POST /v1/customers', kind: 'fail', remaining: 1 });
    const key = newKey();
    const { id } = await tested.cards.createCustomer({ key, userId: 'u1', name: 'Ada' });
    expect((await tested.cards.createCustomer({ key, userId: 'u1', name: 'Ada' })).id).toBe(id);
  });
});
