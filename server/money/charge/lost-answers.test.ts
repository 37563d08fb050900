import { describe, expect, it } from 'vitest';
import { aDraft } from '../../testing/jobs.ts';
import { moneyLife } from '../../testing/money-life.ts';
import { addTestCard, balanceOf, setFaults, testCards, withPayoutAccount } from '../../testing/payments.ts';
import { aManager, aStaff, type Person } from '../../testing/people.ts';
import { aSystem, type System } from '../../testing/system.ts';
import { textsTo } from '../../testing/texts.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { runMoney } from '../run-money.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than a claim. */
const CLAIM_MS = 3 * MINUTE_MS;

/** From here on the provider's events are written and not sent, until they are released. */
const holdWebhooks = (system: System) =>
  system.sql(`create or replace function hold_event() returns trigger language plpgsql as
      $$ begin new.due_at := 'infinity'; return new; end $$;
    create or replace trigger hold_event before insert on processor.deliveries for each row execute function hold_event()`);
const releaseWebhooks = async (system: System): Promise<void> => {
  await system.sql(`drop trigger if exists hold_event on processor.deliveries;
    update processor.deliveries set due_at = now() where due_at = 'infinity'`);
  const undelivered = 'select count(*)::int as count from processor.deliveries where delivered_at is null';
  await expect.poll(async () => (await system.sql(undelivered))[0]?.count, { timeout: 30_000 }).toBe(0);
  await system.wait(MINUTE_MS);
};

/** Every answer to this operation is lost while it runs, after the provider did what it was asked. */
const losing = async (system: System, { client }: Person, operation: string, run: () => Promise<unknown>) => {
  await setFaults(system, client, [{ operation, kind: 'lose_answer' }]);
  await run();
  await setFaults(system, client, []);
};

const atProvider = async (system: System, kind: 'charge' | 'refund' | 'transfer') =>
  (
    await system.sql(
      `select (body ->> 'amount')::int as cents from processor.objects where kind = $1 and body ->> 'status' is distinct from 'failed' order by position`,
      [kind],
    )
  ).map(({ cents }) => cents);

/** Stripe forgets its keys after a day. */
const forgetKeys = (system: System) => system.sql('delete from processor.answers');
const lapseClaims = (system: System) =>
  system.sql(`update charges set claimed_until = app_now() - interval '1 second' where claimed_until is not null`);

const chargesOf = (system: System, jobId: string) =>
  system.sql(
    'select status, attempt, amount_cents, refunded_cents from charges where job_id = $1 order by created_at',
    [jobId],
  );
/** Services wait for their manager as failed: the first press is the second try. */
const paidOnce = [{ status: 'CAPTURED', attempt: 2, amount_cents: 15_000, refunded_cents: 0 }];

const aManagerWithTwoCards = async (system: System, first: string = testCards.fine): Promise<Person> => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, first);
  await addTestCard(manager.client, testCards.other);
  return manager;
};

/** A submitted job whose services of $150 wait for their payment. */
const aJobWithServices = async (system: System, { client }: Person): Promise<string> => {
  const { id } = await client.call('createJob', { body: aDraft(system, { premiumServices: ['AGENT_ASSISTANCE'] }) });
  await client.call('submitJob', { path: { id } });
  return id;
};

const payServicesWith = async ({ client }: Person, jobId: string, number: string) => {
  const { payment } = await client.call('getServicePayment', { query: { jobId } });
  if (payment?.jobId !== jobId) throw new Error('The services of a job cannot be paid.');
  const methodId = payment.methods.find(({ last4 }) => number.endsWith(last4))?.id ?? '';
  return client.call('payServices', { path: { id: jobId }, body: { methodId, fingerprint: payment.fingerprint } });
};

/** The model's account at the provider is another one from here on. */
const newPayoutAccount = async (system: System, { id }: Person): Promise<void> => {
  const made = await system.server.app.cards.createAccount({
    key: 'new',
    userId: id,
    firstName: 'Mia',
    lastName: 'Stone',
  });
  await system.sql(
    `with other as (update processor.objects set body = (select old.body from processor.objects old
         where old.id = (select account_id from payout_accounts where user_id = $1)) || jsonb_build_object('id', $2::text) where id = $2 returning id)
     update payout_accounts set account_id = $2 from other where user_id = $1`,
    [id, made.id],
  );
};

const unreachable = { code: 'PAYMENT_UNREACHABLE' };

