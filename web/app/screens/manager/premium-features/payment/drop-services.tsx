import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import type { Payment } from '#contract/schemas/payment.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { queryFor, useCall } from '#web/query.ts';
import styles from './drop-services.module.css';

interface DropServicesProps {
  payment: Payment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDropped: () => Promise<unknown>;
}

/** Sends the job to review without its premium services, and says what is lost. */
export function DropServices({ payment, open, onOpenChange, onDropped }: DropServicesProps) {
  const drop = useCall('dropServices');
  const { data } = useQuery(queryFor('getPaidServices', {}));
  const promises = new Map(data?.items.map(({ name, promise }) => [name, promise]));
  async function confirm() {
    try {
      await drop.mutateAsync({ path: { id: payment.jobId } });
      await onDropped();
    } catch {
      // The dialog shows it.
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Continue without premium services?"
      text="Your job goes to review now, and nothing is charged. You give up:"
      confirmLabel="Continue without"
      cancelLabel="Keep them"
      loading={drop.isPending}
      error={drop.error && sentenceOf(drop.error)}
      onConfirm={() => void confirm()}
    >
      <ul className={styles.lost}>
        {payment.lines.map(({ name }) => (
          <li key={name}>
            <strong>{name}.</strong> {promises.get(name)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
