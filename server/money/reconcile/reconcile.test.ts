import { describe, expect, it, vi } from 'vitest';
import { anOpenJob, dayAhead } from '../../testing/jobs.ts';
import { addTestCard, balanceOf, testCards, withPayoutAccount } from '../../testing/payments.ts';
import { aManager, aModel, aStaff, type Person } from '../../testing/people.ts';
import { aSystem, type System } from '../../testing/system.ts';
import { reconcile } from './reconcile.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** In the middle of a UTC day: what a test does within an hour or two falls on that day, and the day before is closed. */
const aSystemAtNoon = async (): Promise<System> => {
  const system = await aSystem();
  const intoDayMs = system.server.app.clock.now().getTime() % DAY_MS;
  await system.wait((DAY_MS * 3) / 2 - intoDayMs);
  return system;
};

const aManagerWithCard = async (system: System, card?: string): Promise<Person> => {
  const manager = await aManager(system, { card: false });
  await addTestCard(manager.client, card);
  return manager;
};

/** Booked two days ahead, so that $230 are charged at once. */
const aPaidJob = async (system: System, card?: string) => {
  const manager = await aManagerWithCard(system, card);
  const job = await anOpenJob(system, manager, await aStaff(system), {
    amountFemales: 1,
    amountAnyGender: 0,
    hourlyRate: 10_000,
    eventDatePeriods: [{ start: dayAhead(system, 2, 18), end: dayAhead(system, 2, 20) }],
  });
  const model = await aModel(system);
  await model.client.call('applyToJob', { path: { id: job.id }, body: {} });
  await manager.client.call('acceptApplication', { path: { jobId: job.id, modelId: model.id } });
  await system.wait(60_000);
  return { manager, job, model };
};

/** 2.9 % and 30¢ of $230. */
const FEE = 697;

const compare = async (system: System) => {
  await system.wait(HOUR_MS);
  const { app } = system.server;
  expect(await reconcile(app, { isForced: true })).toBe(true);
  const { availableCents, pendingCents } = await app.cards.balance();
  return { ours: await balanceOf(system, 'PROVIDER'), theirs: availableCents + pendingCents };
};

const findings = async (system: System) =>
  system.sql(`select kind, ours_cents::int as ours, theirs_cents::int as theirs, resolved_at is not null as "isResolved"
    from money_findings order by kind desc, theirs_cents`);

/** From here on no event of the provider arrives. */
const loseWebhooks = (system: System) =>
  system.sql(`create function lose() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger lose before insert on provider_events for each row execute function lose()`);

const refundsOf = (system: System, jobId: string) =>
  system.sql(
    'select r.status, c.refunded_cents from refunds r join charges c on c.id = r.charge_id where r.job_id = $1',
    [jobId],
  );

const sentBack = async (system: System) =>
  Number(
    (await system.sql(`select count(*) from processor.objects where kind = 'refund' and body->>'status' = 'failed'`))[0]
      ?.count,
  );

