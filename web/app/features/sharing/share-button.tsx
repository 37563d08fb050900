import { Share2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import { useLaterDialog } from '#ui/use-later-dialog.ts';

const loadDialog = () => import('./share-dialog.tsx');
const ShareDialog = lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

/** The links of a job. A job can be shared once it has been approved. */
export function ShareButton({ job }: { job: Pick<Job, 'id' | 'lifecycle'> }) {
  const { button, dialog } = useLaterDialog(loadDialog);
  const tooEarly = job.lifecycle === 'DRAFT' ? 'A job can be shared once it has been approved.' : null;
  return (
    <>
      <Button icon={<Share2 />} disabledBecause={tooEarly} {...button}>
        Share
      </Button>
      {dialog && (
        <Suspense>
          <ShareDialog jobId={job.id} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
