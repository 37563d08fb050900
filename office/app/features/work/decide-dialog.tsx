import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { shownDollars } from '#contract/rules/dollars.ts';
import type { WorkCase } from '#contract/schemas/work-office.ts';
import { WORK_TEXT_LENGTH, WORK_TEXT_MIN } from '#contract/values/work.ts';
import shared from '#office/case.module.css';
import { client } from '#office/client.ts';
import { centsTyped } from '#office/lib/cents-typed.ts';
import { noteError } from '#office/lib/note-error.ts';
import { queryClient } from '#office/query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.tsx';

export type Decision =
  | { kind: 'DISPUTE'; id: string }
  | { kind: 'NO_SHOW'; id: string; outcome: 'CONFIRMED' | 'REJECTED' };

type DecideDialogProps = { decision: Decision; item: WorkCase; onClose: () => void };

const titles = { DISPUTE: 'What is paid?', CONFIRMED: 'Confirm the no-show?', REJECTED: 'The model came?' };

/** The decision of a case, with the reason that both sides read. */
export function DecideDialog({ decision, item, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('');
  const [dollars, setDollars] = useState(String(item.workedCents / 100));
  const [checking, setChecking] = useState(false);
  const cents = centsTyped(dollars);
  const centsError = cents === null ? 'Give an amount in dollars, such as 480.50.' : undefined;
  const tooShort = [...reason.trim()].length < WORK_TEXT_MIN ? `At least ${WORK_TEXT_MIN} characters.` : undefined;
  const reasonError = noteError(reason, WORK_TEXT_LENGTH, 'Say why, in a sentence.') ?? tooShort;
  const sending = useMutation({
    mutationFn: () => {
      const path = { id: decision.id };
      const said = reason.trim();
      return decision.kind === 'DISPUTE'
        ? client.call('decideDispute', { path, body: { payCents: cents ?? 0, reason: said } })
        : client.call('decideNoShow', { path, body: { outcome: decision.outcome, reason: said } });
    },
    onSuccess: () => {
      toast.success('Decided. Both sides are told.');
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['getWorkCases'] }),
  });
  const refused = sending.error instanceof CallError ? sending.error.fields : {};
  const isDispute = decision.kind === 'DISPUTE';
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={titles[decision.kind === 'DISPUTE' ? 'DISPUTE' : decision.outcome]}
      text="Both sides read the reason. This cannot be changed afterwards."
      confirmLabel="Decide"
      danger={!isDispute && decision.outcome === 'CONFIRMED'}
      loading={sending.isPending}
      error={Object.keys(refused).length === 0 && sending.error ? sentenceOf(sending.error) : null}
      onConfirm={() => {
        setChecking(true);
        if (!reasonError && (!isDispute || !centsError)) sending.mutate();
      }}
    >
      <div className={shared.form}>
        {isDispute && (
          <TextField
            label="Pay of the model"
            hint={`Agreed were ${shownDollars(item.plannedCents)}; at most ${shownDollars(item.mostCents)}.`}
            prefix="$"
            inputMode="decimal"
            value={dollars}
            error={(checking && centsError) || refused.payCents}
            onChange={event => setDollars(event.target.value)}
          />
        )}
        <TextArea
          label="Reason"
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
