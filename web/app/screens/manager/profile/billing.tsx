import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { waitAtMost } from '#client/wait-at-most.ts';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { queryClient, queryFor } from '#web/query.ts';
import type { Route } from './+types/billing.ts';
import { Debts } from './billing/debts.tsx';
import { Documents, readDocuments } from './billing/documents.tsx';
import { ExportBilling } from './billing/export.tsx';
import { Methods } from './billing/methods.tsx';
import { PastCharges, readPastCharges } from './billing/past-charges.tsx';
import { PremiumServices, readPremiumServices } from './billing/premium-services.tsx';
import { UpcomingCharges } from './billing/upcoming-charges.tsx';
import styles from './parts.module.css';

// Loaded lazily: the form imports its schemas.
const InvoiceForm = lazy(async () => ({ default: (await import('#features/payment/invoice-form.tsx')).InvoiceForm }));

const billing = { ...queryFor('getBilling', {}), staleTime: 0 };

export const clientLoader = () =>
  waitAtMost(
    Promise.all([queryClient.prefetchQuery(billing), readPastCharges(), readDocuments(), readPremiumServices()]),
  );

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Billing · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** What pays for bookings, what is owed, what will be charged and what was. */
export default function Billing() {
  return (
    <section className={styles.page} aria-labelledby="billing">
      <h2 id="billing">Billing</h2>
      {/* Everything below waits together: the lengths of the lists are unknown until they are loaded. */}
      <Suspense fallback={<BillingSkeleton />}>
        <Account />
        <PremiumServices />
      </Suspense>
    </section>
  );
}

function Account() {
  const { data, refetch } = useSuspenseQuery(billing);
  return (
    <>
      <Debts debts={data.debts} />
      <Methods methods={data.methods} onChanged={refetch} />
      <UpcomingCharges upcoming={data.upcoming} hasMethod={data.methods.length > 0} />
      <PastCharges />
      <Documents />
      <ExportBilling />
      <section className={styles.part} aria-labelledby="invoices">
        <h3 id="invoices">Invoice details</h3>
        <p className={styles.quiet}>They stand on your invoices and receipts. All are optional.</p>
        <Suspense fallback={<Skeleton height="30rem" />}>
          <InvoiceForm saved={data.profile} onSaved={refetch} />
        </Suspense>
      </section>
    </>
  );
}

function BillingSkeleton() {
  return (
    <div className={styles.part} role="status" aria-busy="true" aria-label="Loading your billing">
      <SkeletonList count={4}>
        <Skeleton height="4rem" />
      </SkeletonList>
    </div>
  );
}
