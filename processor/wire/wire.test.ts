import { beforeAll, describe, expect, it } from 'vitest';
import { processorKeys } from '../keys.ts';
import { aProcessor, SECRET, type TestedProcessor } from '../testing/a-processor.ts';
import { newKey } from '../testing/methods.ts';
import { decodeForm } from './form.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});

const ask = async (method: string, path: string, body = '', headers: Record<string, string> = {}) => {
  const answer = await fetch(`${tested.processor.origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${processorKeys(SECRET).secretKey}`,
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(body && { body }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};

describe('decodeForm', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['card[number]=4242&card[cvc]=1', { card: { number: '4242', cvc: '1' } }],
    ['expand[0]=x&expand[1]=y', { expand: ['x', 'y'] }],
    ['expand[]=x&expand[]=y', { expand: ['x', 'y'] }],
    ['__proto__[a]=1&constructor=2', { ['__proto__']: { a: '1' }, constructor: '2' }],
  ])('reads %s', (text, form) => {
    expect(JSON.stringify(decodeForm(text))).toBe(JSON.stringify(form));
  });
});

describe('the wire', () => {
  it.each<[string, string, string, Record<string, string>, number, object]>([
    ['GET', '/v1/nothing', '', {}, 404, { type: 'invalid_request_error' }],
    ['GET', '/v1/customers/cus_1', '', {}, 404, { code: 'resource_missing', param: 'id' }],
    ['GET', '/v1/customers/cus_1', '', { authorization: 'Bearer sk_test_wrong' }, 401, {}],
    ['GET', '/v1/customers/cus_1', '', { 'stripe-version': '2020-08-27' }, 400, {}],
    ['POST', '/v1/customers', 'colour=red', {}, 400, { code: 'parameter_unknown', param: 'colour' }],
    [
      'POST',
      '/v1/payment_intents',
      'amount=100&currency=usd',
      {},
      400,
      { code: 'parameter_missing', param: 'customer' },
    ],
    [
      'POST',
      '/v1/payment_intents',
      'amount=x&currency=usd&customer=c',
      {},
      400,
      { code: 'parameter_invalid', param: 'amount' },
    ],
    ['POST', '/v1/payment_intents', 'amount=100&currency=usd&customer=cus_1', {}, 404, { param: 'customer' }],
  ])('%s %s %s: refused as Stripe refuses it', async (method, path, body, headers, status, error) => {
    const answer = await ask(method, path, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.any(String), ...error },
    });
  });

  it('answers a repeated request from what it stored, and says so', async () => {
    const headers = { 'idempotency-key': newKey() };
    const [first, second] = [
      await ask('POST', '/v1/customers', 'name=Ada', headers),
      await ask('POST', '/v1/customers', 'name=Ada', headers),
    ];
    expect(second.body).toEqual(first.body);
    expect([first, second].map(answer => answer.headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(first.headers.get('request-id')).toMatch(/^req_/);
    const other = await ask('POST', '/v1/customers', 'name=Bea', headers);
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  it('stores no answer to a request that was refused: the key may be used again', async () => {
    const headers = { 'idempotency-key': newKey() };
    expect((await ask('POST', '/v1/customers', 'colour=red', headers)).status).toBe(400);
    expect((await ask('POST', '/v1/customers', 'name=Ada', headers)).status).toBe(200);
  });
});
