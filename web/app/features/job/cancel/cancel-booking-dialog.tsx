import { isolated } from '#contract/rules/isolated.ts';
import type { Applicant } from '#contract/schemas/applicant.ts';
import { CancelBookingForm } from '#contract/schemas/cancel-forms.ts';
import type { AnswerOf } from '#contract/schemas/index.ts';
import type { Job } from '#contract/schemas/job.ts';
import { bookingCancelReasonNames } from '#contract/values/cancellation.ts';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { FeeList } from './fee-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useShownFees } from './use-shown-fees.ts';

export interface CancelBookingProps {
  job: Pick<Job, 'id' | 'location'>;
  applicant: Applicant;
  onCancelled: (answer: AnswerOf<'cancelBooking'>) => void;
}

interface CancelBookingDialogProps extends CancelBookingProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Ends one booking of a job that continues. */
export function CancelBookingDialog({ job, applicant, onCancelled, open, onOpenChange }: CancelBookingDialogProps) {
  const rules = useRules();
  const cancel = useCall('cancelBooking');
  const { model } = applicant;
  const shown = useShownFees(job.id, model.id, open);
  async function confirm(body: CancelBookingForm) {
    try {
      const answer = await cancel.mutateAsync({ path: { jobId: job.id, modelId: model.id }, body });
      onOpenChange(false);
      onCancelled(answer);
      const { standby } = answer;
      const next = standby ? ` Ask ${isolated(standby.firstName)}, next on standby.` : '';
      toast.success(`The booking of ${isolated(model.firstName)} is cancelled.${next}`);
    } catch (error) {
      shown.takeRefusal(error);
    }
  }
  return (
    <ReasonDialog<CancelBookingForm>
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel the booking of ${isolated(model.firstName)}?`}
      description={`${isolated(model.firstName)} is told, with your words, and the place is open again. This cannot be undone.`}
      hint={`${isolated(model.firstName)} reads this.`}
      keepLabel="Keep the booking"
      confirmLabel="Cancel booking"
      names={bookingCancelReasonNames}
      waitsBecause={shown.fees ? null : 'First the fee must be here.'}
      pending={cancel.isPending}
      error={cancel.error}
      read={typed => CancelBookingForm(rules).safeParse({ ...typed, fingerprint: shown.fees?.fingerprint ?? '' })}
      onConfirm={body => void confirm(body)}
    >
      <FeeList shown={shown} timeZone={job.location?.timeZone ?? 'UTC'} expected={1} />
    </ReasonDialog>
  );
}
