import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, redirect } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { isOnboarding } from '#contract/rules/user.ts';
import type { Payment } from '#contract/schemas/payment.ts';
import { AccountMenu } from '#features/account/account-menu.tsx';
import { LoadError } from '#features/app/load-error.tsx';
import { CardForm } from '#features/card-form/card-form.tsx';
import { PayPanel } from '#features/payment/pay-panel.tsx';
import { PaymentLines } from '#features/payment/payment-lines.tsx';
import { PaymentActions, PaymentPage } from '#features/payment/payment-page.tsx';
import { servicePayment } from '#features/payment/payment-queries.ts';
import { usePay } from '#features/payment/use-pay.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { JOBS } from '#web/guards.ts';
import { queryClient, useCall } from '#web/query.ts';
import { useUser } from '#web/user.ts';
import type { Route } from './+types/payment.ts';
import styles from './payment.module.css';

const Outcome = lazy(async () => ({ default: (await import('./payment/outcome.tsx')).Outcome }));
const loadDropping = () => import('./payment/drop-services.tsx');
const DropServices = lazy(async () => ({ default: (await loadDropping()).DropServices }));

/** Without anything to pay, registration and its guards lead on. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const named = new URL(request.url).searchParams.get('job') ?? '';
  const asked = /^[\da-f-]{36}$/i.test(named) ? named : null;
  const { payment } = await queryClient.fetchQuery(servicePayment(asked));
  if (!payment) throw redirect('/manager/registration');
  return { asked, jobId: payment.jobId };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Premium services · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** The payment of a submitted job's premium services, after which its review begins. */
export default function ServicePayment({ loaderData: { asked, jobId } }: Route.ComponentProps) {
  const { data, refetch } = useSuspenseQuery(servicePayment(asked));
  const { payment } = data;
  // Another job of this manager may wait for its payment too.
  if (payment?.jobId !== jobId)
    return (
      <Suspense>
        <Outcome jobId={jobId} />
      </Suspense>
    );
  return (
    <Page>
      <Pay payment={payment} refetch={refetch} />
    </Page>
  );
}

function Pay({ payment, refetch }: { payment: Payment; refetch: () => Promise<unknown> }) {
  const { mutateAsync: pay } = useCall('payServices');
  const paying = usePay({ pay, refetch });
  const dropping = useLaterDialog(loadDropping);
  const onboarding = isOnboarding(useUser());
  const { jobId, title, lines, totalCents, fingerprint } = payment;
  const back = onboarding
    ? { to: '/manager/registration/premium-features', label: 'Your answers' }
    : { to: `/manager/jobs/${jobId}/details`, label: title };
  if (totalCents === 0)
    return (
      <PaymentPage
        back={back}
        title="Your payment is on its way"
        text={`Your bank takes up to four working days. The review of ${title} begins as soon as it has paid.`}
      >
        {!onboarding && (
          <Button variant="primary" size="large" render={<Link to={JOBS} />}>
            See your jobs
          </Button>
        )}
      </PaymentPage>
    );
  return (
    <PaymentPage
      back={back}
      title="One last step: pay for your premium services"
      text={`Then the review of ${title} begins. If it is declined, all of this is refunded.`}
      summary={<PaymentLines lines={lines} totalCents={totalCents} />}
    >
      <PayPanel
        payment={payment}
        kinds={['card', 'bank']}
        paying={paying}
        renderForm={form => <CardForm {...form} />}
        onAdded={refetch}
        renderActions={method => (
          <PaymentActions>
            <Button
              variant="primary"
              size="large"
              wide
              loading={paying.pending}
              onClick={() => void paying.payNow({ jobId, methodId: method.id, fingerprint })}
            >
              Pay {shownDollars(totalCents)} now
            </Button>
          </PaymentActions>
        )}
      />
      <Button variant="quiet" className={styles.drop ?? ''} {...dropping.button}>
        Continue without
      </Button>
      {dropping.dialog && (
        <Suspense>
          <DropServices payment={payment} {...dropping.dialog} onDropped={refetch} />
        </Suspense>
      )}
    </PaymentPage>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  const { productName } = useSite().limits;
  return (
    <>
      <header className={styles.bar}>
        <Logo name={productName} />
        <AccountMenu />
      </header>
      <main>{children}</main>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Page>
      <div className={styles.error}>
        <LoadError error={error} title="This payment did not load" />
      </div>
    </Page>
  );
}
