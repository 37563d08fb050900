import { Skeleton, SkeletonList, SkeletonText } from '#ui/skeleton.tsx';
import rows from './answer-row.module.css';
import styles from './review-frame.module.css';

const ROWS = 7;

/** The placeholder of a review while it loads. */
export function ReviewSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.head}>
        <div className={styles.marks}>
          <Skeleton width="8rem" height="26px" round />
        </div>
        <Skeleton width="min(24rem, 80%)" height="2.6rem" />
        <Skeleton width="min(18rem, 60%)" height="1.5rem" />
      </div>
      <div className={styles.columns}>
        <div className={styles.answers}>
          <SkeletonList count={ROWS}>
            <div className={rows.row}>
              <Skeleton width="60%" height="0.75rem" />
              <SkeletonText lines={2} />
            </div>
          </SkeletonList>
        </div>
        <div className={styles.aside}>
          <SkeletonText lines={4} />
        </div>
      </div>
    </div>
  );
}
