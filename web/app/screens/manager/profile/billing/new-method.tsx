import type { PaymentMethod } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';
import { CardForm } from '#features/card-form/card-form.tsx';
import { AddMethod } from '#features/payment/add-method.tsx';

interface NewMethodProps {
  kind: PaymentMethodKind;
  known: readonly PaymentMethod[];
  onCancel: () => void;
  onAdded: (added: PaymentMethod | null) => Promise<unknown>;
}

export const NewMethod = ({ onAdded, ...rest }: NewMethodProps) => (
  <AddMethod
    {...rest}
    renderForm={form => <CardForm {...form} />}
    onAdded={(methods, addedId) => onAdded(methods.find(({ id }) => id === addedId) ?? null)}
  />
);
