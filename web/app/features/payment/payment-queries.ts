import type { Payment } from '#contract/schemas/payment.ts';
import { queryFor } from '#web/query.ts';

const LOOK_MS = 4_000;

const isUnderWay = ({ charges }: Payment): boolean =>
  charges.some(({ status, failure }) => status === 'PROCESSING' || (status === 'DUE' && failure === null));

/** Always read again when a screen opens: money may have moved elsewhere. */
export const jobPayment = (jobId: string) => ({
  ...queryFor('getJobPayment', { path: { id: jobId } }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: Payment | undefined } }) =>
    state.data && isUnderWay(state.data) ? LOOK_MS : (false as const),
});

/** Of this job, as long as it waits; otherwise of the last one that does. */
export const servicePayment = (jobId: string | null) => ({
  ...queryFor('getServicePayment', { query: jobId ? { jobId } : {} }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data: { payment: Payment | null } | undefined } }) =>
    state.data?.payment && isUnderWay(state.data.payment) ? LOOK_MS : (false as const),
});
