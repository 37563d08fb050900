import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Signal } from '#contract/schemas/trust-office.ts';
import { SIGNAL_REASON_LENGTH, type SignalOutcome, signalOutcomeNames, signalTable } from '#contract/values/trust.ts';
import { client } from '#office/client.ts';
import { noteError } from '#office/lib/note-error.ts';
import { queryClient } from '#office/query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';

const calls = ['getPersonSignals', 'getTrustCases', 'getUserReview', 'getJobReview', 'getQueue'];
const readAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => calls.includes(String(queryKey[0])) });

const undo = (id: string) =>
  client.call('reopenSignal', { path: { id } }).then(readAgain, error => toast.error(sentenceOf(error)));

const words: Record<SignalOutcome, { title: string; label: string; confirmLabel: string }> = {
  DISMISSED: { title: 'Dismiss this signal?', label: 'Why it is nothing', confirmLabel: 'Dismiss' },
  RESOLVED: { title: 'Is this dealt with?', label: 'What was done', confirmLabel: 'Dealt with' },
};

type CloseDialogProps = { signal: Signal; outcome: SignalOutcome; onClose: () => void };

/** Closing a signal changes nothing for the people of it. */
export function CloseDialog({ signal, outcome, onClose }: CloseDialogProps) {
  const [why, setWhy] = useState('');
  const [checking, setChecking] = useState(false);
  const { title, label, confirmLabel } = words[outcome];
  const { name } = signalTable[signal.facts.kind];
  const close = useMutation({
    mutationFn: () =>
      client.call('closeSignal', { path: { id: signal.id }, body: { outcome, why: why.trim(), size: signal.size } }),
    onSuccess: () => {
      onClose();
      toast.success(`${name}: ${signalOutcomeNames[outcome].toLowerCase()}.`, {
        action: { label: 'Undo', onAct: () => void undo(signal.id) },
      });
    },
    onSettled: readAgain,
  });
  const error = noteError(why, SIGNAL_REASON_LENGTH, 'Say it in a sentence, for your colleagues.');
  return (
    <ConfirmDialog
      open
      title={title}
      text={`${name}. It comes back only when there is more of it.`}
      confirmLabel={confirmLabel}
      loading={close.isPending}
      error={close.error && sentenceOf(close.error)}
      onOpenChange={open => !open && onClose()}
      onConfirm={() => {
        setChecking(true);
        if (!error) close.mutate();
      }}
    >
      <TextArea
        label={label}
        hint="For your colleagues, and kept in the audit."
        rows={3}
        countTo={SIGNAL_REASON_LENGTH}
        value={why}
        error={checking ? error : undefined}
        onChange={event => setWhy(event.target.value)}
      />
    </ConfirmDialog>
  );
}
