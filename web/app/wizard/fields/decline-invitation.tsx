import { sentenceOf } from '#client/call-error.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { invalidate, useCall } from '#web/query.ts';
import styles from './decline-invitation.module.css';

/** For someone who opened the link of an invitation and does not want it. The wizard can be continued anyway. */
export function DeclineInvitation({ code, onDeclined }: { code: string; onDeclined: () => void }) {
  const decline = useCall('declineInvitation');
  const press = async () => {
    try {
      await decline.mutateAsync({ path: { code } });
      onDeclined();
    } catch {
      // The error is shown below; whether the code is still valid is refetched.
    }
    await invalidate('getInviteCode', { code });
  };
  return (
    <>
      <Button className={styles.button} loading={decline.isPending} onClick={() => void press()}>
        No, thanks
      </Button>
      <FormError>{decline.error && sentenceOf(decline.error)}</FormError>
    </>
  );
}
