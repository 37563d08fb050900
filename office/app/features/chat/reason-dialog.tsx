import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import { REPORT_LENGTH } from '#contract/values/chat-report.ts';
import { noteError } from '#office/lib/note-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';

interface ReasonDialogProps {
  open: boolean;
  title: string;
  text: string;
  label: string;
  hint: string;
  confirmLabel: string;
  danger?: boolean;
  /** Of the words, in characters. */
  least?: number;
  /** Said once it is done. */
  done: string;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks staff for words, and sends them with what they are about. */
export function ReasonDialog({ least = 1, label, hint, done, send, onClose, ...dialog }: ReasonDialogProps) {
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);
  const sending = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
  });
  const tooShort = [...text.trim()].length < least ? `At least ${least} characters.` : undefined;
  const textError = noteError(text, REPORT_LENGTH, 'Say why, in a sentence.') ?? tooShort;
  const confirm = () => {
    setChecking(true);
    if (!textError) sending.mutate();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onOpenChange={open => !open && onClose()}
      loading={sending.isPending}
      error={sending.error && sentenceOf(sending.error)}
      onConfirm={confirm}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        countTo={REPORT_LENGTH}
        value={text}
        error={checking ? textError : undefined}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
