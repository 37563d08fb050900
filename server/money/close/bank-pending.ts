import type { Payout } from '../../providers/cards/port.ts';

/** Money that had left for our bank by then and had not arrived. */
export const bankPendingCents = (
  payouts: readonly Pick<Payout, 'status' | 'amountCents' | 'createdAt' | 'arrivesAt'>[],
  at: Date,
): number =>
  payouts
    .filter(({ createdAt }) => createdAt < at)
    .filter(({ status, arrivesAt }) => {
      const isUnderWay = status === 'PENDING' || status === 'IN_TRANSIT';
      return isUnderWay || (status === 'PAID' && arrivesAt >= at);
    })
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
