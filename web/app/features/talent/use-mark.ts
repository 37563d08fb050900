import { sentenceOf } from '#client/call-error.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { JobMark } from '#contract/values/job.ts';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { cacheTalentJob } from './jobs.ts';

const said: Record<JobMark, string> = {
  SAVED: 'Saved. It stays under “Saved” in the filters.',
  HIDDEN: 'Not for you: jobs like this come later in your list.',
};

/** Saves a job or sets it aside; what was before comes back with the toast. */
export function useMark(job: TalentJob) {
  const { mutate, isPending } = useCall('saveJobMark');
  const mark = (next: JobMark | null, before: JobMark | null | 'KEEP') =>
    mutate(
      { path: { id: job.id }, body: { mark: next } },
      {
        onSuccess: now => {
          cacheTalentJob(now);
          if (next === null || before === 'KEEP') return;
          toast.success(said[next], { action: { label: 'Undo', onAct: () => mark(before, 'KEEP') } });
        },
        onError: error => toast.error(sentenceOf(error)),
      },
    );
  return { mark: (next: JobMark | null) => mark(next, job.mark), isPending };
}
