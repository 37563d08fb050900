import { sentenceOf } from '#client/call-error.ts';
import { isolated } from '#contract/rules/isolated.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { invalidate, useCall } from '#web/query.ts';

export interface BlockDialogProps {
  person: { chatUserId: string; name: string };
  open: boolean;
  /** Closed, whether they were blocked or not. */
  onDone: () => void;
}

/** Ends direct messages with someone, in both directions. */
export function BlockDialog({ person: { chatUserId, name }, open, onDone }: BlockDialogProps) {
  const block = useCall('blockPerson');
  const confirm = () => {
    const done = () => {
      toast.success(`${name} is blocked.`);
      void invalidate('getBlockedPeople');
      onDone();
    };
    block.mutate({ path: { chatUserId } }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => !next && onDone()}
      title={`Block ${isolated(name)}?`}
      text="Neither of you can write to the other directly. Bookings and groups stay as they are. You can unblock them under Notifications."
      confirmLabel="Block"
      danger
      loading={block.isPending}
      error={block.error && sentenceOf(block.error)}
      onConfirm={confirm}
    />
  );
}
