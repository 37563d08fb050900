import { Link, useLocation } from 'react-router';
import { jobPaymentAddress } from '#lib/payment-address.ts';
import type { Way } from './refused.ts';

/** Where what was missing can be done; the payment of the job leads back to `back`. Its own document: see `WayOut`. */
export const wayAddress = (jobId: string, { leadsTo }: Way, back: string): string =>
  leadsTo === 'PAYMENT' ? jobPaymentAddress(jobId, back) : '/manager/profile/identity';

/** Loaded as a document, whose policy admits card forms, or the camera. */
export function WayOut({ jobId, way }: { jobId: string; way: Way }) {
  const { pathname, search } = useLocation();
  return (
    <Link reloadDocument to={wayAddress(jobId, way, pathname + search)}>
      {way.label}
    </Link>
  );
}
