import { sentenceOf } from '#client/call-error.ts';
import type { TalentJob } from '#contract/schemas/job.ts';
import type { JobMark } from '#contract/values/job.ts';
import { toast } from '#ui/toast-store.ts';
import { WaitsToBeSent } from '#web/offline/offline-state.ts';
import { useCall } from '#web/query.ts';
import { cacheTalentJob } from './jobs.ts';

const said: Record<JobMark, string> = {
  SAVED: 'Saved. It stays under “Saved” in the filters.',
  HIDDEN: 'Not for you: jobs like this come later in your list.',
};

/** Saves a job or sets it aside; what was before comes back with the toast. `about` is the job's name. */
export function useMark(job: TalentJob, about: string) {
  const { mutateAsync, isPending } = useCall('saveJobMark', {
    what: 'Save or set aside',
    about,
    address: `/model/account/dashboard?job=${job.id}`,
    subject: job.id,
  });
  // The row may be gone before the answer comes, with another filter.
  const mark = (next: JobMark | null, before: JobMark | null | 'KEEP') =>
    void mutateAsync({ path: { id: job.id }, body: { mark: next } }).then(
      now => {
        cacheTalentJob(now);
        say(next, before);
      },
      error => {
        if (!(error instanceof WaitsToBeSent)) return toast.error(sentenceOf(error));
        // It counts on this device until it is sent.
        cacheTalentJob({ ...job, mark: next });
        say(next, before);
      },
    );
  const say = (next: JobMark | null, before: JobMark | null | 'KEEP') => {
    if (next === null || before === 'KEEP') return;
    toast.success(said[next], { action: { label: 'Undo', onAct: () => mark(before, 'KEEP') } });
  };
  return { mark: (next: JobMark | null) => mark(next, job.mark), isPending };
}
