import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, redirect, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { waitAtMost } from '#client/wait-at-most.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { methodName } from '#contract/rules/method-name.ts';
import type { Limits } from '#contract/schemas/limits.ts';
import type { Payment, PaymentMethod } from '#contract/schemas/payment.ts';
import { type PaymentMethodKind, paymentMethodKinds } from '#contract/values/money.ts';
import { isMissing, LoadError, Missing } from '#features/app/load-error.tsx';
import { CardForm } from '#features/card-form/card-form.tsx';
import { ChargeList } from '#features/payment/charge-list.tsx';
import { PayPanel } from '#features/payment/pay-panel.tsx';
import { PaymentLines } from '#features/payment/payment-lines.tsx';
import { PaymentActions, PaymentPage, PaymentSkeleton } from '#features/payment/payment-page.tsx';
import { jobPayment } from '#features/payment/payment-queries.ts';
import { dueText, type PaymentState, paymentState } from '#features/payment/payment-state.ts';
import { kindNames } from '#features/payment/payment-words.ts';
import { usePay } from '#features/payment/use-pay.ts';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient, useCall } from '#web/query.ts';
import type { Route } from './+types/payment.ts';
import { JobPaymentActions } from './payment/job-payment-actions.tsx';

const isKind = (word: string): word is PaymentMethodKind => paymentMethodKinds.some(kind => kind === word);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  // As for any address that is not there.
  if (!isKind(params.paymentMethod)) throw redirect('/');
  await waitAtMost(queryClient.prefetchQuery(jobPayment(params.id)));
  return { kind: params.paymentMethod };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Payment · ${matches[0].loaderData?.limits.productName ?? ''}` },
];

/** What is owed for a job, when it is charged by itself, and the way to pay it now. */
export default function JobPayment({ params, loaderData: { kind } }: Route.ComponentProps) {
  return (
    <Suspense fallback={<PaymentSkeleton />}>
      <Loaded key={`${params.id} ${kind}`} id={params.id} kind={kind} />
    </Suspense>
  );
}

const isSettled = (state: PaymentState): boolean => state === 'PAID' || state === 'UNDER_WAY';

function Loaded({ id, kind }: { id: string; kind: PaymentMethodKind }) {
  const { data: payment, refetch } = useSuspenseQuery(jobPayment(id));
  const { mutateAsync: pay } = useCall('payJob');
  const paying = usePay({ pay, refetch });
  const keep = useCall('useMethod');
  const navigate = useNavigate();
  const { limits } = useSite();
  const back = useBack(id);
  const found = paymentState(payment);
  // Whoever is sent here although all is paid comes to choose another card to book with.
  const [isToChoose] = useState(back.isGiven && isSettled(found));
  const state = isToChoose && isSettled(found) ? 'NOTHING' : found;
  const { title, totalCents, fingerprint } = payment;

  /** The default method is the one that is charged by the clock. */
  async function keepMethod(method: PaymentMethod) {
    try {
      if (!method.isDefault) await keep.mutateAsync({ path: { id: method.id } });
    } catch (error) {
      return toast.error(sentenceOf(error));
    }
    await refetch();
    toast.success(`${methodName(method)} pays your bookings.`);
    if (back.isGiven) await navigate(back.to);
  }

  return (
    <PaymentPage
      back={{ to: back.to, label: title }}
      {...words(state, payment, kind, limits)}
      summary={totalCents > 0 && <PaymentLines lines={payment.lines} totalCents={totalCents} />}
    >
      {isSettled(state) ? (
        <PaymentActions>
          <Button variant="primary" size="large" wide render={<Link to={back.to} />}>
            Back to the job
          </Button>
          <Button size="large" wide render={<Link to="/manager/profile/billing" />}>
            Invoices and cards
          </Button>
        </PaymentActions>
      ) : (
        <PayPanel
          payment={payment}
          kinds={[kind]}
          paying={paying}
          renderForm={form => <CardForm {...form} />}
          onAdded={added => (state === 'NOTHING' && added ? keepMethod(added) : refetch())}
          renderActions={method => (
            <JobPaymentActions
              state={state}
              payment={payment}
              method={method}
              backTo={back.to}
              paying={paying.pending}
              keeping={keep.isPending}
              onPay={() => void paying.payNow({ jobId: id, methodId: method.id, fingerprint })}
              onKeep={() => void keepMethod(method)}
            />
          )}
        />
      )}
      {!isSettled(state) && <OtherKind id={id} kind={kind} />}
      {payment.charges.length > 0 && (
        <ChargeList label="Charges for this job" charges={payment.charges} timeZone={payment.timeZone} />
      )}
    </PaymentPage>
  );
}

function OtherKind({ id, kind }: { id: string; kind: PaymentMethodKind }) {
  const { search } = useBack(id);
  const other = kind === 'card' ? 'bank' : 'card';
  return (
    <p>
      <Link to={`/manager/jobs/${id}/payment/${other}${search}`}>Use a {kindNames[other]} instead</Link>
    </p>
  );
}

type Words = { title: string; text: string };

function words(state: PaymentState, payment: Payment, kind: PaymentMethodKind, limits: Limits): Words {
  const leadHours = kind === 'card' ? limits.cardLeadHours : limits.bankLeadHours;
  const amount = shownDollars(payment.totalCents);
  switch (state) {
    case 'OWED':
      return { title: `${amount} to pay`, text: 'It pays your models, who are told once it is secured.' };
    case 'PLANNED':
      return {
        title: `${amount} is charged on ${dueText(payment)}`,
        text: 'It grows with each booking until then. You can also pay now.',
      };
    case 'UNDER_WAY':
      return {
        title: 'Your payment is on its way',
        text: 'A bank debit takes up to four working days. Your bookings stand, and we tell you if the bank refuses.',
      };
    case 'PAID':
      return { title: 'Paid', text: 'Thank you. Your payment is secured, and your models can see it.' };
    case 'NOTHING':
      return {
        title: `A ${kindNames[kind]} to book with`,
        text: `Nothing is charged now. Each booking is charged ${leadHours} hours before the start, or at once when it is nearer than that.`,
      };
  }
}

/** The page of this job to return to: by default its applicants. */
function useBack(id: string) {
  const [params] = useSearchParams();
  const given = params.get('back');
  const isGiven = given?.startsWith(`/manager/jobs/${id}/`) ?? false;
  const to = given && isGiven ? given : `/manager/jobs/${id}/overview/all`;
  return { to, isGiven, search: isGiven ? `?${params}` : '' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Container>
      {isMissing(error) ? (
        <Missing error={error} heading="h1" title="This job is not here" />
      ) : (
        <LoadError error={error} title="This payment did not load" />
      )}
    </Container>
  );
}
