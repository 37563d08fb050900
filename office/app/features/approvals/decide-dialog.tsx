import { useState } from 'react';
import type { OfficeApproval } from '#contract/schemas/approval-office.ts';
import { APPROVAL_TEXT_LENGTH } from '#contract/values/approval.ts';
import { noteError } from '#office/lib/note-error.ts';
import { useFormErrors } from '#office/use-form-errors.ts';
import { useOfficeChange } from '#office/use-office-change.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { approvalWords } from './approval-words.ts';

export type Way = 'approve' | 'decline';

const calls = {
  CLOSE_ACCOUNT: { approve: 'approveClosing', decline: 'declineClosing' },
  CHANGE_SETTING: { approve: 'approveSetting', decline: 'declineSetting' },
  EXPORT_PERSON: { approve: 'approveExport', decline: 'declineExport' },
  EXPORT_TAX: { approve: 'approveTaxExport', decline: 'declineTaxExport' },
  PAY_REFUND: { approve: 'approveRefundPayment', decline: 'declineRefundPayment' },
  WAIVE_DEBT: { approve: 'approveWaiver', decline: 'declineWaiver' },
} as const satisfies Record<OfficeApproval['kind'], Record<Way, string>>;

type DecideDialogProps = { approval: OfficeApproval; way: Way; onClose: () => void };

/** Asks for the reason of a decision. What was typed stays where it is refused. */
export function DecideDialog({ approval, way, onClose }: DecideDialogProps) {
  const { id, kind, isMine, fingerprint } = approval;
  const words = approvalWords[kind];
  const [text, setText] = useState('');
  const decide = useOfficeChange(calls[kind][way], {
    refetch: [
      'getApprovals',
      'getStaff',
      'getUserReview',
      'getPersonEntries',
      'getPersonRights',
      'getQueue',
      'getSettings',
      'getLimits',
      'getTaxExports',
      'getMoneyItems',
      'getJobMoney',
    ],
    done: isMine ? 'Taken back' : 'Decided',
    onDone: onClose,
  });
  const { errors, form, setFound } = useFormErrors(decide.error);
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={isMine ? 'Take your request back?' : `${words[way].label}?`}
      text={`${words.title(approval)}. ${words[way].text}`}
      confirmLabel={isMine ? 'Take it back' : words[way].label}
      danger={way === 'approve' && kind === 'CLOSE_ACCOUNT'}
      loading={decide.isPending}
      error={form ?? null}
      onConfirm={() => {
        const found = noteError(text, APPROVAL_TEXT_LENGTH, 'Say why, in a sentence.');
        setFound(found ? { text: found } : {});
        if (!found) decide.mutate({ path: { id }, body: { text: text.trim(), fingerprint } });
      }}
    >
      <TextArea
        label="Reason"
        hint="The audit keeps it with your name."
        rows={3}
        countTo={APPROVAL_TEXT_LENGTH}
        value={text}
        error={errors.text}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
