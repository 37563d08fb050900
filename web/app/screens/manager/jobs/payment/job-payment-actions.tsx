import { Link } from 'react-router';
import { shownDollars } from '#contract/rules/dollars.ts';
import { methodName } from '#contract/rules/method-name.ts';
import type { Payment, PaymentMethod } from '#contract/schemas/payment.ts';
import { PaymentActions } from '#features/payment/payment-page.tsx';
import { dueText, type PaymentState } from '#features/payment/payment-state.ts';
import { kindNames } from '#features/payment/payment-words.ts';
import { Button } from '#ui/button.tsx';

interface JobPaymentActionsProps {
  state: PaymentState;
  payment: Payment;
  method: PaymentMethod;
  backTo: string;
  paying: boolean;
  keeping: boolean;
  onPay: () => void;
  /** Makes it the default method, which is charged by the clock. */
  onKeep: () => void;
}

/** What can be done with the chosen method: pay now, have it charged on its day, or book with it. */
export function JobPaymentActions(props: JobPaymentActionsProps) {
  const { state, payment, method, backTo, paying, keeping, onPay, onKeep } = props;
  const amount = shownDollars(payment.totalCents);
  const pay = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} size="large" wide loading={paying} onClick={onPay}>
      Pay {amount} now
    </Button>
  );
  const keep = (label: string, variant: 'primary' | 'secondary' = 'primary') => (
    <Button variant={variant} size="large" wide loading={keeping} onClick={onKeep}>
      {label}
    </Button>
  );
  if (state === 'OWED')
    return (
      <PaymentActions>
        {pay('primary')}
        {!method.isDefault && keep(`Use this ${kindNames[method.kind]} for bookings`, 'secondary')}
      </PaymentActions>
    );
  if (state === 'PLANNED')
    return method.isDefault ? (
      <PaymentActions note={`There is nothing to do: ${methodName(method)} is charged by itself then.`}>
        {pay('secondary')}
      </PaymentActions>
    ) : (
      <PaymentActions>
        {keep(`Use this ${kindNames[method.kind]}: ${amount} is charged on ${dueText(payment)}`)}
        {pay('secondary')}
      </PaymentActions>
    );
  return (
    <PaymentActions>
      {method.isDefault ? (
        <Button variant="primary" size="large" wide render={<Link to={backTo} />}>
          Back to the job
        </Button>
      ) : (
        keep(`Use this ${kindNames[method.kind]} for bookings`)
      )}
    </PaymentActions>
  );
}
