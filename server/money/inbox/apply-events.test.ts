import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { processorKeys } from '#processor/keys.ts';
import { putFaults } from '#processor/testing/put-faults.ts';
import { aSubmittedJob } from '../../testing/jobs.ts';
import { balanceOf } from '../../testing/payments.ts';
import { aManager } from '../../testing/people.ts';
import { aSystem } from '../../testing/system.ts';
import { runMoney } from '../run-money.ts';

const system = await aSystem();
let events = 0;

type Sent = { type: string; objectId: string; account?: string; apiVersion?: string; id?: string };

/** Sends an event as the provider does, signed now, and handles what is in the inbox. */
const send = async ({ type, objectId, account, apiVersion = '2026-10-28.endive', id }: Sent) => {
  events += 1;
  const event = {
    id: id ?? `evt_test_${events}`,
    object: 'event',
    type,
    created: 1_790_000_000,
    api_version: apiVersion,
    ...(account && { account }),
    data: { object: { id: objectId, object: type.split('.')[0], field_of_tomorrow: [1] } },
  };
  const payload = JSON.stringify(event);
  const secret = processorKeys(system.server.app.config.SECRET_KEY).webhookSecret;
  const answer = await fetch(`${system.url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }) },
    body: payload,
  });
  expect(answer.status).toBe(200);
  await runMoney(system.server.app);
  const [stored] = await system.sql('select handled_at, tries from provider_events where id = $1', [event.id]);
  return { id: event.id, isHandled: stored?.handled_at !== null, tries: stored?.tries };
};

/** The payment of a job's services, captured. */
let intentId = '';
let jobId = '';
const nothingChanged = async () => {
  expect(await balanceOf(system, 'CLIENT_FUNDS', jobId)).toBe(-15_000);
  expect(await system.sql('select status from charges where job_id = $1', [jobId])).toEqual([{ status: 'CAPTURED' }]);
  expect(await system.sql('select 1 from money_documents')).toHaveLength(1);
};

beforeAll(async () => {
  const manager = await aManager(system);
  jobId = (await aSubmittedJob(system, manager, { premiumServices: ['AGENT_ASSISTANCE'] })).id;
  const [charge] = await system.sql('select provider_id from charges where job_id = $1', [jobId]);
  intentId = String(charge?.provider_id);
});

describe('an event of the payment provider', () => {
  it('about an object that the provider does not know is put aside at once', async () => {
    for (const type of ['payment_intent.succeeded', 'refund.updated', 'setup_intent.succeeded', 'account.updated'])
      expect(await send({ type, objectId: 'none_1' })).toMatchObject({ isHandled: true, tries: 0 });
    await nothingChanged();
  });

  it('of an account that is nobody’s changes nothing', async () => {
    const { cards } = system.server.app;
    const { id: account } = await cards.createAccount({
      key: 'k',
      userId: 'nobody',
      firstName: 'Mia',
      lastName: 'Stone',
    });
    expect(await send({ type: 'account.updated', objectId: account, account })).toMatchObject({ isHandled: true });
    expect(await send({ type: 'payout.paid', objectId: 'po_1', account })).toMatchObject({ isHandled: true });
    expect(await send({ type: 'payout.paid', objectId: 'po_1' })).toMatchObject({ isHandled: true });
    expect(await system.sql('select 1 from payouts')).toEqual([]);
    await nothingChanged();
  });

  it('of a newer version, or of a kind that is not known, is taken and changes nothing more than what is true', async () => {
    const apiVersion = '2099-01-01.future';
    expect(await send({ type: 'payment_intent.succeeded', objectId: intentId, apiVersion })).toMatchObject({
      isHandled: true,
    });
    expect(await send({ type: 'hologram.created', objectId: 'holo_1', apiVersion })).toMatchObject({ isHandled: true });
    await nothingChanged();
  });

  it('that says the opposite of what is true at the provider changes nothing', async () => {
    for (const type of ['payment_intent.payment_failed', 'payment_intent.canceled'])
      expect(await send({ type, objectId: intentId })).toMatchObject({ isHandled: true });
    await nothingChanged();
  });

  it('is handled a minute later when the provider did not answer, then after twice as long', async () => {
    const { app } = system.server;
    const { browser } = app.cards;
    if (browser.end !== 'local') throw new Error('There is no local processor.');
    const processor = { origin: browser.origin, secret: app.config.SECRET_KEY };
    await putFaults(processor, [{ operation: 'GET /v1/payment_intents', kind: 'fail' }]);
    const { id, ...first } = await send({ type: 'payment_intent.succeeded', objectId: intentId });
    expect(first).toEqual({ isHandled: false, tries: 1 });
    const afterMinutes = async (minutes: number) => {
      await system.wait(minutes * 60_000);
      await runMoney(app);
      const [stored] = await system.sql('select handled_at, tries from provider_events where id = $1', [id]);
      return { isHandled: stored?.handled_at !== null, tries: stored?.tries };
    };
    expect(await afterMinutes(1)).toEqual({ isHandled: false, tries: 2 });
    await putFaults(processor, []);
    expect(await afterMinutes(1)).toEqual({ isHandled: false, tries: 2 });
    expect(await afterMinutes(1)).toEqual({ isHandled: true, tries: 2 });
    await nothingChanged();
  });

  it('that comes again a day later is taken once', async () => {
    const { id } = await send({ type: 'payment_intent.succeeded', objectId: intentId });
    await system.wait(86_400_000);
    expect(await send({ type: 'payment_intent.succeeded', objectId: intentId, id })).toMatchObject({ isHandled: true });
    expect(await system.sql('select 1 from provider_events where id = $1', [id])).toHaveLength(1);
    await nothingChanged();
  });
});
