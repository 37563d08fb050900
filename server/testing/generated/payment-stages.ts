import { eq } from 'drizzle-orm';
import type { CallName } from '#contract/wire/index.ts';
import { charges } from '../../db/tables/charges.ts';
import { jobs } from '../../db/tables/jobs.ts';
import { moneyFindings } from '../../db/tables/money-findings.ts';
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
  saveBilling: async () => ({ body: { postalCode: '89101', taxId: '12-3456789' } }),
  useMethod: async (system: System, me: Caller) => ({ path: { id: await aMethodOf(system, me.id) } }),
  removeMethod: async (system: System, me: Caller) => ({ path: { id: await aMethodOf(system, me.id) } }),
  addMethod: async (system: System, me: Caller) => {
    const { cards } = system.server.app;
    const customerId = await customerOf(system.server.app, me.id);
    const setup = await cards.startSetup({ key: newId(), customerId, kind: 'card' });
    await confirmTestCard(cards.browser, setup.clientSecret);
    return { body: { setupId: setup.id } };
  },
} satisfies Partial<Record<CallName, unknown>>;
