import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Incident } from '#contract/schemas/safety.ts';
import { INCIDENT_TEXT_LENGTH } from '#contract/values/safety.ts';
import shared from '#office/case.module.css';
import { client } from '#office/client.ts';
import { noteError } from '#office/lib/note-error.ts';
import { queryClient } from '#office/query.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';

const NOTE_MIN = 10;

/** What was done, for the history of the model. */
export function CloseDialog({ incident: { id, model }, onClose }: { incident: Incident; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [checking, setChecking] = useState(false);
  const tooShort = [...note.trim()].length < NOTE_MIN ? `At least ${NOTE_MIN} characters.` : undefined;
  const error = noteError(note, INCIDENT_TEXT_LENGTH, 'Say what was done.') ?? tooShort;
  const sending = useMutation({
    mutationFn: () => client.call('closeIncident', { path: { id }, body: { note: note.trim() } }),
    onSuccess: () => {
      toast.success('Closed.');
      onClose();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['getIncidents'] }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={`Close what ${model.name} reported?`}
      text="Only once it is dealt with. The note stays with the incident."
      confirmLabel="Close it"
      loading={sending.isPending}
      error={sending.error && sentenceOf(sending.error)}
      onConfirm={() => {
        setChecking(true);
        if (!error) sending.mutate();
      }}
    >
      <div className={shared.form}>
        <TextArea
          label="What was done"
          rows={3}
          countTo={INCIDENT_TEXT_LENGTH}
          value={note}
          error={checking ? error : undefined}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
