import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { methodName } from '#contract/rules/method-name.ts';
import type { PaymentMethod } from '#contract/schemas/payment.ts';
import type { PaymentMethodKind } from '#contract/values/money.ts';
import { expiryText, isExpired, kindNames } from '#features/payment/payment-words.ts';
import { Button } from '#ui/button.tsx';
import { serverNowMs } from '#ui/clock.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { useCall } from '#web/query.ts';
import styles from '../parts.module.css';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));
// The form, and the script of its processor, are loaded when a method is added.
const NewMethod = lazy(async () => ({ default: (await import('./new-method.tsx')).NewMethod }));

interface MethodsProps {
  methods: readonly PaymentMethod[];
  onChanged: () => Promise<unknown>;
}

/** The cards and bank accounts on file. The default one is charged by the clock. */
export function Methods({ methods, onChanged }: MethodsProps) {
  const [adding, setAdding] = useState<PaymentMethodKind | null>(null);
  return (
    <section className={styles.part} aria-labelledby="methods">
      <h3 id="methods">Ways to pay</h3>
      {methods.length === 0 ? (
        <p className={styles.quiet}>
          None yet. Add a card or a bank account, and you can book models. Nothing is charged when you add it.
        </p>
      ) : (
        <ul className={styles.rows}>
          {methods.map(method => (
            <Method key={method.id} method={method} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {adding ? (
        <section className={styles.adding} aria-labelledby="add-method">
          <h4 id="add-method">Add a {kindNames[adding]}</h4>
          <Suspense fallback={<Skeleton height="320px" />}>
            <NewMethod
              key={adding}
              kind={adding}
              known={methods}
              onCancel={() => setAdding(null)}
              onAdded={async added => {
                await onChanged();
                setAdding(null);
                toast.success(added ? `${methodName(added)} is added.` : 'This one was on file already.');
              }}
            />
          </Suspense>
        </section>
      ) : (
        <div className={styles.buttons}>
          <Button onClick={() => setAdding('card')}>Add a card</Button>
          <Button onClick={() => setAdding('bank')}>Add a bank account</Button>
        </div>
      )}
    </section>
  );
}

function Method({ method, onChanged }: { method: PaymentMethod; onChanged: () => Promise<unknown> }) {
  const choose = useCall('useMethod');
  const remove = useCall('removeMethod');
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  const name = methodName(method);
  const nowMs = serverNowMs();

  async function makeDefault() {
    try {
      await choose.mutateAsync({ path: { id: method.id } });
      toast.success(`${name} pays your bookings from now on.`);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    await onChanged();
  }

  async function forget() {
    try {
      await remove.mutateAsync({ path: { id: method.id } });
    } catch {
      // The dialog shows it.
      return;
    }
    setOpen(false);
    await onChanged();
    toast.success(`${name} is removed.`);
  }

  return (
    <li className={styles.method}>
      <p>
        {name}
        <span className={styles.detail}>{expiryText(method, nowMs)}</span>
      </p>
      <div className={styles.buttons}>
        {isExpired(method, nowMs) && <StatusChip tone="pencil">Expired</StatusChip>}
        {method.isDefault ? (
          <StatusChip tone="booked">Default</StatusChip>
        ) : (
          <Button size="small" loading={choose.isPending} onClick={() => void makeDefault()}>
            Make default
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${name}`}
          {...button}
          onClick={() => {
            remove.reset();
            button.onClick();
          }}
        >
          Remove
        </Button>
      </div>
      {dialog && (
        <Suspense>
          <ConfirmDialog
            {...dialog}
            title={`Remove ${name}?`}
            text="It is charged no more. What was paid with it stays in your list."
            confirmLabel="Remove"
            cancelLabel="Keep it"
            danger
            loading={remove.isPending}
            error={remove.error && sentenceOf(remove.error)}
            onConfirm={() => void forget()}
          />
        </Suspense>
      )}
    </li>
  );
}
