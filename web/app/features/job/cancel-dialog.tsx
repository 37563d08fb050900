import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError, sentenceOf } from '#client/call-error.ts';
import { type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { CancelForm, CancelReason, cancelReasonNames, type Job } from '#contract/job.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import styles from './cancel-dialog.module.css';
import { cancelTells } from './cancel-words.ts';
import { keepJob } from './use-job.ts';

interface CancelDialogProps {
  job: Job;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Takes a job back. A draft that nobody has seen is put away with one question; another with a reason. */
export function CancelDialog(props: CancelDialogProps) {
  return props.job.submittedAt === null ? <DiscardDraft {...props} /> : <CancelWithReason {...props} />;
}

function useCancelJob(job: Job) {
  const cancel = useCall('cancelJob');
  const navigate = useNavigate();
  async function cancelJob(body: { reason: CancelReason; description: string }, list: string, told: string) {
    const cancelled = await cancel.mutateAsync({ path: { id: job.id }, body }).catch(() => null);
    if (!cancelled) return;
    keepJob(cancelled);
    await navigate(`/manager/jobs/list/${list}`);
    toast.success(told);
  }
  return { cancelJob, cancel };
}

function DiscardDraft({ job, open, onOpenChange }: CancelDialogProps) {
  const { cancelJob, cancel } = useCancelJob(job);
  const discard = () =>
    cancelJob({ reason: 'NOT_NEEDED', description: 'The draft was discarded.' }, 'active', 'The draft was discarded.');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard this draft?"
      text="Nobody has seen it. This cannot be undone."
      confirmLabel="Discard draft"
      cancelLabel="Keep it"
      danger
      loading={cancel.isPending}
      error={cancel.error && sentenceOf(cancel.error)}
      onConfirm={() => void discard()}
    />
  );
}

function CancelWithReason({ job, open, onOpenChange }: CancelDialogProps) {
  const rules = useRules();
  const { cancelJob, cancel } = useCancelJob(job);
  const [reason, setReason] = useState('');
  const [description, setDescription] = useState('');
  const [wrong, setWrong] = useState<FieldErrors>({});
  const first = useRef<HTMLSelectElement>(null);
  const formId = useId();

  function send(event: FormEvent) {
    event.preventDefault();
    const read = CancelForm(rules).safeParse({ reason, description });
    setWrong(read.error ? { ...fieldErrors(read.error), ...(reason === '' && { reason: 'Choose a reason.' }) } : {});
    if (read.success) void cancelJob(read.data, 'past', 'The job is cancelled.');
  }

  const refused = cancel.error instanceof CallError ? cancel.error.fields : {};
  const said = Object.keys(refused).length > 0 ? null : cancel.error && sentenceOf(cancel.error);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this job?"
      description={cancelTells(job.counts)}
      initialFocus={first}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep the job</Button>
          <Button type="submit" form={formId} variant="danger" loading={cancel.isPending}>
            Cancel job
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={send}>
        <Select
          ref={first}
          label="Reason"
          placeholder="Choose a reason"
          options={CancelReason.options.map(value => ({ value, label: cancelReasonNames[value] }))}
          value={reason}
          onValueChange={setReason}
          error={wrong.reason ?? refused.reason}
        />
        <TextArea
          label="Explanation"
          hint="Models read this."
          rows={4}
          countTo={rules.limits.noteLength}
          value={description}
          onChange={event => setDescription(event.target.value)}
          error={wrong.description ?? refused.description}
        />
        <FormError>{said}</FormError>
      </form>
    </Dialog>
  );
}
