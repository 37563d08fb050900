import { sentenceOf } from '#client/call-error.ts';
import type { Job } from '#contract/schemas/job.ts';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { writeJob } from '#features/job/use-job.ts';
import { toast } from '#ui/toast-store.ts';
import { invalidate, useCall } from '#web/query.ts';

/** Whether applications can be closed, or opened again: while a place is open. */
export const hasOpenPlaces = (job: Job): boolean => standingOf(job) === 'OPEN' && job.places.booked < job.places.total;

/** Ends staffing with those booked, or goes on with it. */
export function useClosing(jobId: string, onClosed?: () => void) {
  const call = useCall('closeApplications');

  async function save(closed: boolean): Promise<void> {
    try {
      writeJob(await call.mutateAsync({ path: { id: jobId }, body: { closed } }));
      void invalidate('getApplicants');
      const undo = { action: { label: 'Undo', onAct: () => void save(false) } };
      if (closed) toast.show('Applications are closed.', undo);
      else toast.show('Applications are open again.');
      if (closed) onClosed?.();
    } catch (error) {
      if (!closed) toast.error(sentenceOf(error));
    }
  }

  return { save, isPending: call.isPending, error: call.error && sentenceOf(call.error), reset: call.reset };
}
