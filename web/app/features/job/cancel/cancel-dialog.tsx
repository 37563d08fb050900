import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { CancelForm } from '#contract/schemas/cancel-forms.ts';
import type { Job } from '#contract/schemas/job.ts';
import { cancelReasonNames } from '#contract/values/cancellation.ts';
import { writeJob } from '#features/job/use-job.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { cancelNotice } from './cancel-words.ts';
import { FeeList } from './fee-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useShownFees } from './use-shown-fees.ts';

interface CancelDialogProps {
  job: Job;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cancels a job. A draft that nobody has seen is discarded after one question; other jobs need a reason. */
export function CancelDialog(props: CancelDialogProps) {
  return props.job.submittedAt === null ? <DiscardDraft {...props} /> : <CancelWithReason {...props} />;
}

function useCancelJob(job: Job) {
  const cancel = useCall('cancelJob');
  const navigate = useNavigate();
  /** Returns the error; null once it is done. */
  async function cancelJob(body: CancelForm, list: string, successText: string): Promise<unknown> {
    try {
      writeJob(await cancel.mutateAsync({ path: { id: job.id }, body }));
    } catch (error) {
      return error;
    }
    await navigate(`/manager/jobs/list/${list}`);
    toast.success(successText);
    return null;
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
  const shown = useShownFees(job.id, null, open);
  const { booked } = job.counts;
  const waits = booked > 0 && !shown.fees;
  const confirm = async (body: CancelForm) => shown.takeRefusal(await cancelJob(body, 'past', 'The job is cancelled.'));
  return (
    <ReasonDialog<CancelForm>
      open={open}
      onOpenChange={onOpenChange}
      title="Cancel this job?"
      description={cancelNotice(job.counts)}
      hint="Models read this."
      keepLabel="Keep the job"
      confirmLabel="Cancel job"
      names={cancelReasonNames}
      waitsBecause={waits ? 'First the fees must be here.' : null}
      pending={cancel.isPending}
      error={cancel.error}
      read={typed => CancelForm(rules).safeParse({ ...typed, fingerprint: shown.fees?.fingerprint })}
      onConfirm={body => void confirm(body)}
    >
      <FeeList shown={shown} timeZone={job.location?.timeZone ?? 'UTC'} expected={booked} />
    </ReasonDialog>
  );
}
