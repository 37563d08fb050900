import { eq } from 'drizzle-orm';
import type { LedgerAccount } from '#contract/values/money.ts';
import type { CallName } from '#contract/wire/index.ts';
import { approvals } from '../../db/tables/approvals.ts';
import { bankStatements } from '../../db/tables/bank-statements.ts';
import { chargebacks } from '../../db/tables/chargebacks.ts';
import { charges, refunds } from '../../db/tables/charges.ts';
import { earnings } from '../../db/tables/earnings.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { moneyFindings } from '../../db/tables/money-findings.ts';
import { payHolds } from '../../db/tables/pay-holds.ts';
import { paymentMethods } from '../../db/tables/payment-methods.ts';
import { newId } from '../../ids.ts';
import { freezeServices } from '../../job/freeze-services.ts';
import { customerOf } from '../../money/customer.ts';
import { readOwed } from '../../money/pay/owed.ts';
import { fingerprintOfOwed } from '../../money/pay/payment-view.ts';
import { confirmTestCard } from '../payments.ts';
import type { System } from '../system.ts';
import { aCaller, type Caller } from './callers.ts';
import { aJobOf, aPartIn } from './jobs.ts';

const aMethodOf = async (system: System, userId: string): Promise<string> => {
  const id = newId();
  const method = { id, userId, providerId: `pm_${id}`, kind: 'card', brand: 'visa', last4: '4444' } as const;
  await system.server.app.database.db.insert(paymentMethods).values(method);
  return id;
};

const aChargeOf = async (system: System, managerId: string): Promise<string> => {
  const id = newId();
  const nextTryAt = system.server.app.clock.now();
  const jobId = await aJobOf(system, managerId);
  const charge = {
    id,
    purpose: 'BOOKINGS',
    jobId,
    managerId,
    amountCents: 100,
    aim: 'CAPTURE',
    status: 'FAILED',
  } as const;
  await system.server.app.database.db.insert(charges).values({ ...charge, nextTryAt });
  return id;
};

/** Whoever books on an account first adds it. */
const addAccounts = (system: System, ...kinds: LedgerAccount[]) =>
  system.sql(
    `insert into ledger_accounts (id, kind) select gen_random_uuid(), unnest($1::text[])
      on conflict on constraint ledger_accounts_owner do nothing`,
    [kinds],
  );

const aFailedCharge = async (system: System) => ({
  path: { id: await aChargeOf(system, (await aCaller(system, 'MANAGER')).id) },
});

/** A charge that was paid, as if by a provider that nobody asks. */
const aPaidCharge = async (system: System): Promise<{ id: string; jobId: string }> => {
  const id = await aChargeOf(system, (await aCaller(system, 'MANAGER')).id);
  const [row] = await system.sql(
    `update charges set status = 'CAPTURED', captured_at = app_now(), provider_charge_id = 'ch_' || id::text where id = $1 returning job_id`,
    [id],
  );
  return { id, jobId: String(row?.job_id) };
};

const aRefund = (status: 'APPROVAL' | 'FAILED') => async (system: System) => {
  const { id: chargeId, jobId } = await aPaidCharge(system);
  const id = newId();
  const needsApproval = status === 'APPROVAL';
  const by = { reason: 'STAFF', note: 'They waited.', askedBy: (await aCaller(system, 'STAFF_REVIEWER')).id } as const;
  const nextTryAt = system.server.app.clock.now();
  await system.server.app.database.db
    .insert(refunds)
    .values({ id, chargeId, jobId, amountCents: 50, status, needsApproval, nextTryAt, ...by });
  return { path: { id } };
};

/** One of the staff asked a colleague about a refund or a charge. */
const asked = async (system: System, kind: 'PAY_REFUND' | 'WAIVE_DEBT', subjectId: string, amountCents: number) => {
  const id = newId();
  const { id: askedBy } = await aCaller(system, 'STAFF_OWNER');
  const fingerprint = `${amountCents}-1`;
  await system.server.app.database.db.insert(approvals).values({
    id,
    kind,
    subjectId,
    input: { amountCents, reference: 'Wire 4711' },
    fingerprint,
    why: 'It was agreed by phone.',
    askedBy,
    expiresAt: new Date(system.server.app.clock.now().getTime() + 3_600_000),
  });
  return { path: { id }, body: { fingerprint } };
};

const anAskedPayment = async (system: System) =>
  asked(system, 'PAY_REFUND', (await aRefund('FAILED')(system)).path.id, 50);

const aDebt = async (system: System) => {
  const stage = await aFailedCharge(system);
  await system.sql(`update charges set purpose = 'DEBT' where id = $1`, [stage.path.id]);
  return stage;
};

const anAskedWaiver = async (system: System) => asked(system, 'WAIVE_DEBT', (await aDebt(system)).path.id, 100);

const anEarning = (isHeld: boolean) => async (system: System) => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  const { id: modelId } = await aCaller(system, 'MODEL');
  const id = newId();
  const day = new Date(system.server.app.clock.now().getTime() + 86_400_000);
  const by = { heldBy: (await aCaller(system, 'STAFF_REVIEWER')).id, heldBecause: 'A doubt.' };
  await system.server.app.database.db.insert(earnings).values({
    id,
    jobId,
    modelId,
    kind: 'WORK',
    payCents: 100,
    feeCents: 15,
    status: isHeld ? 'HELD' : 'DUE',
    dueAt: day,
    nextTryAt: day,
    ...(isHeld && by),
  });
  return { path: { id } };
};

