import { useEffect, useState } from 'react';
import { CallError, sentenceOf } from '#client/call-error.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { LeaveCost } from '#contract/schemas/leaving.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { client } from '#web/client.ts';
import { useCall } from '#web/query.ts';
import { cacheTalentJob } from './jobs.ts';
import { leaveWords } from './leave-words.ts';

interface LeaveDialogProps {
  job: TalentJob;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A booked model leaves: the cost is shown first, and nothing updates it while it is shown. */
export function LeaveDialog({ job, open, onOpenChange }: LeaveDialogProps) {
  const [cost, setCost] = useState<LeaveCost | null>(null);
  const [error, setError] = useState<string | null>(null);
  const leave = useCall('leaveBooking');
  const path = { id: job.id };
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    setCost(null);
    setError(null);
    client.call('getLeaveCost', { path: { id: job.id } }, { signal: stop.signal }).then(setCost, failure => {
      if (!stop.signal.aborted) setError(sentenceOf(failure));
    });
    return () => stop.abort();
  }, [job.id, open]);
  async function confirm(shown: LeaveCost) {
    try {
      cacheTalentJob(await leave.mutateAsync({ path, body: { fingerprint: shown.fingerprint } }));
      onOpenChange(false);
      toast.success('You have left this job.');
    } catch (failure) {
      setError(sentenceOf(failure));
      // The contract declares the details of this refusal.
      if (failure instanceof CallError && failure.details.cost) setCost(failure.details.cost as LeaveCost);
    }
  }
  const words = cost ? leaveWords(cost, job.timeZone) : ['One moment.'];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave this job?"
      text={words.join(' ')}
      confirmLabel="Leave job"
      cancelLabel="Keep my place"
      danger
      loading={leave.isPending || (cost === null && error === null)}
      error={error}
      onConfirm={() => cost && void confirm(cost)}
    />
  );
}
