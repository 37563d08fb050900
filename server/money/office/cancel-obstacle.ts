import type { EarningRow } from '../../db/tables/earnings.ts';
import { Refusal } from '../../refusal.ts';

const NOT_HELD = 'Only pay that a colleague holds can be cancelled. Look again.';
const NO_ANSWER =
  'The answer to an earlier transfer of this pay is missing. Release it, and hold it again once it failed.';
const MINE = 'You hold this pay, so a colleague has to cancel it.';

/** Why this member of staff cannot cancel this pay; null for pay that a colleague holds and of which nothing is perhaps at the provider. */
export const cancelObstacle = ({ heldBy, claimedUntil }: EarningRow, staffId: string): Refusal | null => {
  if (!heldBy) return new Refusal('EARNING_CLOSED', {}, NOT_HELD);
  if (heldBy === staffId) return new Refusal('SECOND_PERSON', {}, MINE);
  return claimedUntil ? new Refusal('EARNING_CLOSED', {}, NO_ANSWER) : null;
};
