import type { JobDraft } from '#contract/schemas/job-draft.ts';
import type { JobMoney } from '#contract/schemas/money-office.ts';
import { openDispute } from '#processor/testing/open-dispute.ts';
import { verifyAudit } from '../db/verify-audit.ts';
import { aStaff, type Person } from './people.ts';
import type { System } from './system.ts';
import { aWorkDay, HOUR_MS, MINUTE_MS } from './work.ts';

/** Four hours at $200: $800 of pay and a fee of $120. */
export const PAID_CENTS = 92_000;
export const BECAUSE = { reason: 'They waited for an hour.' };

/** A job whose one booking was charged, 71 hours before its start, and two members of staff. */
export const aPaidJob = async (system: System, over: JobDraft = {}) => {
  const day = await aWorkDay(system, { over: { hourlyRate: 20_000, ...over } });
  await day.toStart(-71 * HOUR_MS);
  const [first, second] = [await aStaff(system, 'FINANCE'), await aStaff(system, 'FINANCE')];
  const money = ({ client }: Person = first): Promise<JobMoney> =>
    client.call('getJobMoney', { path: { id: day.job.id } });
  const { charges } = await money();
  const charge = charges.find(({ state }) => state.label === 'Paid');
  if (!charge) throw new Error('The job was not charged.');
  return {
    ...day,
    first,
    second,
    charge,
    money,
    refund: ({ client }: Person, amountCents: number) =>
      client.call('refundCharge', { path: { id: charge.id }, body: { amountCents, ...BECAUSE } }),
    approve: ({ client }: Person, id: string) => client.call('approveRefund', { path: { id }, body: BECAUSE }),
    decline: ({ client }: Person, id: string) => client.call('declineRefund', { path: { id }, body: BECAUSE }),
    /** What is due happens, and webhooks arrive. */
    settle: () => system.wait(MINUTE_MS),
    /** The card holder disputes the charge with their bank. */
    chargeBack: async () => {
      const { cards, config } = system.server.app;
      if (cards.browser.end !== 'local') throw new Error('This server has no local processor.');
      await openDispute({ origin: cards.browser.origin, secret: config.SECRET_KEY }, charge.providerChargeId ?? '');
      await until(system, async () => (await money()).chargebacks.length > 0);
    },
  };
};

/** Webhooks come over HTTP, a moment later. */
export const until = async (system: System, isTrue: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    await system.wait(1_000);
    if (await isTrue()) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen.');
};

/** What must hold after every test about money. */
export const booksFault = async (system: System): Promise<string | null> => {
  const [sum] = await system.sql('select coalesce(sum(amount_cents), 0)::int as cents from ledger_lines');
  if (sum?.cents !== 0) return `The books are off by ${sum?.cents} cents.`;
  return (await verifyAudit(system.server.app.database.db)).fault;
};
