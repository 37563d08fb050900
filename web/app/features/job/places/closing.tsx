import type { Job } from '#contract/schemas/job.ts';
import { Button } from '#ui/button.tsx';
import styles from './closing.module.css';
import { hasOpenPlaces, useClosing } from './use-closing.ts';

/** While a place is open and nobody can apply: says so, and takes it back. */
export function Closing({ job }: { job: Job }) {
  const { save, isPending } = useClosing(job.id);
  if (job.applicationsClosedAt === null || !hasOpenPlaces(job)) return null;
  return (
    <div className={styles.closing}>
      <p>Applications are closed. Models can still be asked for the open places.</p>
      <Button size="small" variant="quiet" loading={isPending} onClick={() => void save(false)}>
        Open applications again
      </Button>
    </div>
  );
}
