import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryFor, useCall } from '#web/query.ts';
import styles from './earnings.module.css';

const balance = { ...queryFor('getPayoutBalance', {}), staleTime: 0, retry: false };

interface PayoutNowProps {
  /** The last payout came back. */
  hasFailed: boolean;
  onChanged: () => Promise<unknown>;
}

/** What lies with the payment provider: paid out within minutes where the bank takes that, or once more after it came back. */
export function PayoutNow({ hasFailed, onChanged }: PayoutNowProps) {
  const { data, refetch } = useQuery(balance);
  const asking = useCall('requestPayout');
  if (!data || data.availableCents === 0) return null;
  const { availableCents, instantCents } = data;
  const ask = async (instant: boolean) => {
    try {
      await asking.mutateAsync({ body: { instant } });
      toast.success(instant ? 'It arrives within minutes.' : 'It is on its way to your bank.');
    } catch {
      // Shown above the buttons.
    }
    await Promise.all([refetch(), onChanged()]);
  };
  const isInstant = asking.variables?.body.instant ?? false;
  return (
    <div className={styles.payout}>
      <p>
        {shownDollars(availableCents)} {hasFailed ? 'came back from your bank.' : 'waits for the next daily payout.'}
        {instantCents > 0 && (
          <span className={styles.detail}>Instant payouts arrive within minutes, and are free.</span>
        )}
      </p>
      <FormError>{asking.error && sentenceOf(asking.error)}</FormError>
      <div className={styles.state}>
        {instantCents > 0 && (
          <Button variant="primary" loading={asking.isPending && isInstant} onClick={() => void ask(true)}>
            Pay out {shownDollars(instantCents)} now
          </Button>
        )}
        {hasFailed && (
          <Button loading={asking.isPending && !isInstant} onClick={() => void ask(false)}>
            Pay out again
          </Button>
        )}
      </div>
    </div>
  );
}
