import { Link, useLocation } from 'react-router';
import { jobPaymentAddress } from '#lib/payment-address.ts';

/** To the payment of the job, which leads back here. It is loaded as a document, whose policy admits card forms. */
export function PayLink({ jobId, label }: { jobId: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <Link reloadDocument to={jobPaymentAddress(jobId, pathname + search)}>
      {label}
    </Link>
  );
}
