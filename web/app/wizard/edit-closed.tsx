import { Link } from 'react-router';
import { CopyButton } from '#features/job/copy-button.tsx';
import { useSite } from '#lib/site.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Logo } from '#ui/logo.tsx';
import styles from './edit-closed.module.css';
import type { ClosedEdit } from './open-edit.ts';

/** A job that can no longer be changed: why, the way back, and a new one with its answers. */
export function EditClosed({ job, because }: ClosedEdit) {
  const { limits } = useSite();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <Logo name={limits.productName} />
      </header>
      <main className={styles.main}>
        <EmptyState
          heading="h1"
          title="This job cannot be changed"
          text={because}
          action={
            <div className={styles.ways}>
              <Button render={<Link to={`/manager/jobs/${job.id}/details`} />}>Back to the job</Button>
              <CopyButton job={job} />
            </div>
          }
        />
      </main>
    </div>
  );
}
