import { lazy, type ReactNode, Suspense } from 'react';
import type { Job } from '#contract/schemas/job.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';

// Loaded on demand.
const loadDialog = () => import('./cancel-dialog.tsx');
const CancelDialog = lazy(async () => ({ default: (await loadDialog()).CancelDialog }));

/** The dialog before a job is cancelled: `ask` opens it, `dialog` is to be rendered. */
export function useCancelDialog(job: Job): { ask: () => void; prepare: () => void; dialog: ReactNode } {
  const { setOpen, prepare, dialog } = useLaterDialog(loadDialog);
  return {
    ask: () => setOpen(true),
    prepare,
    dialog: dialog && (
      <Suspense>
        <CancelDialog job={job} {...dialog} />
      </Suspense>
    ),
  };
}

export const cancelLabel = (job: Pick<Job, 'submittedAt'>): string =>
  job.submittedAt === null ? 'Discard draft' : 'Cancel job';
