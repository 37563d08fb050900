import { Skeleton } from '#ui/skeleton.tsx';
import styles from './job-header.module.css';

/** The placeholder of a job's header and its tabs. */
export function JobHeaderSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the job">
      <div className={styles.header}>
        <div className={styles.what}>
          <Skeleton width="180px" height="26px" />
          <Skeleton width="min(420px, 80%)" height="2.25rem" />
          <Skeleton width="min(300px, 60%)" height="1.25rem" />
        </div>
        <Skeleton width="220px" height="92px" />
      </div>
      <div className={styles.bar}>
        <div className={styles.blankTabs}>
          <Skeleton width="72px" />
          <Skeleton width="56px" />
        </div>
      </div>
    </div>
  );
}
