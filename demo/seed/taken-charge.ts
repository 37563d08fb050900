import { readConfig } from '#server/config.ts';
import { openCards } from '#server/providers/cards/open.ts';
import type { ChargeState, PaymentMethod } from '#server/providers/cards/port.ts';
import type { JobHistory } from '../history/history.ts';
import type { DemoManager } from '../managers.ts';

/** A charge that the local card processor really took: staff can give it back like any other. */
export type TakenCharge = { customerId: string; method: PaymentMethod; state: ChargeState };
export type AskedCharge = { manager: DemoManager; id: string; jobId: string; amountCents: number };

/** The job whose charge is taken at the processor: that of the manager a visitor can sign in as, which is being paid out. */
export const takenJob = (jobs: readonly JobHistory[]): JobHistory => {
  const found = jobs.find(({ job: { manager, plan } }) => manager.key === 'halcyon' && plan.stage === 'PAYOUT');
  if (!found) throw new Error('The demo has no job to refund.');
  return found;
};

const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' };

/** Null where Stripe itself takes the cards: there nobody of the demo has one. Asked again, it is the same charge. */
export const takeCharge = async (
  databaseUrl: string,
  secretKey: string,
  { manager, id, jobId, amountCents }: AskedCharge,
): Promise<TakenCharge | null> => {
  const config = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: secretKey,
    // The ports of the server that starts next stay its own.
    PORT: '0',
    PROCESSOR_PORT: undefined,
    PROCESSOR_URL: undefined,
  });
  if (config.STRIPE_SECRET_KEY) return null;
  const { cards, close } = await openCards(config, console, () => null);
  try {
    if (cards.browser.end !== 'local') return null;
    const { id: customerId } = await cards.createCustomer({
      key: `customer-${manager.id}`,
      userId: manager.id,
      name: manager.company,
    });
    const setup = await cards.startSetup({ key: `setup-${manager.id}`, customerId, kind: 'card' });
    await fetch(`${cards.browser.origin}/form/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret: setup.clientSecret, card: CARD }),
    });
    const { methodId } = await cards.readSetup(setup.id);
    if (!methodId) throw new Error('The processor did not take the card of the demo.');
    const method = await cards.readMethod(methodId);
    const state = await cards.charge({
      key: `charge-${id}-1`,
      customerId,
      methodId,
      amountCents,
      capture: true,
      onSession: false,
      group: jobId,
      metadata: { chargeId: id, jobId, attempt: '1' },
    });
    return { customerId, method, state };
  } finally {
    await close();
  }
};
