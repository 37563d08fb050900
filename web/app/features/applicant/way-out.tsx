import { Link, useLocation } from 'react-router';
import { jobPaymentAddress } from '#lib/payment-address.ts';
import type { Way } from './refused.ts';

/**
 * To where what was missing can be done; the payment of the job leads back here. Loaded as a document, whose policy admits
 * card forms, or the camera.
 */
export function WayOut({ jobId, way: { label, leadsTo } }: { jobId: string; way: Way }) {
  const { pathname, search } = useLocation();
  const to = leadsTo === 'PAYMENT' ? jobPaymentAddress(jobId, pathname + search) : '/manager/profile/identity';
  return (
    <Link reloadDocument to={to}>
      {label}
    </Link>
  );
}
