import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Job } from '#contract/schemas/job.ts';

// Loaded on demand.
const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

/** The dialog before a job is cancelled: `ask` opens it, `dialog` is to be rendered. */
export function useCancelDialog(job: Job): { ask: () => void; prepare: () => void; dialog: ReactNode } {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    ask: () => setState('open'),
    prepare: () => void loadDialog(),
    dialog: state !== 'never' && (
      <Suspense>
        <CancelDialog job={job} open={state === 'open'} onOpenChange={open => setState(open ? 'open' : 'closed')} />
      </Suspense>
    ),
  };
}

export const cancelLabel = (job: Pick<Job, 'submittedAt'>): string =>
  job.submittedAt === null ? 'Discard draft' : 'Cancel job';