describe('a charge whose answer is lost and whose webhook is late', () => {
  it('is taken over by the background, which asks in another way', async () => {
    const system = await aSystem();
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(payServicesWith(manager, id, testCards.fine)).rejects.toMatchObject(unreachable),
    );
    await system.wait(CLAIM_MS);
    expect(await chargesOf(system, id)).toEqual(paidOnce);
    await expect(payServicesWith(manager, id, testCards.fine)).rejects.toThrow('cannot be paid');
    await releaseWebhooks(system);
    expect(await chargesOf(system, id)).toEqual(paidOnce);
    expect(await atProvider(system, 'charge')).toEqual([15_000]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-15_000);
  });

  it.each([
    ['another card', testCards.other],
    ['the same card', testCards.fine],
  ])('is taken over when its manager pays again with %s', async (_, number) => {
    const system = await aSystem({}, { works: false });
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(payServicesWith(manager, id, testCards.fine)).rejects.toMatchObject(unreachable),
    );
    await lapseClaims(system);
    expect((await payServicesWith(manager, id, number)).status).toBe('CAPTURED');
    expect(await chargesOf(system, id)).toEqual(paidOnce);
    expect(await atProvider(system, 'charge')).toEqual([15_000]);
  });

  it('is looked up, not made again, once the provider has forgotten the key', async () => {
    const system = await aSystem({}, { works: false });
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(payServicesWith(manager, id, testCards.fine)).rejects.toMatchObject(unreachable),
    );
    await forgetKeys(system);
    await lapseClaims(system);
    await runMoney(system.server.app);
    expect(await chargesOf(system, id)).toEqual(paidOnce);
    expect(await atProvider(system, 'charge')).toEqual([15_000]);
  });

  it('that was declined lets its manager pay with another card at once', async () => {
    const system = await aSystem({}, { works: false });
    const manager = await aManagerWithTwoCards(system, testCards.declinedLater);
    const id = await aJobWithServices(system, manager);
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(payServicesWith(manager, id, testCards.declinedLater)).rejects.toMatchObject(unreachable),
    );
    await lapseClaims(system);
    expect((await payServicesWith(manager, id, testCards.other)).status).toBe('CAPTURED');
    expect(await chargesOf(system, id)).toMatchObject([{ status: 'CAPTURED', attempt: 3 }]);
    expect(await atProvider(system, 'charge')).toEqual([15_000]);
  });

  it('of bookings is not told as failed, and not tried again after eight hours', async () => {
    const system = await aSystem();
    const { aBookedJob } = moneyLife(system);
    const manager = await aManagerWithTwoCards(system);
    const { job } = await aBookedJob(manager);
    const { methods, fingerprint } = await manager.client.call('getJobPayment', { path: { id: job.id } });
    const other = methods.find(({ last4 }) => testCards.other.endsWith(last4))?.id ?? '';
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(
        manager.client.call('payJob', { path: { id: job.id }, body: { methodId: other, fingerprint } }),
      ).rejects.toMatchObject(unreachable),
    );
    await system.wait(CLAIM_MS);
    await system.wait(9 * 3_600_000);
    await releaseWebhooks(system);
    expect(await chargesOf(system, job.id)).toMatchObject([{ status: 'CAPTURED', attempt: 1, amount_cents: 23_000 }]);
    expect(await atProvider(system, 'charge')).toEqual([23_000]);
    expect((await textsTo(system, manager)).filter(text => text.includes('did not go through'))).toEqual([]);
  });

  it('is checked by its manager without anything new being asked', async () => {
    const system = await aSystem({}, { works: false });
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/payment_intents', () =>
      expect(payServicesWith(manager, id, testCards.fine)).rejects.toMatchObject(unreachable),
    );
    await lapseClaims(system);
    const [charge] = await system.sql('select id from charges where job_id = $1', [id]);
    const checked = await manager.client.call('checkCharge', { path: { id: String(charge?.id) } });
    expect(checked.status).toBe('CAPTURED');
    expect(await atProvider(system, 'charge')).toEqual([15_000]);
  });
});

