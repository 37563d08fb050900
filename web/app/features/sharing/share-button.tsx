import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';

const loadDialog = () => import('./share-dialog.tsx');
const ShareDialog = lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

/** The links of a job. A job can be shared once it has been approved. */
export function ShareButton({ job }: { job: Pick<Job, 'id' | 'lifecycle'> }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const tooEarly = job.lifecycle === 'DRAFT' ? 'A job can be shared once it has been approved.' : null;
  const prepare = () => void loadDialog();
  return (
    <>
      <Button
        icon={<Share2 />}
        disabledBecause={tooEarly}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setState('open')}
      >
        Share
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ShareDialog
            jobId={job.id}
            open={state === 'open'}
            onOpenChange={open => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
