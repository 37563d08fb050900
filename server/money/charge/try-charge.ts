import { and, eq } from 'drizzle-orm';
import type { App } from '../../context.ts';
import type { ChargeRow } from '../../db/tables/charges.ts';
import { type PaymentMethodRow, paymentMethods } from '../../db/tables/payment-methods.ts';
import { CardsError, type ChargeState } from '../../providers/cards/port.ts';
import { customerOf } from '../customer.ts';
import { settleCharge } from './settle-charge.ts';

const metadataOf = (charge: ChargeRow) => ({
  chargeId: charge.id,
  jobId: charge.jobId,
  attempt: String(charge.attempt),
});

/** The method that a charge names, or the manager's default one. */
const methodFor = async (app: App, charge: ChargeRow): Promise<PaymentMethodRow | undefined> => {
  const { id, userId, isDefault } = paymentMethods;
  const which = charge.methodId ? eq(id, charge.methodId) : eq(isDefault, true);
  const [method] = await app.database.db
    .select()
    .from(paymentMethods)
    .where(and(eq(userId, charge.managerId), which));
  return method && !method.removedAt ? method : undefined;
};

/** A try that never reached a bank fails like a declined one: the manager is told, and it is tried again. */
const failedTry = (charge: ChargeRow, code: string, message: string): ChargeState => ({
  id: charge.providerId ?? `none_${charge.id}_${charge.attempt}`,
  status: 'FAILED',
  amountCents: charge.amountCents,
  capturedCents: 0,
  refundedCents: 0,
  chargeId: null,
  customerId: null,
  methodId: null,
  clientSecret: null,
  failure: { code, declineCode: null, message },
  group: charge.jobId,
  metadata: metadataOf(charge),
  createdAt: charge.createdAt,
});

const ask = async (app: App, charge: ChargeRow, onSession: boolean): Promise<ChargeState> => {
  const method = await methodFor(app, charge);
  if (!method) return failedTry(charge, 'no_payment_method', 'No card or bank account is on file.');
  const customerId = await customerOf(app, charge.managerId);
  return app.cards
    .charge({
      key: `charge-${charge.id}-${charge.attempt}`,
      customerId,
      methodId: method.providerId,
      amountCents: charge.amountCents,
      capture: charge.aim === 'CAPTURE',
      onSession,
      group: charge.jobId,
      metadata: metadataOf(charge),
    })
    .catch(error => refusedTry(charge, error));
};

/** What the provider refuses for good fails like a declined try; without an answer nothing is known. */
const refusedTry = (charge: ChargeRow, error: unknown): ChargeState => {
  if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
  return failedTry(charge, error.declineCode ?? error.code ?? 'refused', error.message);
};

/** A little earlier than the charge: clocks differ. */
const searchFrom = ({ createdAt }: ChargeRow): Date => new Date(createdAt.getTime() - 3_600_000);

const giveUp = async (app: App, charge: ChargeRow): Promise<ChargeState> => {
  const customerId = await customerOf(app, charge.managerId);
  // The answer to the last try may have been lost, so the provider is asked what there is.
  const [found] = charge.providerId?.startsWith('pi_')
    ? [await app.cards.readCharge(charge.providerId)]
    : await app.cards.findCharges({ customerId, since: searchFrom(charge), metadata: { chargeId: charge.id } });
  if (!found) return { ...failedTry(charge, '', ''), status: 'CANCELLED', failure: null };
  if (found.status === 'SUCCEEDED') return found;
  const ended =
    found.status === 'CANCELLED' ? found : await app.cards.release({ key: `release-${charge.id}`, id: found.id });
  // It ends the charge, also where it was the last try and the next one was not made yet.
  return { ...ended, metadata: metadataOf(charge) };
};

const isWaiting = ({ status }: ChargeRow): boolean => status === 'ACTION_NEEDED' || status === 'PROCESSING';

const nextState = (app: App, charge: ChargeRow, onSession: boolean): Promise<ChargeState> => {
  const { aim, status, providerId, amountCents } = charge;
  if (aim === 'RELEASE') return giveUp(app, charge);
  if (status === 'AUTHORISED' && providerId)
    return app.cards.capture({ key: `capture-${charge.id}`, id: providerId, amountCents });
  if (isWaiting(charge) && providerId) return app.cards.readCharge(providerId);
  return ask(app, charge, onSession);
};

/**
 * Takes a claimed charge one step on at the provider, outside any transaction, and writes the answer. Rejects with
 * `CardsError` when there was none: the claim then ends by time, and the same step is repeated with the same key.
 */
export const tryCharge = async (
  app: App,
  charge: ChargeRow,
  { onSession = false } = {},
): Promise<{ charge: ChargeRow; state: ChargeState }> => {
  const state = await nextState(app, charge, onSession);
  const settled = await settleCharge(app, { ...state, metadata: { ...metadataOf(charge), ...state.metadata } });
  if (!settled) throw new Error('A charge is gone.');
  return { charge: settled, state };
};
