import { SERVICE_PAYMENT } from '#lib/payment-address.ts';
import { queryClient, queryFor } from '#web/query.ts';

/**
 * Leaves for the payment of the premium services that a submitted job still awaits; false when it awaits none. The page
 * is loaded as a document, whose content policy admits the form of the card processor.
 */
export async function goesToPayment(jobId: string | null): Promise<boolean> {
  if (jobId === null) return false;
  const job = queryClient.getQueryData(queryFor('getJob', { path: { id: jobId } }).queryKey);
  if (job?.audience !== 'CLIENT' || !job.awaitsPayment) return false;
  location.assign(SERVICE_PAYMENT);
  // The form stays busy until the document is left.
  return new Promise(() => undefined);
}
