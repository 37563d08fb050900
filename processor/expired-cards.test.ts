import { expect, it } from 'vitest';
import { aProcessor } from './testing/a-processor.ts';
import { aCustomerWith, newKey, newMethod } from './testing/methods.ts';

const tested = await aProcessor();
const { cards, stripe } = tested;
const FINE = '4242424242424242';
const expired = { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' };

const nowSeconds = async (): Promise<number> => {
  const [row] = await tested.sql('select extract(epoch from app_now())::float8 as now');
  return Math.floor(Number(row?.now));
};
const monthOfNow = async () => {
  const now = new Date((await nowSeconds()) * 1000);
  return { exp_month: now.getUTCMonth() + 1, exp_year: now.getUTCFullYear() };
};
/** To this long before the end of the month in which the cards expire. */
const toEndOf = async ({ exp_month, exp_year }: { exp_month: number; exp_year: number }, beforeSeconds: number) =>
  tested.wait(Date.UTC(exp_year, exp_month) / 1000 - beforeSeconds - (await nowSeconds()));

it('refuses what is charged, held, captured or set up once the month of the card is over', async () => {
  const month = await monthOfNow();
  const payer = await aCustomerWith(tested, FINE, month);
  const confirming = await aCustomerWith(tested, '4000002760003184', month);
  const unused = await newMethod(tested, FINE, month);
  const charge = (values: { capture: boolean; onSession?: boolean }, who = payer) =>
    cards.charge({
      key: newKey(),
      amountCents: 11_500,
      onSession: false,
      group: 'job_1',
      metadata: {},
      ...who,
      ...values,
    });
  await toEndOf(month, 60);
  expect(await charge({ capture: true })).toMatchObject({ status: 'SUCCEEDED' });
  const held = await charge({ capture: false });
  expect(held.status).toBe('AUTHORISED');
  await toEndOf(month, 0);
  for (const capture of [true, false])
    expect(await charge({ capture })).toMatchObject({ status: 'FAILED', capturedCents: 0, failure: expired });
  const asked = await charge({ capture: true, onSession: true }, confirming);
  expect(asked).toMatchObject({ status: 'FAILED', failure: expired });
  await expect(cards.capture({ key: newKey(), id: held.id, amountCents: 11_500 })).rejects.toMatchObject({
    code: 'expired_card',
    declineCode: 'expired_card',
  });
  expect(await cards.readCharge(held.id)).toMatchObject({ status: 'CANCELLED', capturedCents: 0 });
  const setup = await cards.startSetup({ key: newKey(), customerId: payer.customerId, kind: 'card' });
  await expect(stripe.setupIntents.confirm(setup.id, { payment_method: unused })).rejects.toMatchObject({
    code: 'expired_card',
    decline_code: 'expired_card',
  });
});
