import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { BillingForm } from '#contract/schemas/billing-form.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import styles from './invoice-form.module.css';

type Field = keyof BillingForm;

const fields: readonly (readonly [name: Field, label: string, autoComplete: string])[] = [
  ['name', 'Name on invoices', 'organization'],
  ['taxId', 'Tax id', 'off'],
  ['purchaseOrder', 'Purchase order number', 'off'],
  ['line1', 'Address', 'address-line1'],
  ['line2', 'Suite, floor', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postalCode', 'ZIP code', 'postal-code'],
];
const isField = (name: string): name is Field => fields.some(([field]) => field === name);

interface InvoiceFormProps {
  saved: BillingForm;
  onSaved: () => Promise<unknown>;
}

/** What stands on invoices. */
export function InvoiceForm({ saved, onSaved }: InvoiceFormProps) {
  const save = useCall('saveBilling');
  const [error, setError] = useState<string | null>(null);
  const form = useForm<BillingForm>({
    resolver: zodResolver(BillingForm),
    // Changes saved on another device appear here, except in a field being edited.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  async function send(body: BillingForm) {
    setError(null);
    try {
      form.reset(await save.mutateAsync({ body }));
      await onSaved();
      toast.success('Saved');
    } catch (refused) {
      const wrong = Object.entries(refused instanceof CallError ? refused.fields : {});
      for (const [name, message] of wrong) if (isField(name)) form.setError(name, { type: 'server', message });
      if (!wrong.some(([name]) => isField(name))) setError(sentenceOf(refused));
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={event => void form.handleSubmit(send)(event)}>
      {fields.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={label}
          autoComplete={autoComplete}
          className={styles[name] ?? ''}
          error={errors[name]?.message}
        />
      ))}
      <div className={styles.foot}>
        <FormError>{error}</FormError>
        <Button type="submit" loading={isSubmitting}>
          Save details
        </Button>
      </div>
    </form>
  );
}
