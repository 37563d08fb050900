import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { webhookReader } from './read-webhook.ts';

const secret = 'whsec_of_this_test';
const event = {
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_790_000_000,
  livemode: false,
  api_version: '2099-01-01.future',
  account: 'acct_1',
  data: { object: { id: 'pi_1', object: 'payment_intent', field_of_tomorrow: [1] } },
};
const payload = JSON.stringify(event);
const signed = (values: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...values });
const read = (signature: string, body = payload) =>
  webhookReader(['whsec_of_the_other_endpoint', secret])(Buffer.from(body), signature);
const invalid = (code: string) => ({ name: 'CardsError', kind: 'INVALID', code });

describe('webhookReader', () => {
  it('reads a signed event, of a newer version too', async () => {
    expect(await read(signed())).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      createdAt: new Date(1_790_000_000_000),
      account: 'acct_1',
      livemode: false,
      apiVersion: '2099-01-01.future',
      objectKind: 'payment_intent',
      objectId: 'pi_1',
      body: event,
    });
  });

  it('accepts one of several signatures, as while a secret is replaced', async () => {
    const [time, valid] = signed().split(',');
    expect((await read(`${time},v1=${'0'.repeat(64)},${valid}`)).id).toBe('evt_1');
  });

  it.each([
    ['no signature', ''],
    ['nonsense', 'v1'],
    ['another secret', signed({ secret: 'whsec_of_another' })],
    ['an old time', signed({ timestamp: Math.floor(Date.now() / 1000) - 301 })],
  ])('rejects %s', async (_, signature) => {
    await expect(read(signature)).rejects.toMatchObject(invalid('signature'));
  });

  it('rejects a body that was changed', async () => {
    await expect(read(signed(), payload.replace('pi_1', 'pi_2'))).rejects.toMatchObject(invalid('signature'));
  });

  it('does not repeat signature or body in its message', async () => {
    const signature = signed({ secret: 'whsec_of_another' });
    const error = await read(signature).catch(String);
    expect(error).not.toContain(signature.slice(-20));
    expect(error).not.toContain('pi_1');
  });

  it('rejects a signed body that is no event', async () => {
    const body = '{"object":"event"}';
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
    await expect(read(signature, body)).rejects.toMatchObject(invalid('malformed'));
  });
});
