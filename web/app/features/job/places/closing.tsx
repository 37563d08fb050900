import { lazy, Suspense } from 'react';
import { sentenceOf } from '#client/call-error.ts';
import type { Job } from '#contract/schemas/job.ts';
import { standingOf } from '#features/job/state/lifecycle-words.ts';
import { writeJob } from '#features/job/use-job.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLaterDialog } from '#ui/use-later-dialog.ts';
import { invalidate, useCall } from '#web/query.ts';
import { useRules } from '#web/rules.ts';
import { closingText } from './close-words.ts';
import styles from './closing.module.css';

const loadDialog = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

interface ClosingProps {
  job: Job;
  /** How many of those who applied stand by. */
  standbys: number;
}

/** While a place is open: ends staffing with those booked, or goes on with it. */
export function Closing({ job, standbys }: ClosingProps) {
  const { limits } = useRules();
  const close = useCall('closeApplications');
  const { setOpen, button, dialog } = useLaterDialog(loadDialog);
  const isClosed = job.applicationsClosedAt !== null;
  if (standingOf(job) !== 'OPEN' || job.places.booked >= job.places.total) return null;

  async function save(closed: boolean): Promise<void> {
    try {
      writeJob(await close.mutateAsync({ path: { id: job.id }, body: { closed } }));
      void invalidate('getApplicants');
      setOpen(false);
      const undo = { action: { label: 'Undo', onAct: () => void save(false) } };
      if (closed) toast.show('Applications are closed.', undo);
      else toast.show('Applications are open again.');
    } catch (error) {
      if (!closed) toast.error(sentenceOf(error));
    }
  }

  return (
    <div className={styles.closing}>
      {isClosed && <p>Applications are closed. Models can still be asked for the open places.</p>}
      <Button
        size="small"
        variant="quiet"
        loading={close.isPending && !dialog?.open}
        {...button}
        onClick={() => {
          if (isClosed) return void save(false);
          close.reset();
          button.onClick();
        }}
      >
        {isClosed ? 'Open applications again' : 'Close applications'}
      </Button>
      {dialog && (
        <Suspense>
          <ConfirmDialog
            {...dialog}
            title="Close applications?"
            text={closingText(job, standbys, limits.undoMinutes)}
            confirmLabel="Close applications"
            cancelLabel="Keep them open"
            loading={close.isPending}
            error={close.error && sentenceOf(close.error)}
            onConfirm={() => void save(true)}
          />
        </Suspense>
      )}
    </div>
  );
}