const anExpectedPay = async (system: System) => {
  const jobId = await aJobOf(system, (await aCaller(system, 'MANAGER')).id);
  const { id: modelId } = await aCaller(system, 'MODEL');
  await aPartIn(system, jobId, modelId, 'BOOKED');
  await system.server.app.database.db.update(jobs).set({ lifecycle: 'STAFFING' }).where(eq(jobs.id, jobId));
  return { path: { jobId, modelId } };
};

const aChargeback = async (system: System) => {
  const { id: chargeId, jobId } = await aPaidCharge(system);
  const id = newId();
  await system.server.app.database.db.insert(chargebacks).values({
    id,
    chargeId,
    jobId,
    providerId: `dp_${id}`,
    amountCents: 100,
    reason: 'fraudulent',
    status: 'NEEDS_RESPONSE',
  });
  return { path: { id } };
};

const bodyToPay = async (system: System, me: Caller, jobId: string, isForServices: boolean) => {
  const { app } = system.server;
  const { db } = app.database;
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) throw new Error('There is no job.');
  if (isForServices) await freezeServices(app, db, { ...job, premiumServices: ['AGENT_ASSISTANCE'] });
  const fingerprint = fingerprintOfOwed(app, jobId, await readOwed(app, db, job, isForServices));
  return { methodId: await aMethodOf(system, me.id), fingerprint };
};

const forServices = async (system: System, me: Caller) => {
  const id = await aJobOf(system, me.id, { lifecycle: 'DRAFT', moderation: null });
  return { path: { id }, body: await bodyToPay(system, me, id, true) };
};

let pastDays = 0;
/** A day of no other statement: one that a later statement overlaps cannot be removed. */
const nextPastDay = (): string => {
  pastDays += 1;
  return new Date(Date.UTC(2020, 0, pastDays)).toISOString().slice(0, 10);
};

/** What the calls about money need. */
export const paymentStages = {
  payJob: async (system: System, me: Caller) => {
    const id = await aJobOf(system, me.id);
    await aPartIn(system, id, (await aCaller(system, 'MODEL')).id, 'BOOKED');
    return { path: { id }, body: await bodyToPay(system, me, id, false) };
  },
  payServices: forServices,
  dropServices: forServices,
  checkCharge: async (system: System, me: Caller) => ({ path: { id: await aChargeOf(system, me.id) } }),
  acceptFinding: async (system: System) => {
    const [id, subject] = [newId(), `balance:${newId()}`];
    const at = system.server.app.clock.now();
    await system.server.app.database.db
      .insert(moneyFindings)
      .values({ id, subject, kind: 'BALANCE', oursCents: 1, theirsCents: 2, lastSeenAt: at });
    return { path: { id } };
  },
  addBankStatement: async (system: System) => {
    const csv = `Date,Description,Amount\n2026-01-02,${newId()},100.00`;
    await addAccounts(system, 'BANK');
    return { body: { firstDay: '2026-01-01', lastDay: '2026-01-31', csv } };
  },
  removeBankStatement: async (system: System) => {
    const id = newId();
    const { id: addedBy } = await aCaller(system, 'STAFF_FINANCE');
    const day = nextPastDay();
    await system.server.app.database.db.insert(bankStatements).values({ id, addedBy, firstDay: day, lastDay: day });
    return { path: { id } };
  },
  saveBilling: async () => ({ body: { postalCode: '89101', taxId: '12-3456789' } }),
  useMethod: async (system: System, me: Caller) => ({ path: { id: await aMethodOf(system, me.id) } }),
  removeMethod: async (system: System, me: Caller) => ({ path: { id: await aMethodOf(system, me.id) } }),
  retryCharge: aFailedCharge,
  callOffCharge: async (system: System) => {
    await addAccounts(system, 'GOODWILL');
    return aDebt(system);
  },
  approveWaiver: async (system: System) => {
    await addAccounts(system, 'GOODWILL');
    return anAskedWaiver(system);
  },
  declineWaiver: anAskedWaiver,
  refundCharge: async (system: System) => ({
    path: { id: (await aPaidCharge(system)).id },
    body: { amountCents: 50 },
  }),
  approveRefund: aRefund('APPROVAL'),
  declineRefund: aRefund('APPROVAL'),
  retryRefund: aRefund('FAILED'),
  payRefundOtherwise: async (system: System) => {
    await addAccounts(system, 'GOODWILL', 'BANK');
    return aRefund('FAILED')(system);
  },
  approveRefundPayment: async (system: System) => {
    await addAccounts(system, 'GOODWILL', 'BANK');
    return anAskedPayment(system);
  },
  declineRefundPayment: anAskedPayment,
  holdEarning: anEarning(false),
  releaseEarning: anEarning(true),
  holdExpectedPay: anExpectedPay,
  releaseExpectedPay: async (system: System) => {
    const stage = await anExpectedPay(system);
    const { id: heldBy } = await aCaller(system, 'STAFF_REVIEWER');
    const hold = { id: newId(), ...stage.path, payCents: 100, heldBy, heldBecause: 'A doubt.' };
    await system.server.app.database.db.insert(payHolds).values(hold);
    return stage;
  },
  cancelEarning: async (system: System) => {
    await addAccounts(system, 'GOODWILL', 'FEES');
    return anEarning(true)(system);
  },
  contestChargeback: aChargeback,
  acceptChargeback: aChargeback,
  addMethod: async (system: System, me: Caller) => {
    const { cards } = system.server.app;
    const customerId = await customerOf(system.server.app, me.id);
    const setup = await cards.startSetup({ key: newId(), customerId, kind: 'card' });
    await confirmTestCard(cards.browser, setup.clientSecret);
    return { body: { setupId: setup.id } };
  },
} satisfies Partial<Record<CallName, unknown>>;
