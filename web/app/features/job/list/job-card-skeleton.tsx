import { Skeleton } from '#ui/skeleton.tsx';
import styles from './job-card.module.css';

/** The placeholder of a card, of the same height. */
export function JobCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="auto" className={styles.picture} />
      <div className={styles.what}>
        <Skeleton width="112px" height="26px" round />
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="50%" height="0.875rem" />
      </div>
      <div className={styles.places}>
        <Skeleton width="140px" height="32px" />
      </div>
      <div className={styles.now}>
        <Skeleton width="96px" height="2rem" />
      </div>
    </div>
  );
}
