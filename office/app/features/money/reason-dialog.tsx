import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { JobMoney } from '#contract/schemas/money-office.ts';
import { WORK_TEXT_LENGTH, WORK_TEXT_MIN } from '#contract/values/work.ts';
import { noteError } from '#office/lib/note-error.ts';
import { queryClient, queryFor } from '#office/query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import styles from './money.module.css';

export type Asked = {
  title: string;
  /** What it does. */
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** Said once it is done; it may depend on the answer. */
  done: string | ((money: JobMoney) => string);
  send: (reason: string, idempotencyKey: string) => Promise<JobMoney>;
};

type ReasonDialogProps = Asked & {
  /** Further fields, with what the server said of them. */
  fields?: (checking: boolean, refused: Record<string, string>) => ReactNode;
  /** What they hold: other content is another request. */
  content?: string;
  /** They have no error. */
  isReady?: boolean;
  onClose: () => void;
};

/** Confirms what staff do about money, with the reason that the audit keeps. */
export function ReasonDialog({
  send,
  done,
  fields,
  content = '',
  isReady = true,
  onClose,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [checking, setChecking] = useState(false);
  // A repeat after a lost answer takes effect once.
  const sent = useRef<{ said: string; key: string } | null>(null);
  const tooShort = [...reason.trim()].length < WORK_TEXT_MIN ? `At least ${WORK_TEXT_MIN} characters.` : undefined;
  const reasonError = noteError(reason, WORK_TEXT_LENGTH, 'Say why, in a sentence.') ?? tooShort;
  const sending = useMutation({
    mutationFn: () => send(reason.trim(), sent.current?.key ?? crypto.randomUUID()),
    onSuccess: money => {
      queryClient.setQueryData(queryFor('getJobMoney', { path: { id: money.job.id } }).queryKey, money);
      toast.success(typeof done === 'string' ? done : done(money));
      onClose();
    },
    onSettled: () =>
      Promise.all(['getMoneyItems', 'getJobMoney'].map(call => queryClient.invalidateQueries({ queryKey: [call] }))),
  });
  const refused = sending.error instanceof CallError ? sending.error.fields : {};
  const confirm = () => {
    setChecking(true);
    if (reasonError || !isReady) return;
    const said = `${reason} ${content}`;
    if (sent.current?.said !== said) sent.current = { said, key: crypto.randomUUID() };
    sending.mutate();
  };
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={open => !open && onClose()}
      loading={sending.isPending}
      error={Object.keys(refused).length === 0 && sending.error ? sentenceOf(sending.error) : null}
      onConfirm={confirm}
    >
      <div className={styles.form}>
        {fields?.(checking, refused)}
        <TextArea
          label="Reason"
          hint="The audit keeps it with your name."
          rows={3}
          countTo={WORK_TEXT_LENGTH}
          value={reason}
          error={checking ? reasonError : refused.reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