describe('reconcile', () => {
  it('books what the provider keeps, so that our books hold what its balance is', async () => {
    const system = await aSystemAtNoon();
    const { model, job } = await aPaidJob(system);
    expect(await compare(system)).toEqual({ ours: 23_000 - FEE, theirs: 23_000 - FEE });
    expect(await balanceOf(system, 'PROCESSING_COSTS')).toBe(FEE);
    const cost = await model.client.call('getLeaveCost', { path: { id: job.id } });
    await model.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint: cost.fingerprint } });
    await system.wait(60_000);
    expect(await compare(system)).toEqual({ ours: -FEE, theirs: -FEE });
    expect(await compare(system)).toEqual({ ours: -FEE, theirs: -FEE });
    expect(await findings(system)).toEqual([]);
    expect(await system.sql('select from provider_movements where entry_id is null')).toEqual([]);
  });

  it('repairs what lost webhooks left undone: a refund that the bank sent back', async () => {
    const system = await aSystemAtNoon();
    const { model, job } = await aPaidJob(system, testCards.refundFailsLater);
    await loseWebhooks(system);
    const cost = await model.client.call('getLeaveCost', { path: { id: job.id } });
    await model.client.call('leaveBooking', { path: { id: job.id }, body: { fingerprint: cost.fingerprint } });
    await system.wait(60_000);
    expect(await refundsOf(system, job.id)).toEqual([{ status: 'DONE', refunded_cents: 23_000 }]);
    await system.wait(60_000);
    await vi.waitFor(async () => expect(await sentBack(system)).toBe(1), { timeout: 30_000 });
    const cents = 23_000 - FEE;
    expect(await compare(system)).toEqual({ ours: cents, theirs: cents });
    expect(await refundsOf(system, job.id)).toEqual([{ status: 'FAILED', refunded_cents: 0 }]);
    expect(await balanceOf(system, 'CLIENT_FUNDS', job.id)).toBe(-23_000);
    expect(await findings(system)).toEqual([]);
  });

  it('takes over a charge that the provider made and whose answer and webhook never came', async () => {
    const system = await aSystemAtNoon();
    const { job } = await aPaidJob(system);
    await loseWebhooks(system);
    // As before the answer to the capture: the row says that the money is held.
    await system.sql(
      `insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at)
      select gen_random_uuid(), 'OVERTIME', job_id, manager_id, 1000, 'CAPTURE', 'FAILED', app_now() from charges where job_id = $1`,
      [job.id],
    );
    const [charge] = await system.sql(`select c.id, b.customer_id, m.provider_id from charges c
      join billing_profiles b on b.user_id = c.manager_id join payment_methods m on m.user_id = c.manager_id where c.amount_cents = 1000`);
    await system.server.app.cards.charge({
      key: 'lost',
      customerId: String(charge?.customer_id),
      methodId: String(charge?.provider_id),
      amountCents: 1_000,
      capture: true,
      onSession: false,
      group: job.id,
      metadata: { chargeId: String(charge?.id), attempt: '1' },
    });
    const { ours, theirs } = await compare(system);
    expect(ours).toBe(theirs);
    expect(await system.sql('select status from charges where id = $1', [charge?.id])).toEqual([
      { status: 'CAPTURED' },
    ]);
  });

  it('raises a charge and a refund that are none of ours, and a transfer made twice', async () => {
    const system = await aSystemAtNoon();
    const { manager, model, job } = await aPaidJob(system);
    const { app } = system.server;
    const [profile] = await system.sql('select customer_id from billing_profiles where user_id = $1', [manager.id]);
    const [method] = await system.sql('select provider_id from payment_methods where user_id = $1', [manager.id]);
    const stray = await app.cards.charge({
      key: 'stray',
      customerId: String(profile?.customer_id),
      methodId: String(method?.provider_id),
      amountCents: 50_000,
      capture: true,
      onSession: false,
      group: 'elsewhere',
      metadata: {},
    });
    await app.cards.refund({ key: 'by hand', chargeId: stray.chargeId ?? '', amountCents: 1_000, metadata: {} });
    const accountId = await withPayoutAccount(system, model);
    await system.wait(6 * DAY_MS);
    const [earning] = await system.sql('select id, status, provider_id from earnings where job_id = $1', [job.id]);
    expect(earning).toMatchObject({ status: 'PAID' });
    const metadata = { earningId: String(earning?.id) };
    await app.cards.transfer({ key: 'again', accountId, amountCents: 20_000, group: job.id, metadata });
    const { ours, theirs } = await compare(system);
    expect(theirs - ours).toBe(50_000 - 1_000 - 20_000);
    expect(await findings(system)).toEqual([
      { kind: 'UNKNOWN', ours: null, theirs: -1_000, isResolved: false },
      { kind: 'UNKNOWN', ours: null, theirs: 50_000, isResolved: false },
      { kind: 'TWICE', ours: null, theirs: -20_000, isResolved: false },
    ]);
    const { items } = await (await aStaff(system, 'FINANCE')).client.call('getMoneyCloses', { query: {} });
    expect(items[0]).toMatchObject({ state: 'EXPLAINED', isFinal: false, unexplainedCents: 0, findingsCents: 29_000 });
    expect(items[1]).toMatchObject({ isFinal: true });
    const owner = await aStaff(system, 'OWNER');
    const { findings: found } = await owner.client.call('getMoneyCloses', { query: {} });
    for (const { id } of found)
      await owner.client.call('acceptFinding', {
        path: { id },
        body: { reason: 'Settled with the provider by hand.' },
      });
    const [first] = found;
    await expect(
      owner.client.call('acceptFinding', { path: { id: first?.id ?? '' }, body: { reason: 'Settled once more.' } }),
    ).rejects.toMatchObject({ code: 'FINDING_RESOLVED' });
    const after = await compare(system);
    expect(after.ours).toBe(after.theirs);
    expect(await balanceOf(system, 'ADJUSTMENTS')).toBe(-29_000);
    expect((await owner.client.call('getMoneyCloses', { query: {} })).items[0]).toMatchObject({ state: 'AGREES' });
  });

  it('lists again what it has missed once the balance differs, and resolves the finding', async () => {
    const system = await aSystemAtNoon();
    await aPaidJob(system);
    await compare(system);
    await system.wait(3 * DAY_MS);
    // A fee of three days ago.
    await system.sql(`
      with late as (
        insert into processor.objects (id, kind, account, created, body)
        select 'txn_late', kind, account, created, body || '{"id": "txn_late", "type": "stripe_fee", "amount": -500, "fee": 0, "net": -500, "source": null}'
        from processor.objects where kind = 'balance_transaction' and account = '' limit 1 returning account)
      update processor.balances set cents = cents - 500 where account in (select account from late)`);
    // The run that is due raises the difference, and the next one finds the fee.
    await compare(system);
    const balance = { kind: 'BALANCE', ours: 23_000 - FEE, theirs: 23_000 - FEE - 500 };
    expect(await findings(system)).toEqual([{ ...balance, isResolved: true }]);
    expect(await balanceOf(system, 'PROVIDER')).toBe(23_000 - FEE - 500);
  });

  it('closes each day once, with what fell on another day beside what does not agree', async () => {
    const system = await aSystemAtNoon();
    await aPaidJob(system);
    await compare(system);
    await system.wait(3 * DAY_MS);
    const { items } = await (await aStaff(system, 'FINANCE')).client.call('getMoneyCloses', { query: {} });
    expect(items.map(({ state, isFinal }) => `${state} ${isFinal}`)).toEqual([
      'AGREES false',
      'AGREES true',
      'AGREES true',
      'AGREES true',
    ]);
    const [, yesterday] = items;
    expect(yesterday).toMatchObject({ providerCents: 23_000 - FEE, ledgerCents: 23_000 - FEE });
    await expect(system.sql('update money_closes set ledger_cents = 0')).rejects.toThrow('does not change');
  });

  it('raises an entry that the provider knows nothing of, and a balance that its movements do not sum to', async () => {
    const system = await aSystemAtNoon();
    await aPaidJob(system);
    await compare(system);
    await system.sql(`insert into charges (id, purpose, job_id, manager_id, amount_cents, aim, status, next_try_at, captured_at, provider_charge_id)
      select gen_random_uuid(), 'DEBT', job_id, manager_id, 700, 'CAPTURE', 'CAPTURED', app_now(), app_now(), 'ch_none' from charges limit 1`);
    await system.sql(`select book_entry('capture:' || id, 'DEBT', job_id, jsonb_build_array(jsonb_build_array('PROVIDER', null, 700),
      jsonb_build_array('CLIENT_DEBT', manager_id, -700))) from charges where provider_charge_id = 'ch_none'`);
    await system.sql('update processor.balances set cents = cents + 11');
    await compare(system);
    expect(await findings(system)).toEqual([
      { kind: 'MISSING', ours: 700, theirs: null, isResolved: false },
      { kind: 'BALANCE', ours: 23_000 - FEE, theirs: 23_000 - FEE + 11, isResolved: false },
    ]);
    const staff = await aStaff(system, 'FINANCE');
    const before = await staff.client.call('getMoneyCloses', { query: {} });
    expect(before.items[0]).toMatchObject({ state: 'DIFFERS', findingsCents: -700, unexplainedCents: 11 });
    await system.sql('update processor.balances set cents = cents - 11');
    await compare(system);
    expect(await findings(system)).toMatchObject([
      { kind: 'MISSING', isResolved: false },
      { kind: 'BALANCE', isResolved: true },
    ]);
  });

  it('takes over where a run was killed, page by page, and books nothing twice', async () => {
    const system = await aSystemAtNoon();
    await aPaidJob(system);
    const { app } = system.server;
    await compare(system);
    await system.sql(`update reconciliations set since = 'epoch', claimed_until = app_now() + interval '1 minute'`);
    expect(await reconcile(app, { isForced: true })).toBe(false);
    expect(await compare(system)).toEqual({ ours: 23_000 - FEE, theirs: 23_000 - FEE });
  });
});
