import type { ChargeStatus } from '../values/money.ts';

/**
 * Tried, and neither paid nor on its way: the bank refused it, or waits for a client who has not confirmed it. Such
 * charges end a job, in time.
 */
export const isUnpaid = ({ status, hasFailed }: { status: ChargeStatus; hasFailed: boolean }): boolean =>
  status === 'FAILED' || status === 'ACTION_NEEDED' || (status === 'DUE' && hasFailed);
