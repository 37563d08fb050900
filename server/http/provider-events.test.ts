import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { processorKeys } from '#processor/keys.ts';
import { aSystem, type System } from '../testing/system.ts';

let system: System;
beforeAll(async () => {
  system = await aSystem();
});

const secretOf = () => processorKeys(system.server.app.config.SECRET_KEY).webhookSecret;
const eventOf = (id: string) => ({
  id,
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_790_000_000,
  account: 'acct_1',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
});

const post = (payload: string, signature?: string) =>
  fetch(`${system.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    body: payload,
  });
const signed = (payload: string, values: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: secretOf(), ...values });
const stored = (id: string) => system.sql('select * from provider_events where id = $1', [id]);

describe('POST /webhooks/stripe', () => {
  it('stores an event once, however often it is sent', async () => {
    const payload = JSON.stringify(eventOf('evt_1'), null, 2);
    const answers = await Promise.all([1, 2, 3].map(() => post(payload, signed(payload))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stored('evt_1')).toMatchObject([
      { type: 'payment_intent.succeeded', object_id: 'pi_1', account: 'acct_1', body: eventOf('evt_1') },
    ]);
  });

  it('refuses what is unsigned, signed by others, or signed long ago', async () => {
    const payload = JSON.stringify(eventOf('evt_2'));
    const dayAgo = Math.floor(Date.now() / 1000) - 86_400;
    const signatures = [
      undefined,
      signed(payload, { secret: 'whsec_other' }),
      signed(payload, { timestamp: dayAgo }),
      signed(`${payload} `),
    ];
    for (const signature of signatures) expect((await post(payload, signature)).status).toBe(400);
    expect(await stored('evt_2')).toEqual([]);
  });

  it('refuses a body that is too large or no event', async () => {
    const large = JSON.stringify({ ...eventOf('evt_3'), padding: 'x'.repeat(300_000) });
    expect((await post(large, signed(large))).status).toBe(413);
    expect((await post('', signed(''))).status).toBe(400);
  });

  it('takes the events of the local processor', async () => {
    const { cards } = system.server.app;
    const { id } = await cards.createCustomer({ key: 'a key of this test', userId: 'u1', name: 'Ada' });
    const arrived = async () => system.sql('select type from provider_events where object_id = $1', [id]);
    await expect.poll(arrived).toEqual([{ type: 'customer.created' }]);
  });
});
