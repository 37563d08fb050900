import type { App } from '../../context.ts';
import type { ChargeRow } from '../../db/tables/charges.ts';
import { CardsError, type ChargeState } from '../../providers/cards/port.ts';
import { customerOf } from '../customer.ts';

/** A little earlier than the charge: clocks differ. */
const searchFrom = ({ createdAt }: ChargeRow): Date => new Date(createdAt.getTime() - 3_600_000);

/** Every try of a charge that the provider knows, the newest first. */
export const findTries = async (app: App, charge: ChargeRow): Promise<ChargeState[]> => {
  const customerId = await customerOf(app, charge.managerId);
  return app.cards.findCharges({ customerId, since: searchFrom(charge), metadata: { chargeId: charge.id } });
};

/**
 * What the current try became whose answer was lost: with the same key alone it would be refused where it is asked for
 * in another way, and made again once the provider has forgotten the key. Any try that brought the money counts.
 */
export const findTry = async (app: App, charge: ChargeRow): Promise<ChargeState | undefined> => {
  const tries = await findTries(app, charge);
  const isCurrent = ({ metadata }: ChargeState) => metadata.attempt === String(charge.attempt);
  return tries.find(({ status }) => status === 'SUCCEEDED') ?? tries.find(isCurrent);
};

/** Cancels a try at the provider. What it will not cancel has an outcome already. */
export const cancelTry = (app: App, id: string, key: string): Promise<ChargeState> =>
  app.cards.release({ key, id }).catch(error => {
    if (error instanceof CardsError && error.kind !== 'UNREACHABLE') return app.cards.readCharge(id);
    throw error;
  });
