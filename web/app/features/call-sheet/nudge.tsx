import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { clockText } from '#contract/rules/zoned-time.ts';
import type { CallSheetView } from '#contract/schemas/call-sheet.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { toast } from '#ui/toast-store.ts';
import { queryClient, queryFor, useCall } from '#web/query.ts';
import styles from './call-sheet-card.module.css';

type NudgeProps = { jobId: string; view: CallSheetView };

/** Who has not acknowledged the sheet, and a reminder for them. */
export function Nudge({ jobId, view: { missing, nudgeFrom } }: NudgeProps) {
  const nudge = useCall('nudgeCallSheet');
  const path = { id: jobId };
  const remind = () =>
    nudge.mutate(
      { path },
      {
        onSuccess: view => {
          queryClient.setQueryData(queryFor('getCallSheet', { path }).queryKey, view);
          toast.success('They are reminded');
        },
      },
    );
  return (
    <div className={styles.foot}>
      <p>
        <span className={styles.quiet}>Not yet:</span> {missing.map(({ name }) => isolated(name)).join(', ')}
      </p>
      <Button
        size="small"
        loading={nudge.isPending}
        disabledBecause={
          nudgeFrom && `They were reminded. You can do it again at ${clockText(undefined, new Date(nudgeFrom))}.`
        }
        onClick={remind}
      >
        Remind them
      </Button>
      <FormError>{nudge.error && sentenceOf(nudge.error)}</FormError>
    </div>
  );
}
