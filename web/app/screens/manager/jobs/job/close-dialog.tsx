import type { Job } from '#contract/schemas/job.ts';
import { useStandbys } from '#features/applicant/use-standbys.ts';
import { closingText } from '#features/job/places/close-words.ts';
import { useClosing } from '#features/job/places/use-closing.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRules } from '#web/rules.ts';

interface CloseDialogProps {
  job: Job;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Before applications are closed. */
export function CloseDialog({ job, open, onOpenChange }: CloseDialogProps) {
  const { limits } = useRules();
  const { standbys } = useStandbys(job.id);
  const { save, isPending, error, reset } = useClosing(job.id, () => onOpenChange(false));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={next => {
        reset();
        onOpenChange(next);
      }}
      title="Close applications?"
      text={closingText(job, standbys.length, limits.undoMinutes)}
      confirmLabel="Close applications"
      cancelLabel="Keep them open"
      loading={isPending}
      error={error}
      onConfirm={() => void save(true)}
    />
  );
}
