import { useState } from 'react';
import { isCallError, sentenceOf } from '#client/call-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ApproveDialogProps {
  count: number;
  onApprove: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The approver's name, which is stored with the picks. */
export function ApproveDialog({ count, onApprove, onClose }: ApproveDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const approve = async () => {
    setBusy(true);
    setError(null);
    try {
      await onApprove(name);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const atField = isCallError(error) ? error.fields.name : undefined;
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={count === 1 ? 'Approve this model?' : `Approve these ${count} models?`}
      text="The list is kept with your name and the date, and is locked: whoever sent you the link can open it again."
      confirmLabel="Approve and lock"
      loading={busy}
      error={error !== null && !atField ? sentenceOf(error) : undefined}
      onConfirm={() => void approve()}
    >
      <TextField
        label="Your name"
        autoComplete="name"
        maxLength={60}
        value={name}
        error={atField}
        onChange={event => setName(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && void approve()}
      />
    </ConfirmDialog>
  );
}
