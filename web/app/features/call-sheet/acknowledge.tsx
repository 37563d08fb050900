import { Check } from 'lucide-react';
import { sentenceOf } from '#client/call-error.ts';
import type { CallSheetView } from '#contract/schemas/call-sheet.ts';
import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { invalidate, useCall } from '#web/query.ts';
import styles from './call-sheet-card.module.css';

type AcknowledgeProps = { jobId: string; view: CallSheetView };

/** Says that one has read the sheet as it stands. */
export function Acknowledge({ jobId, view: { groupId, hasAcknowledged } }: AcknowledgeProps) {
  const acknowledge = useCall('acknowledgeGroup');
  if (hasAcknowledged)
    return (
      <p role="status" className={styles.done}>
        <Check aria-hidden="true" /> You said that you have read it.
      </p>
    );
  if (!groupId) return null;
  const say = () =>
    acknowledge.mutate({ path: { id: groupId } }, { onSettled: () => void invalidate('getCallSheet', { id: jobId }) });
  return (
    <div className={styles.foot}>
      <Button variant="primary" loading={acknowledge.isPending} onClick={say}>
        I have read it
      </Button>
      <FormError>{acknowledge.error && sentenceOf(acknowledge.error)}</FormError>
    </div>
  );
}
