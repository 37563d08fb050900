import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { PaymentMethod } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { client } from '#web/client.ts';
import { useCall } from '#web/query.ts';
import styles from './add-method.module.css';
import type { CardFormHandle, RenderCardForm } from './card-form-slot.ts';
import { kindNames } from './payment-words.ts';

interface AddMethodProps {
  kind: PaymentMethodKind;
  renderForm: RenderCardForm;
  /** All methods, the new one among them, and its id. */
  onAdded: (methods: PaymentMethod[], addedId: string | null) => Promise<unknown>;
  known: readonly PaymentMethod[];
  /** Absent where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
}

/** One setup for each opening of the form: it is not read again behind the person's back. */
const setupOf = (kind: PaymentMethodKind) => ({
  queryKey: ['startMethod', kind] as const,
  queryFn: () => client.call('startMethod', { body: { kind } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

/** The processor's form for a card or bank account, which is then kept on file. */
export function AddMethod({ kind, renderForm, onAdded, known, onCancel }: AddMethodProps) {
  const setup = useQuery(setupOf(kind));
  const add = useCall('addMethod');
  const form = useRef<CardFormHandle>(null);
  /** What the processor has confirmed is not confirmed again when only our own call failed. */
  const confirmedId = useRef<string | null>(null);
  const [ready, setReady] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  if (setup.error)
    return (
      <ErrorPanel
        title="The form did not open"
        text={sentenceOf(setup.error)}
        onRetry={() => void setup.refetch()}
        retrying={setup.isFetching}
        action={onCancel && <Button onClick={onCancel}>Cancel</Button>}
      />
    );

  async function save(setupId: string) {
    setSending(true);
    setError(null);
    try {
      const confirmed = confirmedId.current === setupId || (await form.current?.confirm());
      if (confirmed !== true && confirmed?.status !== 'COMPLETED') return setError(confirmed?.message ?? null);
      confirmedId.current = setupId;
      const { methods } = await add.mutateAsync({ body: { setupId } });
      await onAdded(methods, methods.find(({ id }) => known.every(method => method.id !== id))?.id ?? null);
    } catch (refused) {
      setError(sentenceOf(refused));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.add}>
      <div aria-busy={!ready}>
        {setup.data ? (
          renderForm({
            ref: form,
            card: setup.data.card,
            clientSecret: setup.data.clientSecret,
            kind,
            onReady: () => setReady(true),
            onError: setError,
          })
        ) : (
          <Skeleton height="320px" />
        )}
      </div>
      <FormError>{error}</FormError>
      <div className={styles.actions}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button
          variant="primary"
          loading={sending}
          disabledBecause={ready ? null : 'First the form must be here.'}
          onClick={() => void save(setup.data?.setupId ?? '')}
        >
          {`Save ${kindNames[kind]}`}
        </Button>
      </div>
      <p className={styles.quiet}>The number goes straight to the payment provider. It never reaches us.</p>
    </div>
  );
}
