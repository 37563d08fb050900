import { Copy, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { jobDisabledBecause } from '#contract/rules/job-actions.ts';
import type { Job } from '#contract/schemas/job.ts';
import { cancelLabel, useCancelDialog } from '#features/job/cancel/use-cancel-dialog.tsx';
import { editAddress } from '#features/job/draft/step-address.ts';
import { useCopyJob } from '#features/job/draft/use-copy-job.ts';
import { Button } from '#ui/button.tsx';
import { useNow } from '#ui/use-now.ts';
import styles from '../details/job-details.module.css';

/** Edit, copy, cancel; impossible actions show the reason. */
export function JobActions({ job }: { job: Job }) {
  const nowMs = useNow(60_000);
  const { copyJob, copying } = useCopyJob();
  const { ask, prepare, dialog } = useCancelDialog(job);
  const noCancel = jobDisabledBecause('CANCEL', job, nowMs);
  return (
    <div className={styles.actions}>
      {job.submittedAt !== null && <EditButton job={job} nowMs={nowMs} />}
      <Button icon={<Copy />} loading={copying} onClick={() => void copyJob(job.id)}>
        Copy job
      </Button>
      <Button
        variant="quiet"
        className={styles.cancel}
        disabledBecause={noCancel}
        onPointerEnter={noCancel ? undefined : prepare}
        onClick={ask}
      >
        {cancelLabel(job)}
      </Button>
      {dialog}
    </div>
  );
}

export function EditButton({ job, nowMs }: { job: Job; nowMs: number }) {
  const because = jobDisabledBecause('EDIT', job, nowMs);
  if (because)
    return (
      <Button icon={<Pencil />} disabledBecause={because}>
        Edit job
      </Button>
    );
  return (
    <Button icon={<Pencil />} render={<Link to={editAddress(job.id)} />}>
      Edit job
    </Button>
  );
}
