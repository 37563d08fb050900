import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { MoneyFinding } from '#contract/schemas/money-close.ts';
import { WORK_TEXT_LENGTH, WORK_TEXT_MIN } from '#contract/values/work.ts';
import { noteError } from '#office/lib/note-error.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';

/** Accepts a difference, with the reason that the audit keeps. */
export function AcceptDialog({ finding, onClose }: { finding: MoneyFinding; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [checking, setChecking] = useState(false);
  const accepting = useOfficeChange('acceptFinding', {
    refetch: ['getMoneyCloses'],
    done: 'Accepted, and booked.',
    onDone: onClose,
  });
  const tooShort = [...reason.trim()].length < WORK_TEXT_MIN ? `At least ${WORK_TEXT_MIN} characters.` : undefined;
  const reasonError = noteError(reason, WORK_TEXT_LENGTH, 'Say why, in a sentence.') ?? tooShort;
  const refused = accepting.error instanceof CallError ? accepting.error.fields : {};
  const isBooked = finding.kind !== 'BALANCE';
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title="Accept the difference?"
      text={
        isBooked
          ? 'Our books then say what the provider says: the difference goes to “Accepted differences”. No money moves, and this cannot be undone.'
          : 'Nothing is booked. If the balance still differs tomorrow, it is found again.'
      }
      confirmLabel="Accept"
      loading={accepting.isPending}
      error={refused.reason === undefined && accepting.error ? sentenceOf(accepting.error) : null}
      onConfirm={() => {
        setChecking(true);
        if (!reasonError) accepting.mutate({ path: { id: finding.id }, body: { reason: reason.trim() } });
      }}
    >
      <TextArea
        label="Reason"
        hint="What happened, and how it was settled."
        rows={3}
        countTo={WORK_TEXT_LENGTH}
        value={reason}
        error={checking ? reasonError : refused.reason}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