describe('a payment that the provider took twice', () => {
  const takeAgain = async (system: System, jobId: string): Promise<void> => {
    const [charge] = await system.sql(
      `select c.id, b.customer_id, m.provider_id from charges c join billing_profiles b on b.user_id = c.manager_id
       join payment_methods m on m.user_id = c.manager_id where c.job_id = $1 limit 1`,
      [jobId],
    );
    await system.server.app.cards.charge({
      key: 'a second one',
      customerId: String(charge?.customer_id),
      methodId: String(charge?.provider_id),
      amountCents: 15_000,
      capture: true,
      onSession: false,
      group: jobId,
      metadata: { chargeId: String(charge?.id), jobId, attempt: '2' },
    });
  };

  it.each(['webhook', 'reconciler'] as const)('is found by the %s, given back in full, and told', async finder => {
    const system = await aSystem();
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await payServicesWith(manager, id, testCards.fine);
    if (finder === 'reconciler') await holdWebhooks(system);
    await takeAgain(system, id);
    if (finder === 'webhook') await releaseWebhooks(system);
    else {
      await system.wait(3_600_000);
      expect(await reconcile(system.server.app, { isForced: true })).toBe(true);
      await system.wait(MINUTE_MS);
      await releaseWebhooks(system);
    }
    const refunded = { status: 'CAPTURED', attempt: 1, amount_cents: 15_000, refunded_cents: 15_000 };
    expect(await chargesOf(system, id)).toEqual([...paidOnce, refunded]);
    expect(await atProvider(system, 'refund')).toEqual([15_000]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', id)).toBe(-15_000);
    expect(await system.sql('select kind, total_cents::int as cents from money_documents order by kind desc')).toEqual([
      { kind: 'INVOICE', cents: 15_000 },
      { kind: 'INVOICE', cents: 15_000 },
      { kind: 'CREDIT_NOTE', cents: 15_000 },
    ]);
    expect(await textsTo(system, manager)).toContainEqual(expect.stringContaining('was taken twice'));

    const owner = await aStaff(system, 'OWNER');
    const { charges, refunds } = await owner.client.call('getJobMoney', { path: { id } });
    expect(charges.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
      ['The same payment, taken a second time'],
      ['Agent assistance'],
    ]);
    expect(refunds).toMatchObject([{ reason: 'Refund of a payment that was taken twice', state: { tone: 'DONE' } }]);

    await system.wait(3_600_000);
    expect(await reconcile(system.server.app, { isForced: true })).toBe(true);
    const { availableCents, pendingCents } = await system.server.app.cards.balance();
    expect(await balanceOf(system, 'PROVIDER')).toBe(availableCents + pendingCents);
    expect(await system.sql('select kind, theirs_cents from money_findings')).toEqual([]);
    expect(await system.sql('select from provider_movements where entry_id is null')).toEqual([]);
  });
});

describe('what is sent, when its answer is lost and the provider has forgotten the key', () => {
  it('a refund is looked up, not made again', async () => {
    const system = await aSystem({}, { works: false });
    const manager = await aManagerWithTwoCards(system);
    const id = await aJobWithServices(system, manager);
    await payServicesWith(manager, id, testCards.fine);
    const [charge] = await system.sql('select id from charges where job_id = $1', [id]);
    const finance = await aStaff(system, 'FINANCE');
    await finance.client.call('refundCharge', {
      path: { id: String(charge?.id) },
      body: { amountCents: 5_000, reason: 'The agent came late to the fitting.' },
    });
    await holdWebhooks(system);
    await losing(system, manager, 'POST /v1/refunds', () => runMoney(system.server.app));
    await forgetKeys(system);
    await system.sql(`update refunds set claimed_until = app_now() - interval '1 second'`);
    await runMoney(system.server.app);
    expect(await system.sql('select status from refunds')).toEqual([{ status: 'DONE' }]);
    expect(await atProvider(system, 'refund')).toEqual([5_000]);
    expect(await chargesOf(system, id)).toMatchObject([{ refunded_cents: 5_000 }]);
  });

  it.each(['the same account', 'another account'])('a transfer is looked up, not made again: %s', async account => {
    const system = await aSystem();
    const { aBookedJob } = moneyLife(system);
    const manager = await aManagerWithTwoCards(system);
    const { job, booked } = await aBookedJob(manager, { days: 2 });
    const [model] = booked;
    if (!model) throw new Error('Nobody is booked.');
    await withPayoutAccount(system, model);
    // It would find the transfer by what it moved.
    await system.sql(`insert into reconciliations (since, next_try_at) values ('epoch', 'infinity')
      on conflict (id) do update set next_try_at = 'infinity'`);
    await losing(system, manager, 'POST /v1/transfers', async () => {
      await system.wait(6 * DAY_MS);
      await system.wait(MINUTE_MS);
    });
    expect(await atProvider(system, 'transfer')).toEqual([20_000]);
    expect(await system.sql('select status from earnings where job_id = $1', [job.id])).toEqual([{ status: 'DUE' }]);
    if (account === 'the same account') await forgetKeys(system);
    else {
      await newPayoutAccount(system, model);
      await system.sql('update earnings set claimed_until = null');
    }
    await system.wait(CLAIM_MS);
    expect(await system.sql('select status, attempt from earnings where job_id = $1', [job.id])).toEqual([
      { status: 'PAID', attempt: 1 },
    ]);
    expect(await atProvider(system, 'transfer')).toEqual([20_000]);
    expect(await balanceOf(system, 'MODEL_PAYABLE', model.id)).toBe(0);
  });
});
