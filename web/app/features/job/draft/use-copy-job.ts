import { useNavigate } from 'react-router';
import { sentenceOf } from '#client/call-error.ts';
import { writeJob } from '#features/job/use-job.ts';
import { toast } from '#ui/toast-store.ts';
import { useCall } from '#web/query.ts';
import { oldestDraftAddress, oldestDraftLabel } from './oldest-draft.ts';
import { resumeAddress } from './step-address.ts';

/** Creates a draft with a job's answers, and opens it at the first missing one: its dates. */
export function useCopyJob() {
  const { mutateAsync, isPending } = useCall('copyJob');
  const navigate = useNavigate();
  async function copyJob(id: string): Promise<void> {
    try {
      const copy = await mutateAsync({ path: { id } });
      writeJob(copy);
      await navigate(resumeAddress(copy));
      toast.success('Copied. When is it this time?');
    } catch (error) {
      const oldest = oldestDraftAddress(error);
      const action = oldest && { label: oldestDraftLabel, onAct: () => void navigate(oldest) };
      toast.error(sentenceOf(error), action ? { action } : {});
    }
  }
  return { copyJob, copying: isPending };
}
