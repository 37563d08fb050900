import { CallError } from '#client/call-error.ts';
import type { Market } from './market.ts';

/** What the rules may refuse to someone who does not look first: too many points, no money, too late. */
const expected = [
  'PLACES_FULL',
  'PAYMENT_FAILED',
  'METHOD_NEEDED',
  'DEBT_OPEN',
  'APPLICATIONS_PAUSED',
  'REQUEST_CLOSED',
  'CASE_LATE',
  // Nobody's place is free for a standby: they were booked too late to be asked, or left.
  'PLACE_KEPT',
  // The sweep that would have paid for the job was killed.
  'WORK_UNPAID',
];

/** Whether it was done. A refusal that the rules do not foresee ends the bench. */
export async function attempt({ refusals }: Pick<Market, 'refusals'>, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || !expected.includes(error.code)) throw error;
    refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
    return false;
  }
}
