import { beforeAll, describe, expect, it } from 'vitest';
import { aProcessor, type TestedProcessor } from '../testing/a-processor.ts';
import { newKey } from '../testing/methods.ts';

let tested: TestedProcessor;
beforeAll(async () => {
  tested = await aProcessor();
});

const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${tested.processor.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};
const aSetup = async () => {
  const { id: customerId } = await tested.cards.createCustomer({ key: newKey(), userId: 'u1', name: 'Ada' });
  return tested.cards.startSetup({ key: newKey(), customerId, kind: 'card' });
};
const card = (number: string) => ({ card: { number, exp_month: 12, exp_year: 2040, cvc: '123' } });

describe('the form', () => {
  it('is shown in a frame of the product alone, and loads nothing of others', async () => {
    const page = await fetch(`${tested.processor.origin}/form/card`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors http://127.0.0.1:3000');
    const html = await page.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const file = await fetch(`${tested.processor.origin}${address}`);
      expect([address, file.status]).toEqual([address, 200]);
      expect(await file.text()).not.toMatch(/https?:\/\/(?!127)/);
    }
  });

  it('completes a setup by its client secret', async () => {
    const { id, clientSecret } = await aSetup();
    expect(await post('/form/intent', { clientSecret })).toEqual({
      status: 'requires_payment_method',
      kind: 'card',
      amountCents: null,
    });
    expect(await post('/form/confirm', { clientSecret, ...card('4242424242424242') })).toMatchObject({
      status: 'succeeded',
    });
    expect((await tested.cards.readSetup(id)).status).toBe('SUCCEEDED');
  });

  it.each([
    ['4242424242424241', { code: 'incorrect_number', param: 'number' }],
    ['4111111111111111', { code: 'card_declined', decline_code: 'test_mode_live_card' }],
    ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000000000000127', { code: 'incorrect_cvc' }],
  ])('says what is wrong with %s, and stays open', async (number, error) => {
    const { id, clientSecret } = await aSetup();
    expect(await post('/form/confirm', { clientSecret, ...card(number) })).toMatchObject({ error });
    expect((await tested.cards.readSetup(id)).status).toBe('REQUIRES_METHOD');
  });

  it('completes nothing without the whole secret', async () => {
    const { id, clientSecret } = await aSetup();
    const other = await aSetup();
    for (const wrong of [id, `${id}_secret_`, clientSecret.slice(0, -1), `${id}${other.clientSecret.slice(id.length)}`])
      expect(await post('/form/confirm', { clientSecret: wrong, ...card('4242424242424242') })).toMatchObject({
        error: { code: 'resource_missing' },
      });
    expect((await tested.cards.readSetup(id)).status).toBe('REQUIRES_METHOD');
  });

  it('stores no card number', async () => {
    const { clientSecret } = await aSetup();
    await post('/form/confirm', { clientSecret, ...card('5555555555554444') });
    const rows = await tested.sql(
      `select 1 from processor.objects where body::text || hidden::text like '%5555555555554444%'
       union all select 1 from processor.answers where body::text like '%5555555555554444%'`,
    );
    expect(rows).toEqual([]);
  });
});
