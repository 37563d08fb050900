import { useState } from 'react';
import type { Job } from '#contract/schemas/job.ts';
import { openLifecycles } from '#contract/values/job.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { noteError } from './lib/note-error.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useMay } from './use-may.ts';
import { useOfficeChange } from './use-office-change.ts';

const REASON_LENGTH = 1_000;

type ReviewJobAgainProps = { job: Job; name: string };

/** Takes an approved job that has not begun back to the queue. */
export function ReviewJobAgain({ job, name }: ReviewJobAgainProps) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const fits = job.moderation === 'APPROVED' && (job.lifecycle === 'DRAFT' || openLifecycles.includes(job.lifecycle));
  if (!may('reviewJobAgain') || !fits) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Review again
      </Button>
      {open && <AgainDialog id={job.id} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function AgainDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const again = useOfficeChange('reviewJobAgain', {
    refetch: ['getJobReview', 'getQueue', 'getJobEntries', 'getJobRelated'],
    done: `Back in the queue: ${name}`,
    onDone: onClose,
  });
  const { errors, form, setFound } = useFormErrors(again.error);
  return (
    <ConfirmDialog
      open
      onOpenChange={now => !now && onClose()}
      title={`Review ${name} again?`}
      text="It is back in the queue. Bookings stand; nobody new can apply or be booked until someone has decided. The client is told that we look at it."
      confirmLabel="Review again"
      loading={again.isPending}
      error={form ?? null}
      onConfirm={() => {
        const found = noteError(text, REASON_LENGTH, 'Say why, in a sentence.');
        setFound(found ? { text: found } : {});
        if (!found) again.mutate({ path: { id }, body: { text: text.trim() } });
      }}
    >
      <TextArea
        label="Reason"
        hint="Kept in the history; the client does not read it."
        rows={3}
        countTo={REASON_LENGTH}
        value={text}
        error={errors.text}
        onChange={event => setText(event.target.value)}
      />
    </ConfirmDialog>
  );
}
