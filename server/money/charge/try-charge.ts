import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../context.ts';
import { type ChargeRow, charges } from '../../db/tables/charges.ts';
import { type PaymentMethodRow, paymentMethods } from '../../db/tables/payment-methods.ts';
import { CardsError, type ChargeState } from '../../providers/cards/port.ts';
import { customerOf } from '../customer.ts';
import { claimCharge } from './claim-charge.ts';
import { cancelTry, findTries, findTry } from './find-try.ts';
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

type How = {
  /** The payer is there and can confirm. */
  onSession?: boolean | undefined;
  /** Perhaps it was asked already: see `Claimed`. */
  isRepeated?: boolean | undefined;
};

/** What the provider refuses for good fails like a declined try; without an answer nothing is known. */
const refusedTry = (charge: ChargeRow, error: unknown): ChargeState => {
  if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
  return failedTry(charge, error.declineCode ?? error.code ?? 'refused', error.message);
};

const ask = async (
  app: App,
  charge: ChargeRow,
  { onSession = false, isRepeated = false }: How,
): Promise<ChargeState> => {
  const made = isRepeated ? await findTry(app, charge) : undefined;
  if (made) return made;
  const method = await methodFor(app, charge);
  if (!method) return failedTry(charge, 'no_payment_method', 'No card or bank account is on file.');
  const customerId = await customerOf(app, charge.managerId);
  const asked = app.cards.charge({
    key: `charge-${charge.id}-${charge.attempt}`,
    customerId,
    methodId: method.providerId,
    amountCents: charge.amountCents,
    capture: charge.aim === 'CAPTURE',
    onSession,
    group: charge.jobId,
    metadata: metadataOf(charge),
  });
  return asked.catch(async error => {
    const isKeyUsed = error instanceof CardsError && error.kind === 'KEY_USED';
    return (isKeyUsed ? await findTry(app, charge) : undefined) ?? refusedTry(charge, error);
  });
};

const isPaid = ({ status }: ChargeState): boolean => status === 'SUCCEEDED';
const isUnderWay = ({ status }: ChargeState): boolean => status === 'PROCESSING';

const giveUp = async (app: App, charge: ChargeRow): Promise<ChargeState> => {
  const { status, providerId } = charge;
  // The answer to the last try may have been lost, so the provider is asked what there is.
  const known = status !== 'DUE' && providerId?.startsWith('pi_') ? providerId : null;
  const tries = known ? [await app.cards.readCharge(known)] : await findTries(app, charge);
  const ended: ChargeState[] = [];
  for (const made of tries)
    ended.push(
      isPaid(made) || made.status === 'CANCELLED' ? made : await cancelTry(app, made.id, `release-${made.id}`),
    );
  const outcome = ended.find(isPaid) ?? ended.find(isUnderWay) ?? ended[0];
  if (!outcome) return { ...failedTry(charge, '', ''), status: 'CANCELLED', failure: null };
  // It ends the charge, also where it was the last try and the next one was not made yet.
  return isPaid(outcome) ? outcome : { ...outcome, metadata: metadataOf(charge) };
};

/** What is not held any more was captured before, or the bank let go of it. */
const captureHeld = (app: App, { id, amountCents }: ChargeRow, providerId: string): Promise<ChargeState> =>
  app.cards.capture({ key: `capture-${id}`, id: providerId, amountCents }).catch(async error => {
    if (!(error instanceof CardsError) || error.kind === 'UNREACHABLE') throw error;
    const state = await app.cards.readCharge(providerId);
    if (state.status === 'AUTHORISED') throw error;
    return state;
  });

const isWaiting = ({ status }: ChargeRow): boolean => status === 'ACTION_NEEDED' || status === 'PROCESSING';

/** Null where there is nothing to do: it has its outcome. */
const nextState = async (app: App, charge: ChargeRow, how: How): Promise<ChargeState | null> => {
  const { aim, status, providerId } = charge;
  if (aim === 'RELEASE') return giveUp(app, charge);
  if (status === 'AUTHORISED' && providerId) return captureHeld(app, charge, providerId);
  if (isWaiting(charge) && providerId) return app.cards.readCharge(providerId);
  return status === 'DUE' ? ask(app, charge, how) : null;
};

/** Writes an answer that names its charge. */
const settleTry = async (app: App, charge: ChargeRow, state: ChargeState): Promise<ChargeRow> => {
  const settled = await settleCharge(app, { ...state, metadata: { ...metadataOf(charge), ...state.metadata } });
  if (!settled) throw new Error('A charge is gone.');
  return settled;
};

/**
 * Takes a claimed charge one step on at the provider, outside any transaction, and writes the answer. Rejects with
 * `CardsError` when there was none: the claim then ends by time, and the same step is repeated, which begins by looking.
 */
export const tryCharge = async (
  app: App,
  charge: ChargeRow,
  how: How = {},
): Promise<{ charge: ChargeRow; state: ChargeState | null }> => {
  const state = await nextState(app, charge, how);
  return { charge: state ? await settleTry(app, charge, state) : charge, state };
};

/**
 * Takes over what the last try became, where its answer was lost; then its manager may try anew, with any method. Nothing
 * happens while somebody else waits for that answer.
 */
export const takeOverTry = async (app: App, chargeId: string): Promise<void> => {
  const lapsed = await claimCharge(app, chargeId, { where: sql`status = 'DUE' and claimed_until is not null` });
  if (!lapsed) return;
  const made = await findTry(app, lapsed.charge);
  if (made) await settleTry(app, lapsed.charge, made);
  else await app.database.db.update(charges).set({ claimedUntil: null }).where(eq(charges.id, chargeId));
};
